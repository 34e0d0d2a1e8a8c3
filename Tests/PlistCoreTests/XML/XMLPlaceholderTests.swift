// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Placeholders for numbers and dates, which a build system fills in.
@Suite struct XMLPlaceholderTests {
    private func text(_ element: String) -> [UInt8] {
        Array("<plist><dict><key>A</key>\(element)</dict></plist>".utf8)
    }

    private var options: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.acceptsPlaceholders = true
        return options
    }

    static let elements = [
        ("<integer>${COUNT}</integer>", "${COUNT}", "an integer"),
        ("<integer>@BUILD@</integer>", "@BUILD@", "an integer"),
        ("<real>{{ interval }}</real>", "{{ interval }}", "a real"),
        ("<date>__DATE__</date>", "__DATE__", "a date"),
        ("<integer>__A__</integer>", "__A__", "an integer"),
        ("<integer>{{x}}</integer>", "{{x}}", "an integer"),
        ("<integer>BUILD_NUMBER</integer>", "BUILD_NUMBER", "an integer"),
        ("<integer>$(A:default=1)</integer>", "$(A:default=1)", "an integer"),
    ]

    @Test(arguments: CaseIndex.all(of: elements))
    func readsPlaceholdersAsStringsOnRequest(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (element, content, description) = Self.elements[index]
        var options = options
        // A note is not a warning.
        options.isStrict = true
        let document = try PlistDocument(decoding: text(element), options: options)
        #expect(try document.value == ["A": .string(PlistString(content))])
        #expect(document.warnings.map(\.severity) == [.note])
        #expect(document.warnings.map(\.code) == [.placeholder])
        #expect(
            document.warnings.first?.message
                == "'\(content)' is a placeholder for \(description); "
                + "readers refuse it until it is filled in")
        #expect(document.warnings.first?.location?.byteCount == content.utf8.count)
        #expect(document.warnings.first?.path?.description == "A")
    }

    /// Binary files have different forms for ASCII and for other texts.
    @Test(arguments: [("${COUNT}", 0x58 as UInt8), ("{{ é }}", 0x67)])
    func writesPlaceholdersAsBinary(content: String, marker: UInt8) throws {
        let element = "<integer>\(content)</integer>"
        let document = try PlistDocument(decoding: text(element), options: options)
        let bytes = try document.encoded(as: .binary)
        let value: PlistValue = ["A": .string(PlistString(content))]
        #expect(try PlistDocument(decoding: bytes).value == value)
        #expect(try bytes == PlistDocument(value: value).encoded(as: .binary))
        #expect(bytes.contains(marker))
    }

    @Test(arguments: CaseIndex.all(of: elements))
    func refusesPlaceholdersByDefault(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (element, content, _) = Self.elements[index]
        let error = #expect(throws: PlistError.self) {
            _ = try PlistDocument(decoding: text(element))
        }
        #expect(error?.code == .invalidValue)
        #expect(
            error?.message.hasSuffix(
                "found '\(content)', which a build system or a script fills "
                    + "in; read its output") == true)
    }

    @Test(arguments: [
        "<integer>one</integer>", "<integer>$COUNT</integer>", "<integer>$()</integer>",
        "<integer>$(COUNT</integer>", "<integer>a@b.c</integer>", "<integer>{x}</integer>",
        "<integer>{x}}</integer>", "<integer>{{x}</integer>", "<integer>____</integer>",
        "<integer>_A__</integer>", "<integer>__A_</integer>",
        "<integer>$(A&amp;B)</integer>", "<integer></integer>", "<real>__x__</real>",
        "<integer>%A</integer>", "<integer>ABC</integer>", "<date>2001</date>",
    ])
    func refusesTextsThatAreNotPlaceholders(_ element: String) {
        let error = #expect(throws: PlistError.self) {
            _ = try PlistDocument(decoding: text(element), options: options)
        }
        #expect(error?.code == .invalidValue)
    }

    /// Many placeholders without an end.
    @Test(arguments: ["$(", "@A", "{{", "__A", "%A_"])
    func limitsSearchForEndOfPlaceholder(_ start: String) throws {
        let long = String(repeating: start, count: 100_000)
        let error = #expect(throws: PlistError.self) {
            _ = try PlistDocument(decoding: text("<integer>\(long)</integer>"), options: options)
        }
        #expect(error?.code == .invalidValue)
        let document = try PlistDocument(
            decoding: text("<string>\(long)</string>"), options: options)
        #expect(document.warnings == [])
    }
}
