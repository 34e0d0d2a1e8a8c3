// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistLanguage

@Suite struct ValueSpellingTests {
    @Test(arguments: ["", "a", "a\"b\\c", "a\r\nb\tc\u{1}", "\u{301}é", "<&>"])
    func writtenKeyIsReadAgain(_ name: String) throws {
        for format in [PlistFormat.json, .openstep, .strings, .xml] where !name.isEmpty {
            // XML has no such characters.
            if format == .xml && name.contains("\u{1}") { continue }
            let key = ValueSpelling(format).key(name)
            let text =
                switch format {
                case .json: "{\(key): \"x\"}"
                case .xml: "<plist version=\"1.0\"><dict>\(key)<string>x</string></dict></plist>"
                case .strings: "\(key) = \"x\";"
                default: "{ \(key) = x; }"
                }
            let document = try PlistDocument(decoding: Array(text.utf8), as: format)
            #expect(document.root.shownEntries.map(\.key.description) == [name], "\(text)")
        }
    }
}
