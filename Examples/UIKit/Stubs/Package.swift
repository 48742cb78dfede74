// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "UIKitStubs",
    products: [.library(name: "UIKit", targets: ["UIKit"])],
    targets: [.target(name: "UIKit")],
    swiftLanguageModes: [.v6]
)
