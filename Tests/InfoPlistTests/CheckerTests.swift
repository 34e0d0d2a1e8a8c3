// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

@Suite struct CheckerTests {
    /// Where the platform is not known, a key that only one of them needs is no error.
    @Test func takesKeysThatMayNotBeNeededForNotes() throws {
        let types: PlistValue = [
            "CFBundleDocumentTypes": [
                ["CFBundleTypeName": "A", "LSItemContentTypes": ["b"]],
                ["CFBundleTypeRole": "Editor", "LSItemContentTypes": ["b"]],
                ["CFBundleTypeRole": "Editor", "CFBundleTypeExtensions": ["b"]],
            ]
        ]
        func severities(on platform: String?) throws -> [PlistDiagnostic.Severity] {
            var checker = InfoPlistChecker()
            checker.platform = platform
            checker.rules = [.missingKey]
            return checker.findings(in: try PlistDocument(types)).map(\.severity)
        }
        #expect(try severities(on: nil) == [.note, .note, .error])
        #expect(try severities(on: "macOS") == [.error, .note, .error])
        #expect(try severities(on: "iOS") == [.note, .error])
    }

    @Test(arguments: [999, 1_000])
    func looksAtTheSpellingOfAThousandUnknownKeys(otherCount: Int) throws {
        var entries = PlistDictionary()
        for index in 0..<otherCount { entries["unknown\(index)"] = true }
        entries["CFBundleNam"] = "A"
        var checker = InfoPlistChecker()
        checker.rules = [.misspeltKey]
        let findings = checker.findings(in: try PlistDocument(.dictionary(entries)))
        #expect(findings.count == (otherCount < 1_000 ? 1 : 0))
    }

    @Test func tellsWhereInTheSourceAFindingIs() throws {
        let text = """
            <plist version="1.0">
            <dict>
            \t<key>CFBundleVersion</key>
            \t<integer>1</integer>
            \t<key>CFBundleNam</key>
            \t<string>A</string>
            </dict>
            </plist>
            """
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(decoding: Array(text.utf8), options: options)
        let findings = InfoPlistChecker().findings(in: document)
        let places = findings.map { finding in
            let text = finding.location?.text
            return "\(finding.code.rawValue) \(text?.line ?? 0):\(text?.column ?? 0)"
        }
        #expect(places == ["value-kind 4:2", "misspelt-key 5:2"])
        #expect(findings.first?.severity == .error)
        #expect(findings.first?.location?.byteCount == "<integer>1</integer>".utf8.count)
    }

    @Test func appliesTheRulesThatWereAskedFor() throws {
        let document = try PlistDocument(["CFBundleVersion": 1, "CFBundleNam": "A"])
        var checker = InfoPlistChecker()
        #expect(
            checker.findings(in: document).map(\.code.rawValue) == ["value-kind", "misspelt-key"])
        checker.rules = [.misspeltKey]
        #expect(checker.findings(in: document).map(\.code.rawValue) == ["misspelt-key"])
        checker.rules = []
        #expect(checker.findings(in: document) == [])
    }

    /// A binary property list may refer to one dictionary many times.
    @Test func looksAtSharedDictionariesOnce() throws {
        // Each dictionary has the one before it twice.
        var objects: [[UInt8]] = [
            [0x57] + Array("APFiles".utf8), [0x5A] + Array("APFileName".utf8), [0x10, 1],
            [0xD1, 1, 2],
        ]
        for _ in 0..<30 {
            let last = UInt8(objects.count - 1)
            objects += [[0xA2, last, last], [0xD1, 0, last + 1]]
        }
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        #expect(InfoPlistChecker().findings(in: document).map(\.code.rawValue) == ["value-kind"])
    }

    /// It may also refer to one list in many dictionaries.
    @Test func looksAtSharedListsOnce() throws {
        var objects: [[UInt8]] = [
            BinaryObjects.text("LSItemContentTypes"), [0x10, 1],
            BinaryObjects.array(Array(repeating: 1, count: 200)),
        ]
        for _ in 0..<200 { objects.append([0xD1, 0, 2]) }
        let types = UInt8(objects.count)
        objects += [
            BinaryObjects.array(Array(3..<types)), BinaryObjects.text("CFBundleDocumentTypes"),
            [0xD1, types + 1, types],
        ]
        var checker = InfoPlistChecker()
        checker.rules = [.valueKind]
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        #expect(checker.findings(in: document).count == 200)
    }

    @Test func looksAtDeepPropertyLists() throws {
        var value: PlistValue = ["APFileName": 1]
        for _ in 0..<250 { value = ["APFiles": [value]] }
        let findings = InfoPlistChecker().findings(in: try PlistDocument(value))
        #expect(findings.count == 1)
        #expect(findings.first?.path?.components.count == 501)
    }

    @Test func ordersFindingsAsTheTree() throws {
        let document = try PlistDocument([
            "CFBundleURLTypes": [
                ["CFBundleTypeRole": 1, "CFBundleURLName": 2],
                ["CFBundleTypeRole": "None", "CFBundleURLName": 3],
            ],
            "CFBundleVersion": 4,
        ])
        #expect(
            InfoPlistChecker().findings(in: document).map { "\($0.path ?? PlistPath())" } == [
                "CFBundleVersion", "CFBundleURLTypes[0].CFBundleTypeRole",
                "CFBundleURLTypes[0].CFBundleURLName", "CFBundleURLTypes[1].CFBundleURLName",
            ])
    }
}
