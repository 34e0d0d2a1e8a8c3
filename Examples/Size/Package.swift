// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// By how much a static program grows that reads, and one that also edits; see `measure`.
let package = Package(
    name: "Size",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "plutil-lite", path: "../..")],
    targets: [
        .executableTarget(name: "Empty"),
        .executableTarget(
            name: "Reading", dependencies: [.product(name: "PlistCore", package: "plutil-lite")]),
        .executableTarget(
            name: "Editing",
            dependencies: [
                .product(name: "PlistCore", package: "plutil-lite"),
                .product(name: "PlistEditing", package: "plutil-lite"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
