// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct XcodeNamesTests {
    private func renamed(_ value: PlistValue) throws -> PlistValue {
        try PlistValue(XcodeNames.applied(to: PlistDocument(value: value), nil).root)
    }

    @Test func namesKeysInXcodeStyleAtAllDepths() throws {
        let value: PlistValue = [
            "CFBundleName": "A", "UILaunchImageFile~ipad": "B",
            "UILaunchImageFile-iphoneos": "C", "Mine": ["CFBundleName": "D"],
            "CFBundleURLTypes": [["CFBundleURLName": "E", "CFBundleName": "F"]],
            "APFiles": [["APFileName": "G", "APFiles": [["APFileName": "H"]]]],
            "CFBundleIcons": [
                "CFBundleAlternateIcons": ["CFBundleName": ["UIPrerenderedIcon": true]]
            ],
        ]
        #expect(
            try renamed(value) == [
                "Bundle name": "A", "Launch image (iPad)": "B",
                "UILaunchImageFile-iphoneos": "C", "Mine": ["CFBundleName": "D"],
                "URL types": [["URL identifier": "E", "CFBundleName": "F"]],
                "Installation files": [
                    ["Install file name": "G", "Installation files": [["Install file name": "H"]]]
                ],
                "CFBundleIcons": [
                    "CFBundleAlternateIcons": ["CFBundleName": ["UIPrerenderedIcon": true]]
                ],
            ])
    }

    @Test func neverReplacesOtherEntries() throws {
        let value: PlistValue = ["CFBundleName": "A", "Bundle name": "B"]
        #expect(try renamed(value) == value)
    }

    @Test func ignoresOtherPropertyLists() throws {
        #expect(try renamed(["CFBundleName"]) == ["CFBundleName"])
        #expect(try renamed("CFBundleName") == "CFBundleName")
    }

    @Test func showsXcodeNamesInTree() throws {
        let folder = try Folder()
        try folder.write(
            "{ CFBundleVersion = 1; CFBundleURLTypes = ({ CFBundleTypeRole = None; }); }",
            to: "a.plist")
        let run = try ProgramRun(["print", "--xcode-names", "a.plist"], in: folder)
        #expect(
            run.output == """
                Bundle version  "1"
                URL types  [1]
                  0
                    Document Role  "None"

                """)
    }
}
