// SPDX-License-Identifier: Apache-2.0

/// The syntax of entries in JSON text, both existing and new.
struct JSONSourceSyntax: SourceSyntax {
    func rules(_ options: PlistEncodingOptions) -> RepresentationRules { .json(options) }

    func brackets(isDictionary: Bool) -> SourceBrackets {
        isDictionary
            ? SourceBrackets("{", "}", empty: "{}") : SourceBrackets("[", "]", empty: "[]")
    }

    func separator(isDictionary: Bool) -> SourceSeparator { .between(UInt8(ascii: ",")) }

    var keySeparator: StaticString? { ": " }

    var xcodeLayout: XcodeLayout? {
        XcodeLayout(
            keySeparator: " : ", hasEmptyLine: true, keepsOneLine: false, endsLastLine: false)
    }

    var indentation: StaticString { "  " }

    func content(of container: Range<Int>, in text: ByteView) -> Range<Int>? {
        container.lowerBound + 1..<container.upperBound - 1
    }

    /// A dictionary that would be read as a tag is written as a whole.
    func isLeaf(
        _ node: PlistNode, in document: PlistDocument, _ options: PlistEncodingOptions
    ) -> Bool {
        !node.kind.isContainer
            || options.isTagged && JSONTag(of: node, in: document.reader) != nil
    }

    func writeLeaf(
        _ leaf: PlistView, like example: ByteView?, _ layout: SourceLeafLayout,
        _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        var options = options
        options.indentation = .compact
        // Without a final line ending.
        options.jsonStyle = .foundation
        var encoder = JSONEncoder(leaf.document, options: options)
        try encoder.encode(leaf.id, to: &output)
    }

    func writeKey(
        _ key: PlistView, like example: ByteView?, _ options: PlistEncodingOptions,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let layout = SourceLeafLayout(indentation: [], level: 0, lineEnd: [])
        try writeLeaf(key, like: example, layout, options, to: &output)
    }
}

extension JSONCodec: SourceKeepingCodec {
    package var sourceSyntax: any SourceSyntax { JSONSourceSyntax() }
}
