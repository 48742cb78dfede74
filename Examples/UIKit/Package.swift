// swift-tools-version: 6.2
import PackageDescription

var packages: [Package.Dependency] = [
    // A path is named by hand, since a clone's folder may have any name.
    .package(name: "stroke-pipe", path: "../..")
]
var uikit: [Target.Dependency] = []
var testing: [SwiftSetting] = []

#if os(Linux)
    // There is no UIKit to check against, so declarations of the same shape stand in for it. On an Apple platform they
    // are not even part of the package, so that the real one is what `import UIKit` finds.
    packages.append(.package(name: "UIKitStubs", path: "Stubs"))
    uikit.append(.product(name: "UIKit", package: "UIKitStubs"))
    // Testing has an overlay for tests that import UIKit as well, which is not there either.
    testing.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
#endif

let package = Package(
    name: "UIKitInk",
    platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
    products: [.library(name: "UIKitInk", targets: ["UIKitInk"])],
    dependencies: packages,
    targets: [
        .target(
            name: "UIKitInk",
            dependencies: [
                .product(name: "StrokePipeline", package: "stroke-pipe"),
                .product(name: "Filters", package: "stroke-pipe"),
            ] + uikit
        ),
        .testTarget(name: "UIKitInkTests", dependencies: ["UIKitInk"], swiftSettings: testing),
    ],
    swiftLanguageModes: [.v6]
)
