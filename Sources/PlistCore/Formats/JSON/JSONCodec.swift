// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// JSON (RFC 8259).
    public static let json = PlistFormat(name: "json", displayName: "JSON")
}

/// Reads and writes JSON.
public struct JSONCodec: TextCodec {
    /// Texts that are also valid OpenStep, but are treated as JSON unless an extension decides
    /// otherwise.
    struct Ambiguous: OptionSet {
        let rawValue: Int
        /// `{}`
        static let emptyBraces = Ambiguous(rawValue: 1)
        /// A string in quotation marks.
        static let string = Ambiguous(rawValue: 2)
    }

    private let ambiguous: Ambiguous

    /// A codec for JSON.
    public init() { ambiguous = .string }

    init(taking ambiguous: Ambiguous) { self.ambiguous = ambiguous }

    /// ``PlistFormat/json``.
    public var format: PlistFormat { .json }

    /// Text that starts with `[`, or with `{`, a string and a colon, is JSON. So is a string in
    /// quotation marks with JSON escapes if the file has no name or no extension. Other text is
    /// JSON only if the file's name says so.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        var detection = JSONDetection(source.view)
        let judgement = detection.detect(fileName: sample.fileName)
        guard judgement == .no, !sample.hasExtension else { return judgement }
        var text = JSONDetection(source.view)
        if ambiguous.contains(.emptyBraces), text.isEmptyObject() { return .likely }
        return ambiguous.contains(.string) && Self.isString(source) ? .likely : .no
    }

    /// Whether the source consists of a single string, which is also valid OpenStep.
    package static func isString(_ source: ByteStore) -> Bool {
        var text = JSONDetection(source.view)
        return text.isString()
    }

    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let source = text.store
        let scan = try text.scan(format: .json)
        var options = options
        // The contents of a tag determine its type.
        if options.isTagged { options.keepsValues = true }
        var builder = DocumentBuilder(
            source: source, options: options, format: .json, readsUIDs: !options.isTagged)
        if scan.hasNoncharacters { builder.traits.formUnion(.nonXMLCharacters) }
        var decoder = JSONDecoder(from: text.start, scan: scan, builder: builder)
        try decoder.decodeDocument()
        return try decoder.finish(encodingName: text.encodingName)
    }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules { .json(options) }

    func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic] {
        let warnings = try RepresentationCheck.check(
            document, rules: rules(options), options: options)
        if options.isTagged { try JSONTagDepth(document).check() }
        return warnings
    }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        var encoder = JSONEncoder(document, options: options)
        let parts = options.parts(of: document)
        guard let workers = options.workers, !parts.isEmpty else {
            return try encoder.encode(document.rootID, to: &output)
        }
        try output.append(parts, by: workers) { part, output throws(PlistError) in
            var encoder = JSONEncoder(document, options: options, part: part)
            try encoder.encode(part.step, to: &output)
        }
        try encoder.encodeEnd(&output)
    }
}

/// Judges by its beginning and its name whether a file is JSON.
struct JSONDetection: ~Escapable {
    private let bytes: ByteView
    private var offset: Int
    /// The limit of the search for the next visible character; no file has longer white space.
    private var end: Int
    private static let longestSpace = 1 << 16

    @_lifetime(copy bytes)
    init(_ bytes: ByteView) {
        self.bytes = bytes
        offset = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        end = min(bytes.count, Self.longestSpace)
    }

    mutating func detect(fileName: String?) -> PlistDetection {
        let first = nextVisible()
        if first == UInt8(ascii: "[") { return .likely }
        if first == UInt8(ascii: "{") && nextVisible() == UInt8(ascii: "\"") {
            // An unterminated string, or input that may still contain a colon, proves nothing.
            guard skipString(), let following = nextVisible() else { return .possible }
            if following == UInt8(ascii: ":") { return .likely }
        }
        guard let name = fileName, let point = name.lastIndex(of: ".") else { return .no }
        // Not a set, because making one costs as much as the rest of the startup.
        switch name[name.index(after: point)...].lowercased() {
        case "json", "xcstrings", "geojson", "webmanifest": return .likely
        default: return .no
        }
    }

