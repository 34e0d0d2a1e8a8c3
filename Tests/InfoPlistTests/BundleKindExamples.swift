// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of requirements of bundles without code, source folders and GNUstep bundles.
enum BundleKindExamples {
    typealias Example = BundleRuleTests.Example

    static let all: [Example] = [
        Example(.missingInfoPlist, "A.bundle", ["a.png": .file("")]),
        Example(.missingInfoPlist, "A.bundle", ["Contents/Resources/a.png": .file("")]),
        Example(
            .missingInfoPlist, "A.bundle", ["Contents/MacOS/A": .file("")],
            ": expected 'Contents/Info.plist' in the bundle; add it"),
        Example(.missingInfoPlist, "A.docset", ["Contents/Resources/a.html": .file("")]),
        Example(.missingInfoPlist, "Sources", ["en.lproj/Localizable.strings": .file("")]),
        Example(.missingInfoPlist, "Sources", ["main.swift": .file("")]),
        Example(
            .missingInfoPlist, "Sources", ["out/A.app/A": .file("")],
            "out/A.app: expected 'Info.plist' in the bundle; add it"),
        Example(.missingInfoPlist, "Sources", ["B.framework/B": .file("")]),
        Example(
            .missingInfoPlist, "A.app",
            ["Resources/Info-gnustep.plist": .file("{}"), "A": .file("")]),
        Example(
            .missingInfoPlist, "A.framework",
            [
                "Versions/0/Resources/Info-gnustep.plist": .file("{}"),
                "Versions/Current": .link("0"),
            ]),
        Example(
            .missingExecutable, "macos",
            ["Contents/Info.plist": .file("{ CFBundleExecutable = A; }")]),
        Example(
            .missingExecutable, "A.service",
            ["Contents/Info.plist": .file("{ CFBundleExecutable = A; }")],
            "Contents/Info.plist:1: the executable 'A' is missing; put it in Contents/MacOS, "
                + "or correct the name"),
    ]
}
