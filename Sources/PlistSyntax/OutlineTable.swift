// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// One row of an outline, in 56 bytes.
struct OutlineRecord {
    struct Flags: OptionSet {
        let rawValue: UInt8
        static let hasKey = Flags(rawValue: 1)
        /// The end of the key is missing.
        static let keyIsOpen = Flags(rawValue: 2)
        /// The value itself has no tags, brackets or quotation marks.
        static let isBare = Flags(rawValue: 4)
        /// There is no value, only the place of one.
        static let isMissing = Flags(rawValue: 8)
    }

    static let none = UInt32.max

    /// The range of the whole value, and of its content.
    var start: UInt32
    var end: UInt32
    var contentStart: UInt32
    var contentEnd: UInt32
    var key = KeySpan()
    /// The index of the container, or `none`.
    var parentIndex: UInt32
    /// The number of siblings before it.
    var position: UInt32
    /// The index after the last descendant.
    var subtreeEnd: UInt32
    var kind: PlistKind?
    var state: PlistOutline.Row.State
    var flags: Flags

    /// The range of a key, and of its text.
    struct KeySpan {
        var start: UInt32 = 0
        var end: UInt32 = 0
        var contentStart: UInt32 = 0
        var contentEnd: UInt32 = 0
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var contentRange: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    var openingRange: Range<Int>? { contentStart > start ? Int(start)..<Int(contentStart) : nil }
    var closingRange: Range<Int>? { contentEnd < end ? Int(contentEnd)..<Int(end) : nil }
    var hasKey: Bool { flags.contains(.hasKey) }
    var keyRange: Range<Int>? { hasKey ? Int(key.start)..<Int(key.end) : nil }
    var keyContentRange: Range<Int>? {
        hasKey ? Int(key.contentStart)..<Int(key.contentEnd) : nil
    }
    var parent: Int? { parentIndex == Self.none ? nil : Int(parentIndex) }
    /// The start of the entry: its key, or the value.
    var entryStart: Int { hasKey ? Int(Swift.min(key.start, start)) : Int(start) }
    var isContainer: Bool { kind == .dictionary || kind == .array || kind == .uid }
}

/// A part of the source that is neither a value nor white space.
struct OutlineTrivia {
    enum Role: UInt8 {
        case comment
        /// An XML declaration, document type or processing instruction.
        case instruction
        /// A complete or half-typed tag that belongs to no row.
        case openingTag, closingTag
        /// Text in no row.
        case word
    }
    let role: Role
    let start: UInt32
    let end: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
}

/// The tables of an outline.
final class OutlineTable: Sendable {
    let source: ByteStore
    let format: PlistFormat
    let options: PlistDecodingOptions
    let error: PlistError?
    /// The decoder's document, if it accepts the text.
    let document: PlistDocument?
    let records: [OutlineRecord]
    let faults: [PlistOutline.Fault]
    /// The index of the fault that made the decoder fail.
    let decisiveFault: Int?
    /// In source order.
    let trivia: [OutlineTrivia]

    init(
        source: ByteStore, format: PlistFormat, options: PlistDecodingOptions,
        error: PlistError?, document: PlistDocument?, draft: consuming OutlineDraft
    ) {
        self.source = source
        self.format = format
        self.options = options
        self.error = error
        self.document = document
        records = draft.records
        faults = draft.faults
        decisiveFault = draft.decisiveFault
        trivia = draft.trivia
    }

    var commentRanges: [Range<Int>] {
        trivia.compactMap { $0.role == .comment ? $0.range : nil }
    }
}

/// The tables of an outline that is being read.
struct OutlineDraft {
    var records: [OutlineRecord] = []
    var faults: [PlistOutline.Fault] = []
    /// The index of the fault that made the decoder fail.
    var decisiveFault: Int?
    var trivia: [OutlineTrivia] = []
}