    /// Whether the text consists only of `{}` and white space.
    mutating func isEmptyObject() -> Bool {
        nextVisible() == UInt8(ascii: "{") && nextVisible() == UInt8(ascii: "}")
            && nextVisible() == nil
    }

    /// Whether the text consists only of a JSON string and white space.
    mutating func isString() -> Bool {
        guard nextVisible() == UInt8(ascii: "\"") else { return false }
        end = bytes.count
        while let byte = next(), byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""): return nextVisible() == nil
            case UInt8(ascii: "\\"):
                guard let escape = next(), isEscape(escape) else { return false }
            default: break
            }
        }
        return false
    }

    /// Whether JSON defines an escape, whose digits are skipped.
    private mutating func isEscape(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                guard let digit = next(), Digits.value(digit, isHex: true) != nil else {
                    return false
                }
            }
            return true
        default: return "\"\\/bfnrt".utf8.contains(letter)
        }
    }

    /// Returns the next byte, ignoring the zero bytes of UTF-16 and UTF-32.
    private mutating func next() -> UInt8? {
        while offset < end, bytes[offset] == 0 { offset += 1 }
        guard offset < end else { return nil }
        offset += 1
        return bytes[offset - 1]
    }

    private mutating func nextVisible() -> UInt8? {
        while let byte = next() {
            if !byte.isWhiteSpace { return byte }
        }
        return nil
    }

    /// Skips past the closing quotation mark, however far away; returns false if there is none.
    private mutating func skipString() -> Bool {
        end = bytes.count
        defer { end = min(bytes.count, offset + Self.longestSpace) }
        while let byte = next() {
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") { _ = next() }
        }
        return false
    }
}

extension RepresentationRules {
    /// The rules for JSON; with tags, it represents every type and every text.
    static func json(_ options: PlistEncodingOptions) -> RepresentationRules {
        let isPlain = !options.isTagged
        var kinds = PlistKindSet(.dictionary, .array, .string, .integer, .real, .boolean, .null)
        if !options.isLossy { kinds.formUnion(PlistKindSet(.uid)) }
        return RepresentationRules(
            format: .json, kinds: isPlain ? kinds : .all,
            writesUIDsAsDictionaries: isPlain && !options.isLossy,
            truncatesDates: false, holdsUnpairedSurrogates: options.isTagged,
            textByteCount: textByteCount)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 8
        case .string: node.length + 8
        case .data: Base64Encoder.characterCount(node.length) + 16
        default: 32
        }
    }
}

/// Finds tags that would nest too deeply, because they are objects themselves.
struct JSONTagDepth: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let rootID: NodeID
    private var walk: TreeWalk
    /// The number of objects added around open dictionaries that look like tags.
    private var wrapCount = 0

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument) {
        reader = document.reader
        rootID = document.rootID
        walk = TreeWalk(reader, keyOrder: .source)
    }

    consuming func check() throws(PlistError) {
        try check(rootID)
        while walk.depth > 0 {
            if let child = walk.next() {
                try check(child)
            } else {
                if JSONTag(of: reader[walk.top.node], in: reader) != nil { wrapCount -= 1 }
                walk.leave()
            }
        }
    }

    private mutating func check(_ id: NodeID) throws(PlistError) {
        let node = reader[id]
        let level = walk.depth + wrapCount
        let isWrapped = JSONTag(of: node, in: reader) != nil
        switch node.kind {
        case .dictionary, .array:
            try refuse(level + (isWrapped ? 2 : 1), node)
            if isWrapped { wrapCount += 1 }
            walk.enter(id, node)
        case .date, .data, .uid: try refuse(level + 1, node)
        case .real where !node.double.isFinite: try refuse(level + 1, node)
        default: break
        }
    }

    private func refuse(_ level: Int, _ node: PlistNode) throws(PlistError) {
        guard level > PlistDecodingOptions.maximumDepth else { return }
        throw PlistError(
            .unrepresentable,
            "\(node.kind.words) with its tag would nest deeper than "
                + "\(PlistDecodingOptions.maximumDepth) levels", path: walk.path, format: .json)
    }
}
