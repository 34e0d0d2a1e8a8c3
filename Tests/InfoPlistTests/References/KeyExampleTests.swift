// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// The examples of the Information Property List Key Reference.
@Suite struct KeyExampleTests {
    @Test(arguments: KeyExamples.all)
    func acceptsExampleButNotSimilarMistake(_ example: KeyExamples.Example) throws {
        func findings(in value: PlistValue) throws -> [PlistDiagnostic] {
            var checker = InfoPlistChecker()
            checker.platform = example.platform
            // No example is a complete Info.plist.
            return checker.findings(in: try PlistDocument(value: value)).filter { finding in
                finding.path?.components.isEmpty == false
                    && (finding.severity != .note || finding.code.rawValue == example.rule.rawValue)
            }
        }
        #expect(try findings(in: example.right).map(\.message) == [])
        let rules = try findings(in: example.wrong).map(\.code.rawValue)
        #expect(rules == [example.rule.rawValue])
    }

    /// The Info.plist of the project that Xcode's editor shows in Figure 1.
    @Test func findsNothingInProjectOfFigure() throws {
        func messages(_ change: (inout PlistValue) -> Void = { _ in }) throws -> [String] {
            var info: PlistValue = [
                "CFBundleDevelopmentRegion": "English",
                "CFBundleExecutable": "${EXECUTABLE_NAME}", "CFBundleIconFile": "",
                "CFBundleIdentifier": "com.yourcompany.${PRODUCT_NAME:rfc1034identifier}",
                "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "${PRODUCT_NAME}",
                "CFBundlePackageType": "APPL", "CFBundleSignature": "????",
                "CFBundleShortVersionString": "1.0",
                "LSMinimumSystemVersion": "${MACOSX_DEPLOYMENT_TARGET}",
                "CFBundleVersion": "1", "NSMainNibFile": "MainMenu",
                "NSPrincipalClass": "NSApplication",
            ]
            change(&info)
            var checker = InfoPlistChecker()
            checker.platform = "macOS"
            return checker.findings(in: try PlistDocument(value: info))
                .filter { $0.severity != .note }.map(\.message)
        }
        #expect(try messages() == [])
        #expect(
            try messages { $0["CFBundleVersion"] = nil } == ["an app needs CFBundleVersion; add it"]
        )
    }

    /// Keys that Xcode's editor shows under other names in Figure 1.
    @Test(arguments: [
        ("Localization native development region", "CFBundleDevelopmentRegion"),
        ("Executable file", "CFBundleExecutable"), ("Icon file", "CFBundleIconFile"),
        ("Bundle identifier", "CFBundleIdentifier"),
        ("InfoDictionary version", "CFBundleInfoDictionaryVersion"),
        ("Bundle name", "CFBundleName"), ("Bundle OS Type code", "CFBundlePackageType"),
        ("Bundle creator OS Type code", "CFBundleSignature"),
        ("Bundle versions string, short", "CFBundleShortVersionString"),
        ("Minimum system version", "LSMinimumSystemVersion"), ("Bundle version", "CFBundleVersion"),
        ("Main nib file base name", "NSMainNibFile"), ("Principal class", "NSPrincipalClass"),
    ])
    func recognisesXcodeNames(_ displayName: String, _ key: String) {
        #expect(KeyCatalogue.standard[key]?.displayName == displayName)
    }

    @Test(arguments: [("1.02.3", "1.2.3"), ("3.1", "3.1.0"), ("0003.1.2", "3.1.2")])
    func treatsVersionsAsEqual(_ one: String, _ other: String) throws {
        #expect(try #require(BundleVersion(one)) == #require(BundleVersion(other)))
    }
}
