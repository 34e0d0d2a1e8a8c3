// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// However long the names in a file are, a message takes at most a few lines of a screen.
@Suite struct MessageLengthTests {
    private static let name = String(repeating: "\u{15}A", count: 4000)

    static let texts: [String] = [
        "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><true/></plist>",
        "<?xml version=\"1.0\" encoding=\"utf-16\(name)\"?><plist><true/></plist>",
        "<plist><dict><key>\(word)</key><true/><key>\(word)</key><true/></dict></plist>",
        "<plist><string>&\(word);</string></plist>",
        "<plist><\(word)/></plist>",
        "{\"\(word)\": 1, \"\(word)\": 2}",
        "{ \(word) = 1; \(word) = 2; }",
        "\"\(word)\" = \"1\";\n\"\(word)\" = \"2\";\n",
    ]

    private static let word = String(repeating: "A", count: 8000)

    @Test(arguments: CaseIndex.all(of: texts))
    func limitsMessageLength(caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        var options = PlistDecodingOptions()
        options.isStrict = true
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: Array(Self.texts[index].utf8), options: options)
        }
        let message = try #require(error?.message)
        #expect(message.utf8.count < 1000, "\(message.prefix(100))")
    }
}
