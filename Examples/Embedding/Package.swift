// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "embedding",
    platforms: [.macOS(.v15)],
    dependencies: [
        // In a package of your own: .package(url: "…", from: "…"). A path is named by hand, since a clone's folder may
        // have any name.
        .package(name: "stroke-pipe", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "embedding",
            dependencies: [
                .product(name: "StrokePipeline", package: "stroke-pipe"),
                .product(name: "Filters", package: "stroke-pipe"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
