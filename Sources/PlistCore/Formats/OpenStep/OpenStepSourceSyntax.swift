// SPDX-License-Identifier: Apache-2.0

/// The syntax of entries in OpenStep, GNUstep and .strings text, both existing and new.
struct OpenStepSourceSyntax: SourceSyntax {
    let format: PlistFormat
    /// Whether strings are quoted if the text contains no example.
    var quotesAll = false

    private var isTyped: Bool { format == .gnustep }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules {
        isTyped ? .gnustep : .openStep(format)
    }

    func brackets(isDictionary: Bool) -> SourceBrackets {
        isDictionary
            ? SourceBrackets("{", "}", empty: "{}") : SourceBrackets("(", ")", empty: "()")
    }

    func separator(isDictionary: Bool) -> SourceSeparator {
        isDictionary ? .terminator(UInt8(ascii: ";")) : .between(UInt8(ascii: ","))
    }

    var keySeparator: StaticString? { " = " }

    var xcodeLayout: XcodeLayout? {
        XcodeLayout(
            keySeparator: " = ", hasEmptyLine: false, keepsOneLine: true, endsLastLine: true)
    }

    var indentation: StaticString { "\t" }

    /// The content of a dictionary without braces is all of it.
    func content(of container: Range<Int>, in text: ByteView) -> Range<Int>? {
        guard container.lowerBound < container.upperBound,
            [UInt8(ascii: "{"), UInt8(ascii: "(")].contains(text[container.lowerBound])
        else { return container }
        return container.lowerBound + 1..<container.upperBound - 1
    }

    func comment(at offset: Int, in text: ByteView) -> SourceComment? {
        switch text.paddedUInt64(at: offset) & 0xFFFF {
        case 0x2F2F:
            let end = OpenStepBytes.lineEnd(text, from: offset + 2)
            return SourceComment(end: end, endsWithLine: true)
        case 0x2A2F:
            return OpenStepBytes.blockCommentEnd(text, from: offset + 2).map {
                SourceComment(end: $0, endsWithLine: false)
            }
        default: return nil
        }
    }

    func whiteSpaceCount(at offset: Int, in text: ByteView) -> Int {
        if OpenStepBytes.isSpace(text[offset]) { return 1 }
        return OpenStepBytes.isLineSeparator(text, at: offset) ? 3 : 0
    }

    /// An unquoted string extends up to the next special character.
    func isSelfContained(_ value: ByteView) -> Bool {
        value.count > 0 && OpenStepBytes.unquotedEnd(value, from: 0) == 0
    }

    func writeLeaf(
        _ leaf: PlistView, like example: ByteView?, _ layout: SourceLeafLayout,
        _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        var options = options
        options.indentation = .compact
        var encoder = OpenStepEncoder(
            leaf.document, options: options, isTyped: isTyped,
            quotesAll: Self.hasMarksWithoutNeed(example) ?? quotesAll)
        try encoder.encode(leaf.id, to: &output)
    }

    func writeKey(
        _ key: PlistView, like example: ByteView?, _ options: PlistEncodingOptions,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let layout = SourceLeafLayout(indentation: [], level: 0, lineEnd: [])
        try writeLeaf(key, like: example, layout, options, to: &output)
    }

    /// Whether a string is quoted without need; `nil` if the example is inconclusive.
    private static func hasMarksWithoutNeed(_ example: ByteView?) -> Bool? {
        guard let example, example.count > 0 else { return nil }
        if OpenStepBytes.unquotedEnd(example, from: 0) == example.count { return false }
        guard example[0] == OpenStepBytes.quote, example.count > 2 else { return nil }
        let text = example.slice(1, example.count - 2)
        return OpenStepBytes.unquotedEnd(text, from: 0) == text.count ? true : nil
    }
}

extension OpenStepCodec: SourceKeepingCodec {
    package var sourceSyntax: any SourceSyntax { OpenStepSourceSyntax(format: .openstep) }
}

extension GNUstepCodec: SourceKeepingCodec {
    package var sourceSyntax: any SourceSyntax { OpenStepSourceSyntax(format: .gnustep) }
}
