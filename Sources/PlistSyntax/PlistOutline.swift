// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The structure of a text property list that may be incomplete or damaged: its values, their
/// places, and the places where something is missing.
///
/// A decoder stops at the first error. An outline continues, so that an editor knows where the
/// cursor is while text is being typed:
///
/// ```swift
/// let outline = PlistOutline(reading: "<dict><key>Name</key><str", as: .xml)
/// let context = outline.context(at: 25)
/// print(context.path, context.expectation)     // Name elementName(isClosing: false)
/// ```
///
/// The decoder remains the judge. If it accepts a text, the outline has the same values, types and
/// keys in the same order, and no faults. If it refuses the text, ``error`` is its error, and
/// ``decisiveFault`` has the error's message and place or explains them.
///
/// All offsets are 0-based byte offsets in ``source``, which is UTF-8. Copies share the memory.
public struct PlistOutline: Sendable {
    let table: OutlineTable

    /// Reads a text of any size; never fails.
    ///
    /// The text may be in any encoding that the decoder supports. An outline of bytes that cannot
    /// be converted to UTF-8, of a binary property list, or of 4 GiB or more has no rows.
    ///
    /// - Parameters:
    ///   - source: the whole text.
    ///   - format: the format, or `nil` to detect it from the bytes and the file's name.
    ///   - fileName: a hint for the detection of the format.
    ///   - options: the options of the decoder.
    /// - Complexity: O(*n*) time and memory in the bytes, without recursion.
    public init(
        reading source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init()
    ) {
        table = OutlineReading(source, format, fileName, options).table()
    }

    /// Reads bytes, which are copied once.
    ///
    /// - Complexity: O(*n*) time and memory in the bytes, without recursion.
    public init(
        reading bytes: some Collection<UInt8>, as format: PlistFormat? = nil,
        fileName: String? = nil, options: PlistDecodingOptions = .init()
    ) {
        self.init(reading: ByteStore(bytes), as: format, fileName: fileName, options: options)
    }

    /// Reads a string.
    ///
    /// - Complexity: O(*n*) time and memory in the bytes, without recursion.
    public init(
        reading text: String, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init()
    ) {
        self.init(reading: ByteStore(text.utf8), as: format, fileName: fileName, options: options)
    }

    /// The text in UTF-8. All offsets refer to it. It is the source itself, unless that was in
    /// another encoding. It includes a byte order mark.
    public var source: ByteStore { table.source }

    /// The format that the text was read as.
    public var format: PlistFormat { table.format }

    /// The decoder's error; `nil` if it accepts the text.
    public var error: PlistError? { table.error }

    /// The places where something is missing or wrong, in source order; empty if and only if the
    /// decoder accepts the text. At most 1,001 of them.
    public var faults: [Fault] { table.faults }

    /// The fault that made the decoder fail, mostly the first; `nil` if and only if the decoder
    /// accepts the text.
    ///
    /// Its diagnostic is the decoder's own error, unless the fault shows on an earlier line than
    /// the one where the decoder noticed it. If other lines are between them, a note has the
    /// decoder's place and message.
    public var decisiveFault: Fault? { table.decisiveFault.map { table.faults[$0] } }

    /// The comments with their delimiters, in source order. A comment that is not closed ends with
    /// its line.
    public var comments: [Range<Int>] { table.commentRanges }

    /// The values that are certain, with their source ranges; `nil` if the root is not certain.
    ///
    /// If the decoder accepts the text, this is its document. Otherwise it has the containers and
    /// the rows whose state is ``Row/State/complete``, without entries that have no key or no value.
    ///
    /// - Complexity: O(1) for a text that the decoder accepts; otherwise O(*n*) in the bytes.
    public var document: PlistDocument? { table.document ?? CertainDocument.build(table) }
}
