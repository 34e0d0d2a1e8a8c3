// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "plutil-lite", path: "..")],
    targets: [
        .target(name: "Corpora", swiftSettings: settings),
        .executableTarget(name: "corpus", dependencies: ["Corpora"], swiftSettings: settings),
        .executableTarget(name: "bench", swiftSettings: settings),
        .executableTarget(
            name: "micro",
            dependencies: [.product(name: "PlistCore", package: "plutil-lite")],
            swiftSettings: settings),
        .executableTarget(
            name: "coding",
            dependencies: [
                .product(name: "PlistCore", package: "plutil-lite"),
                .product(name: "PlistFoundation", package: "plutil-lite"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
