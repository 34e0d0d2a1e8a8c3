// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Programs for measuring how much reading and editing add to a static program; see `measure`.
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
