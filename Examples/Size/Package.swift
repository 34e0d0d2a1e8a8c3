// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// How much a static program grows with PlistCore; see `measure`.
let package = Package(
    name: "Size",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "plutil-lite", path: "../..")],
    targets: [
        .executableTarget(name: "Empty"),
        .executableTarget(
            name: "Small", dependencies: [.product(name: "PlistCore", package: "plutil-lite")]),
    ],
    swiftLanguageModes: [.v6]
)
