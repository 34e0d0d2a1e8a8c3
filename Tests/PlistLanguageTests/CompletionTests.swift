// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistLanguage
import TestSupport
import Testing

@Suite struct CompletionTests {
    private static func completions(
        _ marked: MarkedText, _ name: String = "Info.plist"
    ) -> [Completion] {
        marked.snapshot(name).completions(at: marked.offset)
    }

    /// Returns a text with a completion inserted, without its places.
    private static func inserted(_ label: String, _ marked: MarkedText, _ name: String) -> String? {
        guard let found = completions(marked, name).first(where: { $0.label == label }) else {
            return nil
        }
        var text = marked.text
        text.replaceSubrange(found.range, with: Array(found.snippet.plain().utf8))
        return String(decoding: text, as: UTF8.self)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var file = "Info.plist"
        let text: String
        let label: String
        let expected: String
        var testDescription: String { name }
    }

    private static let start = "<plist><dict><key>CFBundleName</key><string>x</string>"

    static let cases = [
        Case(
            name: "an entry between entries", text: start + "\n|\n</dict></plist>",
            label: "CFBundleVersion",
            expected: start
                + "\n<key>CFBundleVersion</key>\n<string></string>\n</dict></plist>"),
        Case(
            name: "the rest of a key", text: start + "\n<key>CFB|\n</dict></plist>",
            label: "CFBundleVersion",
            expected: start
                + "\n<key>CFBundleVersion</key>\n<string></string>\n</dict></plist>"),
        Case(
            name: "a key whose end tag is there", text: start + "<key>CFB|</key>\n</dict></plist>",
            label: "CFBundleVersion",
            expected: start + "<key>CFBundleVersion</key>\n<string></string>\n</dict></plist>"),
        Case(
            name: "a key with a value",
            text: start + "<key>CFB|</key><string>1</string></dict></plist>",
            label: "CFBundleVersion",
            expected: start + "<key>CFBundleVersion</key><string>1</string></dict></plist>"),
        Case(
            name: "the element of a key", text: start + "\n<|\n</dict></plist>", label: "key",
            expected: start + "\n<key></key>\n</dict></plist>"),
        Case(
            name: "an entry after <", text: start + "\n<|\n</dict></plist>",
            label: "LSRequiresIPhoneOS",
            expected: start
                + "\n<key>LSRequiresIPhoneOS</key>\n<true/>\n</dict></plist>"),
        Case(
            name: "the name in a tag that is there",
            text: "<plist><dict><key>LSRequiresIPhoneOS</key><tr|/></dict></plist>", label: "true",
            expected: "<plist><dict><key>LSRequiresIPhoneOS</key><true/></dict></plist>"),
        Case(
            name: "an end tag", text: "<plist><dict><key>CFBundleName</key><string>x</|",
            label: "string", expected: "<plist><dict><key>CFBundleName</key><string>x</string>"),
        Case(
            name: "a value among those allowed",
            text: "<plist><dict><key>CFBundlePackageType</key><string>|</string></dict></plist>",
            label: "APPL",
            expected:
                "<plist><dict><key>CFBundlePackageType</key><string>APPL</string></dict></plist>"),
        Case(
            name: "an element of an array", file: "a.entitlements",
            text: "<plist><dict><key>com.apple.developer.healthkit.access</key><array>"
                + "<string>|</string></array></dict></plist>",
            label: "health-records",
            expected: "<plist><dict><key>com.apple.developer.healthkit.access</key><array>"
                + "<string>health-records</string></array></dict></plist>"),
        Case(
            name: "a key of JSON", file: "Info.plist",
            text: "{\"CFBundleName\": \"x\", \"CFB|\"}", label: "CFBundleVersion",
            expected: "{\"CFBundleName\": \"x\", \"CFBundleVersion\": \"\"}"),
        Case(
            name: "a key of a job", file: "com.example.job.plist",
            text: "<plist><dict><key>Label</key><string>a</string>"
                + "<key>Program</key><string>/a</string><key>RunAt|</key></dict></plist>",
            label: "RunAtLoad",
            expected: "<plist><dict><key>Label</key><string>a</string>"
                + "<key>Program</key><string>/a</string>"
                + "<key>RunAtLoad</key>\n<true/></dict></plist>"),
        Case(
            name: "an empty file", file: "new.plist", text: "|", label: "plist",
            expected: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
                "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t
                </dict>
                </plist>

                """),
    ]

    @Test(arguments: cases) func insertsCompletion(_ example: Case) {
        let text = Self.inserted(example.label, MarkedText(example.text), example.file)
        #expect(text == example.expected)
    }

    @Test func offersNoKeyThatIsThere() {
        let found = Self.completions(
            .infoPlist("<key>CFBundleName</key><string>a</string>\n|"))
        #expect(found.contains { $0.label == "CFBundleVersion" })
        #expect(!found.contains { $0.label == "CFBundleName" })
    }

    @Test func offersRequiredKeysFirst() {
        let found = Self.completions(
            MarkedText("<plist><dict><key>Program</key><string>/a</string>\n|</dict></plist>"),
            "/Library/LaunchDaemons/a.plist")
        #expect(found.first?.label == "Label")
    }

    @Test func payloadHasKeysOfItsType() {
        let found = Self.completions(
            MarkedText(
                """
                <plist><dict><key>PayloadContent</key><array><dict>
                <key>PayloadType</key><string>com.apple.wifi.managed</string>
                |
                </dict></array></dict></plist>
                """), "a.mobileconfig")
        let labels = found.map(\.label)
        #expect(labels.contains("SSID_STR") && labels.contains("PayloadUUID"))
        #expect(!labels.contains("PayloadType"))
    }

    @Test func commentHasNoCompletions() {
        #expect(Self.completions(.infoPlist("<!-- CFB| -->")).isEmpty)
    }

    @Test func explainsOfferedKey() throws {
        let marked = MarkedText.infoPlist("<key>CFB|")
        let snapshot = marked.snapshot()
        let found = try #require(
            snapshot.completions(at: marked.offset).first { $0.label == "CFBundleVersion" })
        let subject = try #require(found.subject)
        #expect(snapshot.explanation(of: subject)?.contains("CFBundleVersion") == true)
    }

    @Test func snippetMarksPlacesAndEscapes() {
        let snippet = ValueSpellingProbe.entry
        #expect(snippet.marked.contains("${1"))
        #expect(!snippet.plain().contains("$"))
    }

    private enum ValueSpellingProbe {
        static var entry: Snippet {
            let marked = MarkedText.infoPlist("<key>CFBundleNam|")
            let found = marked.snapshot().completions(at: marked.offset)
            return found.first { $0.label == "CFBundleName" }?.snippet ?? found[0].snippet
        }
    }

    // MARK: Order

    /// The Info.plist files of the test vectors, as XML.
    private static let realFiles: [PlistDocument] = {
        let names = [
            "samples/Info.plist", "samples/Tidewater.app/Info.plist",
            "samples/Tidewater.app/PlugIns/TideWidget.appex/Info.plist",
        ]
        return names.compactMap { name in
            (try? Data(contentsOf: Checkout["TestVectors/" + name])).flatMap {
                try? PlistDocument(decoding: Array($0))
            }
        }
    }()

    /// A key that is hidden from a file is among the first three with its first two letters.
    @Test func hiddenKeyIsAmongFirstThree() throws {
        var (count, foundCount) = (0, 0)
        for document in Self.realFiles {
            let entries = document.root.entries
            for (key, _) in entries {
                guard let name = key.string, name.first?.isUppercase == true else { continue }
                let others = try PlistDictionary(
                    entries.filter { $0.key != key }.map { ($0.key, try PlistValue($0.value)) })
                let bytes = try PlistDocument(value: .dictionary(others)).encoded(as: .xml)
                let text = String(decoding: bytes, as: UTF8.self)
                let end = try #require(text.range(of: "</dict>\n</plist>")?.lowerBound)
                let marked = MarkedText(text[..<end] + "<key>\(name.prefix(2))|\n" + text[end...])
                let labels = Self.completions(marked).map(\.label)
                guard labels.contains(name) else { continue }
                count += 1
                let first = labels.filter { $0.hasPrefix(name.prefix(2)) }.prefix(3)
                if first.contains(name) { foundCount += 1 }
            }
        }
        #expect(count > 20)
        #expect(foundCount * 100 >= count * 80, "\(foundCount) of \(count)")
    }
}
