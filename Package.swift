// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "stroke-pipe",
    platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
    products: [
        .library(name: "StrokePipeline", targets: ["StrokePipeline"]),
        .library(name: "Filters", targets: ["Filters"]),
        .executable(name: "stroke-pipe", targets: ["stroke-pipe"]),
    ],
    targets: [
        .target(name: "StrokePipeline"),
        .target(name: "Filters", dependencies: ["StrokePipeline"]),
        .executableTarget(name: "stroke-pipe", dependencies: ["StrokePipeline", "Filters"]),
        .testTarget(
            name: "PipelineTests",
            dependencies: ["StrokePipeline", "Filters", "stroke-pipe"],
            exclude: ["Cases", "Checksums/outputs.txt", "Vectors"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
