// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Reads and writes YAML 1.2: one document with the values of the core schema, dates, data, and
/// strings as keys. The standard registry does not contain this codec:
///
/// ```swift
/// let registry = PlistCodecRegistry.standard.adding(YAMLCodec())
/// let recipe = try registry.decode(source, fileName: "Tides.recipe.yaml")
/// ```
///
/// Readers of YAML 1.1 and 1.2 read every written string as the same string.
public struct YAMLCodec: PlistCodec {
    /// The order of keys and the blank lines in the output; `nil` for the document's own order.
    public let layout: YAMLLayout?

    /// Creates a codec that writes in a layout.
    public init(layout: YAMLLayout? = nil) { self.layout = layout }

    /// The format: `PlistFormat.yaml`.
    public var format: PlistFormat { .yaml }

    /// Nearly any text could be YAML, so only the file name is evidence.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        guard let name = sample.fileName?.lowercased() else { return .no }
        return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .likely : .no
    }

    /// Reads a document in one pass.
    ///
    /// An alias shares the value of its anchor and takes no memory; encoders limit the size of
    /// expanded shared values.
    ///
    /// - Throws: `syntax`, `control-character` and `invalid-encoding` for input that is not YAML;
    ///   `trailing-content` for a second document; `unsupported-object` for other tags;
    ///   `invalid-value` and `integer-overflow` for keys and numbers that property lists cannot
    ///   represent; `object-reference`, `cycle`, `depth`, `limit`; all with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let text: DecodedText
        do throws(PlistError) {
            text = try EncodingDetector(source: source, options: options, format: format).decode()
        } catch {
            throw error.located(in: source.view)
        }
        do throws(PlistError) {
            return try decode(text, options)
        } catch {
            throw (ConflictMarker.error(in: text.store.view, format: format) ?? error)
                .located(in: text.store.view)
        }
    }

    private func decode(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let scan = try text.scan(format: format)
        try Directives.check(text.store.view, from: text.start)
        let store = text.store
        let builder = try PlistBuilder(source: store, format: format, options: options)
        var decoder = YAMLDecoder(
            YAMLEvents(store, from: text.start), builder: builder, text: store.view,
            from: text.start, isASCII: scan.isASCII,
            options: options)
        try decoder.decode()
        return try decoder.finish(encodingName: text.encodingName)
    }

    /// Writes a document in blocks, or on one line if the options request compact text.
    ///
    /// - Returns: warnings about values that are changed to fit the format.
    /// - Throws: `unrepresentable` for UIDs, and for dates outside the years 0 to 9999, unless the
    ///   options request tags; `expansion`.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let warnings = try RepresentationCheck.check(
            document, rules: Self.rules(options), options: options)
        if !options.isTagged { try DateCheck.check(document, options) }
        try output.beginText(options.encoding)
        var encoder = YAMLEncoder(document, options: options, layout: layout)
        try encoder.encode(document.rootID, to: &output)
        try output.endText()
        return warnings
    }

    private static func rules(_ options: PlistEncodingOptions) -> RepresentationRules {
        let kinds = PlistKindSet.all
        return RepresentationRules(
            format: .yaml, kinds: options.isTagged ? kinds : kinds.subtracting(PlistKindSet(.uid)),
            writesUIDsAsDictionaries: false, truncatesDates: false, textByteCount: textByteCount)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 8
        case .string: node.length + 8
        case .data: node.length / 3 * 4 + 16
        default: 32
        }
    }
}

/// The lines such as `%YAML 1.2` before a document.
enum Directives {
    /// A limit, because libyaml compares each directive with all others.
    private static let maximumCount = 64

    /// Throws an error if there are too many directives.
    ///
    /// - Complexity: O(*n*) in the bytes before the document.
    static func check(_ text: ByteView, from start: Int) throws(PlistError) {
        var offset = start
        var count = 0
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "%"):
                count += 1
                guard count <= maximumCount else {
                    throw PlistError(
                        .limit, "more than \(maximumCount) lines that begin with '%'",
                        at: PlistLocation(byteOffset: offset), format: .yaml)
                }
                offset = text.firstIndex(of: 0x0A, from: offset) ?? text.count
            case UInt8(ascii: "#"): offset = text.firstIndex(of: 0x0A, from: offset) ?? text.count
            case 0x09, 0x0A, 0x0D, 0x20: offset += 1
            default: return
            }
        }
    }
}

/// Finds dates that cannot be written as YAML dates.
enum DateCheck {
    static func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) {
        let reader = document.reader
        let nodes = reader.nodes
        var isUsual = true
        for index in 0..<nodes.count where nodes[index].kind == .date {
            if YAMLDate.text(nodes[index].double) == nil { isUsual = false }
        }
        if isUsual { return }
        try refuse(reader[document.rootID], path: PlistPath())
        var walk = TreeWalk(reader, keyOrder: options.keyOrder)
        let root = reader[document.rootID]
        if root.kind.isContainer { walk.enter(document.rootID, root) }
        while walk.depth > 0 {
            guard let id = walk.next() else {
                walk.leave()
                continue
            }
            let node = reader[id]
            if node.kind == .date { try refuse(node, path: walk.path) }
            if node.kind.isContainer { walk.enter(id, node) }
        }
    }

    private static func refuse(
        _ node: PlistNode, path: @autoclosure () -> PlistPath
    ) throws(PlistError) {
        guard node.kind == .date, YAMLDate.text(node.double) == nil else { return }
        let date = PlistDate(secondsSinceReferenceDate: node.double)
        throw PlistError(
            .unrepresentable, "expected a date in the years 0 to 9999, found \(date)",
            path: path(), format: .yaml)
    }
}

/// The text of dates in YAML.
enum YAMLDate {
    /// Returns the date in UTC, exact to the last bit; `nil` if there is no such text.
    static func text(_ seconds: Double) -> String? {
        // Dates do not distinguish −0 from 0, except with tags.
        ExactDateText.string(PlistDate(secondsSinceReferenceDate: seconds == 0 ? 0 : seconds))
    }
}
