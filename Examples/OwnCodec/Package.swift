// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "OwnCodec",
    platforms: [.macOS(.v15)],
    products: [.library(name: "OwnCodec", targets: ["OwnCodec"])],
    dependencies: [.package(name: "plutil-lite", path: "../..")],
    targets: [
        .target(
            name: "OwnCodec",
            dependencies: [.product(name: "PlistCore", package: "plutil-lite")]),
        .testTarget(
            name: "OwnCodecTests",
            dependencies: [
                "OwnCodec", .product(name: "PlistCore", package: "plutil-lite"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
