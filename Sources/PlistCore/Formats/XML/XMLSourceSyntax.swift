// SPDX-License-Identifier: Apache-2.0

/// The syntax of entries in XML text, both existing and new.
struct XMLSourceSyntax: SourceSyntax {
    func rules(_ options: PlistEncodingOptions) -> RepresentationRules { .xml }

    func brackets(isDictionary: Bool) -> SourceBrackets {
        isDictionary
            ? SourceBrackets("<dict>", "</dict>", empty: "<dict/>")
            : SourceBrackets("<array>", "</array>", empty: "<array/>")
    }

    func separator(isDictionary: Bool) -> SourceSeparator { .none }

    /// Apple's tools put the value on the line after its key.
    var keySeparator: StaticString? { nil }

    var hasTags: Bool { true }

    var indentation: StaticString { "\t" }

    func content(of container: Range<Int>, in text: ByteView) -> Range<Int>? {
        var start = container.lowerBound
        while text[start] != UInt8(ascii: ">") {
            let byte = text[start]
            start += 1
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            start = (text.firstIndex(of: byte, from: start) ?? start) + 1
        }
        if text[start - 1] == UInt8(ascii: "/") { return nil }
        var end = container.upperBound - 1
        while text[end] != UInt8(ascii: "<") { end -= 1 }
        return start + 1..<end
    }

    /// Recognises comments and processing instructions.
    func comment(at offset: Int, in text: ByteView) -> SourceComment? {
        let isComment = text.starts(with: "<!--", at: offset)
        guard isComment || text.starts(with: "<?", at: offset) else { return nil }
        let mark = isComment ? UInt8(ascii: "-") : UInt8(ascii: "?")
        var position = offset + (isComment ? 6 : 3)
        while position < text.count {
            guard let end = text.firstIndex(of: UInt8(ascii: ">"), from: position) else { break }
            if text[end - 1] == mark && (!isComment || text[end - 2] == mark) {
                return SourceComment(end: end + 1, endsWithLine: false)
            }
            position = end + 1
        }
        return nil
    }

    func writeLeaf(
        _ leaf: PlistView, like example: ByteView?, _ layout: SourceLeafLayout,
        _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        if leaf.kind == .data, !layout.lineEnd.isEmpty, !Self.isDataOnOneLine(example) {
            return try writeLines(of: leaf, layout, to: &output)
        }
        var options = options
        options.indentation = .compact
        let document = leaf.document
        var encoder = XMLEncoder(document, options: options)
        try encoder.encodeValue(leaf.id, to: &output)
    }

    func writeKey(
        _ key: PlistView, like example: ByteView?, _ options: PlistEncodingOptions,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let document = key.document
        try output.append("<key>")
        try XMLTextWriter(document, options: options).append(key.node, to: &output)
        try output.append("</key>")
    }

    private static func isDataOnOneLine(_ example: ByteView?) -> Bool {
        guard let example, example.starts(with: "<data>") else { return false }
        return example.firstIndex(of: 0x0A, from: 0) == nil
            && example.firstIndex(of: 0x0D, from: 0) == nil
    }

    /// Writes data on separate lines, as Apple's tools do.
    private func writeLines(
        of data: PlistView, _ layout: SourceLeafLayout, to output: inout PlistOutput
    ) throws(PlistError) {
        let bytes = data.document.reader.bytes(of: data.node)
        let lineByteCount = XMLEncoder.dataLineByteCount(level: layout.level)
        let lineStart = layout.lineEnd + layout.indentation
        try output.append("<data>")
        var offset = 0
        while offset < bytes.count {
            let count = min(lineByteCount, bytes.count - offset)
            for byte in lineStart { try output.append(byte) }
            try Base64Encoder.append(bytes, from: offset, byteCount: count, to: &output)
            offset += count
        }
        for byte in lineStart { try output.append(byte) }
        try output.append("</data>")
    }
}

extension XMLCodec: SourceKeepingCodec {
    package var sourceSyntax: any SourceSyntax { XMLSourceSyntax() }
}
