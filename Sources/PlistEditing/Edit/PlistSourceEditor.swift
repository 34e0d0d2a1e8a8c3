// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// An editor that changes the bytes of a property list. In text, only the necessary bytes change:
/// comments, order, white space, line ends, quotation marks and the encoding are preserved.
///
/// ```swift
/// var editor = try PlistSourceEditor(decoding: source)
/// try editor.edits.set("2.0", at: ["CFBundleShortVersionString"])
/// let result = try editor.finish()
/// // result.bytes differ in one line.
/// ```
///
/// Regardless of the number of edits, the property list is read once, written once, and then read
/// back and compared completely.
public struct PlistSourceEditor: Sendable {
    /// The edits. They are validated when they are made, and take effect in ``finish()``, which
    /// rejects the edits of any other editor.
    public var edits: PlistEditor

    /// The property list as it was read.
    public let document: PlistDocument

    private let owner = EditOwner()
    private let source: ByteStore
    private let codec: any PlistCodec
    private let decoding: PlistDecodingOptions
    private let encoding: PlistEncodingOptions
    /// Whether Xcode writes files with this name or first line.
    private let isXcodes: Bool

    /// Reads a property list to be edited.
    ///
    /// - Parameters:
    ///   - source: the whole property list.
    ///   - format: its format, or `nil` to detect it.
    ///   - fileName: a hint for detection and for the layout of new values, which is Xcode's in
    ///     files that Xcode writes.
    ///   - options: how to read it. Text that needs a transcoder is rejected, because it could not
    ///     be written again.
    ///   - encodingOptions: how to write new values, and how to treat values that the format cannot
    ///     represent. Options for the text as a whole have no effect.
    ///   - registry: the codecs for reading and writing.
    /// - Throws: an error in the property list, with its place; `unsupported-encoding`; `limit` for
    ///   text of more than 4 GiB.
    @inline(never)
    public init(
        decoding source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), encodingOptions: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        var options = options
        // The new text is read back without them.
        options.recordsSourceRanges = false
        decoding = options
        options.recordsSourceRanges = true
        let document = try registry.decode(
            source, as: format, fileName: fileName, options: options)
        guard let codec = Self.codec(of: document, as: format, registry, encodingOptions) else {
            preconditionFailure("a decoded document has a registered format")
        }
        self.document = document
        isXcodes = XcodeLayout.isUsual(fileName: fileName, document)
        self.source = source
        self.codec = codec
        var encoding = encodingOptions
        encoding.isTagged = options.isTagged
        encoding.encoding = .utf8
        encoding.indentation = .natural
        self.encoding = encoding
        edits = PlistEditor(document)
        edits.owner = owner
        guard let codec = codec as? any SourceKeepingCodec else { return }
        try Self.checkText(document, codec.format)
        edits.validator = EditValidator(codec: codec, decoding: options, encoding: encoding)
    }

    /// Returns the codec for a document's format, or for the requested format if that supports more
    /// types. For example, values of GNUstep's own types can then be added to text that had none
    /// and was detected as OpenStep.
    private static func codec(
        of document: PlistDocument, as format: PlistFormat?, _ registry: PlistCodecRegistry,
        _ options: PlistEncodingOptions
    ) -> (any PlistCodec)? {
        let found = document.format.flatMap(registry.codec(for:))
        let asked = format.flatMap(registry.codec(for:))
        guard let one = found as? any SourceKeepingCodec,
            let other = asked as? any SourceKeepingCodec
        else { return found }
        let kinds = one.sourceSyntax.rules(options).kinds
        return kinds.isSubset(of: other.sourceSyntax.rules(options).kinds) ? other : one
    }

    private static func checkText(
        _ document: PlistDocument, _ format: PlistFormat
    ) throws(PlistError) {
        if let name = document.encodingName, PlistTextEncoding(name: name) == nil {
            throw PlistError(
                .unsupportedEncoding,
                "\(VisibleText.excerpt(name)) text can be read but not edited: convert it to "
                    + "UTF-8 first", format: format)
        }
        guard document.arena.source.count < UInt32.max else {
            throw PlistError(.limit, "texts of more than 4 GiB cannot be edited", format: format)
        }
    }

    /// Writes the edited property list, reads it back and compares all of it.
    ///
    /// - Throws: an error for a value that the format cannot represent; `invalid-edit` if ``edits``
    ///   was replaced by the edits of another editor; `unproven-edit` if the result does not read
    ///   back as the intended value, bit for bit, which is a bug in this library.
    /// - Complexity: O(*n*) in the bytes.
    public func finish() throws(PlistError) -> PlistEditResult {
        guard edits.owner === owner else {
            throw PlistError(
                .invalidEdit, "expected edits of this property list, found those of another editor",
                format: codec.format)
        }
        guard edits.hasChanges else {
            return PlistEditResult(unchanged: source, isText: codec is any SourceKeepingCodec)
        }
        if let codec = codec as? any SourceKeepingCodec, let map = document.sourceMap {
            return try finishText(codec, map)
        }
        var output = PlistOutput()
        _ = try codec.encode(edits.document(), options: encoding, to: &output)
        let bytes = ByteStore(output.bytes())
        try prove(bytes)
        return PlistEditResult(bytes, insteadOf: source)
    }

    private func finishText(
        _ codec: any SourceKeepingCodec, _ map: SourceMap
    ) throws(PlistError) -> PlistEditResult {
        try checkUIDShapes(codec)
        let old = document.arena.source
        let text = EditableText(
            old, syntax: codec.sourceSyntax, indexesLines: edits.tree.changeCount > 32)
        var builder = SpliceBuilder(
            edits.tree, map, text, options: encoding, encoding: textEncoding,
            isXcodes: isXcodes)
        let splices = try builder.build()
        guard !splices.isEmpty else {
            return PlistEditResult(unchanged: source, isText: true)
        }
        let new = ByteStore(adopting: splices.apply(to: old))
        guard old === source else {
            let result = transcoded(new, splices)
            try prove(result.bytes)
            return result
        }
        try prove(new, splices.alignment(in: source.count))
        return PlistEditResult(source, splices)
    }

    /// The number of bytes that were read.
    var byteCount: Int { source.count }

    private var textEncoding: PlistTextEncoding {
        document.encodingName.flatMap(PlistTextEncoding.init(name:)) ?? .utf8
    }

    /// Returns the result of changes to text that is not in UTF-8.
    private func transcoded(_ new: ByteStore, _ splices: [TextSplice]) -> PlistEditResult {
        let mark = PlistTextEncoding.byteOrderMark(source.view)?.size ?? 0
        let bytes = textEncoding.encode(new.view, after: source.view.slice(0, mark))
        return PlistEditResult(
            bytes, insteadOf: source, texts: (document.arena.source, new, textEncoding), splices)
    }

    /// The syntax of the text; `nil` for a binary property list.
    var syntax: (any SourceSyntax)? { (codec as? any SourceKeepingCodec)?.sourceSyntax }

    /// The text in UTF-8; `nil` for a binary property list.
    package var text: ByteStore? { syntax == nil ? nil : document.arena.source }

    /// Returns text in the encoding of the property list; `nil` if that lacks one of its
    /// characters.
    ///
    /// - Parameter text: in UTF-8.
    /// - Complexity: O(*n*) in the bytes.
    package func encoded(_ text: ByteStore) -> ByteStore? {
        let hasAll = textEncoding == .utf8 || textEncoding.holds(text.view.array)
        return hasAll ? result(of: text).bytes : nil
    }

    /// Replaces the whole text.
    ///
    /// - Parameter text: in UTF-8, whatever the encoding of the property list.
    /// - Throws: an error in the text.
    /// - Complexity: O(*n*) in the bytes.
    package func replacing(text: ByteStore) throws(PlistError) -> PlistEditResult {
        let result = result(of: text)
        _ = try codec.decode(result.bytes, options: decoding)
        return result
    }

    private func result(of text: ByteStore) -> PlistEditResult {
        let old = document.arena.source
        guard !old.holdsSame(as: text) else {
            return PlistEditResult(unchanged: source, isText: true)
        }
        return old === source
            ? PlistEditResult(text: text, insteadOf: source) : transcoded(text, [])
    }

    /// Replaces the whole text with other text that has the same value.
    ///
    /// - Parameters:
    ///   - text: in UTF-8.
    ///   - rule: the rule for equal values.
    /// - Throws: `unproven-edit` if the values differ.
    func relaid(
        _ text: ByteStore, _ rule: DocumentComparison.Rule
    ) throws(PlistError) -> PlistEditResult {
        let result = result(of: text)
        guard result.isChanged else { return result }
        let written = try readBack(result.bytes)
        var comparison = DocumentComparison(document, written, by: rule)
        guard comparison.areEqual(document.rootID, written.rootID) else {
            throw unproven("it differs")
        }
        return result
    }

    private func readBack(_ bytes: ByteStore) throws(PlistError) -> PlistDocument {
        do throws(PlistError) {
            return try codec.decode(bytes, options: decoding)
        } catch {
            throw unproven("\(error)")
        }
    }

    /// Reads the whole result and compares it with the edited tree.
    ///
    /// - Parameter alignment: the parts that were copied from the source and need no comparison.
    private func prove(_ bytes: ByteStore, _ alignment: TextAlignment? = nil) throws(PlistError) {
        let written = try readBack(bytes)
        let isSameText = written.arena.source === bytes
        guard edits.tree.isIdentical(to: written, isSameText ? alignment : nil) else {
            throw unproven("it differs")
        }
    }

    private func unproven(_ reason: String) -> PlistError {
        PlistError(
            .unprovenEdit,
            "the edited property list does not read back correctly, so it is not written: "
                + reason,
            format: codec.format)
    }

    /// Throws if an edit has changed a dictionary so that it would be read as a UID.
    private func checkUIDShapes(_ codec: any SourceKeepingCodec) throws(PlistError) {
        let rules = codec.sourceSyntax.rules(encoding)
        guard rules.writesUIDsAsDictionaries, edits.tree.mayHaveUIDShapes else { return }
        let document = try edits.document()
        guard document.traits.contains(.uidDictionaries) else { return }
        _ = try RepresentationCheck.check(document, rules: rules, options: encoding)
    }
}
