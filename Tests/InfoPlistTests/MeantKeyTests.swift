// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Each mistake is reported once.
@Suite struct MeantKeyTests {
    @Test func doesNotReportMisspeltKeyAsMissing() throws {
        let document = try PlistDocument(value: [
            "CFBundleIdentifer": "com.example.app", "CFBundleVersion": "1",
            "CFBundleExecutable": "App", "CFBundlePackageType": "APPL",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSExtensionPrincipalClas": "A",
            ],
        ])
        var checker = InfoPlistChecker()
        checker.rules = [.misspeltKey, .missingKey]
        #expect(
            checker.findings(in: document).map(\.message) == [
                "unknown key 'CFBundleIdentifer'; write 'CFBundleIdentifier'",
                "unknown key 'NSExtensionPrincipalClas'; write 'NSExtensionPrincipalClass'",
            ])
        checker.rules = [.missingKey]
        #expect(
            checker.findings(in: document).map(\.message) == [
                "an app needs CFBundleIdentifier; add it",
                "com.apple.share-services needs NSExtensionMainStoryboard or "
                    + "NSExtensionPrincipalClass here; add it",
            ])
    }
}
