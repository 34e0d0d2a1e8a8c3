// SPDX-License-Identifier: Apache-2.0

/// Builds a document from the values that a codec reads, in source order.
///
/// ```swift
/// var builder = try PlistBuilder(source: source, format: .json)
/// try builder.beginDictionary(at: 0)
/// try builder.addKey(1..<4)                    // these bytes of the source
/// try builder.addInteger(5, at: 7..<8)
/// try builder.addKey("name", at: 9..<20)       // text that the source does not contain
/// try builder.addString("Mia", at: 21..<30)
/// try builder.end(at: 31)
/// let document = try builder.finish()
/// ```
///
/// It maintains the stack of open containers, keeps the last of several equal keys with a warning,
/// limits depth, values and memory, and tracks the path of the current value. It also applies the
/// other options, such as source ranges and strictness, without the codec's help. Invalid sequences
/// of calls, such as a value without a key in a dictionary, are errors at their location, and so is
/// text that is not UTF-8.
///
/// Locations are byte offsets into the source; `0..<0` means unknown. If a codec passes no
/// locations, its errors have none.
public struct PlistBuilder: ~Copyable, ~Escapable {
    private var builder: DocumentBuilder
    private let format: PlistFormat
    private let isText: Bool
    /// Whether the innermost container is a dictionary with a key that still needs its value.
    private var hasKey = false

    /// Starts a document.
    ///
    /// - Parameters:
    ///   - source: the whole input.
    ///   - format: its format.
    ///   - options: how to read it.
    ///   - isText: whether it is UTF-8 text, so that locations have lines and columns.
    /// - Throws: `unknown-format` if the options do not accept the format; `limit` if the source
    ///   alone exceeds the maximum memory.
    @_lifetime(borrow source)
    public init(
        source: borrowing ByteStore, format: PlistFormat, options: PlistDecodingOptions = .init(),
        isText: Bool = true
    ) throws(PlistError) {
        try options.check(copy source, as: format)
        builder = DocumentBuilder(
            source: source, options: options, format: format, readsUIDs: false)
        self.format = format
        self.isText = isText
    }

    // MARK: Containers

    /// The number of open containers.
    public var depth: Int { builder.depth }

    /// The path of the value that is read next, or of the last key's value.
    public var path: PlistPath { builder.path }

    /// Starts a dictionary; keys and values alternate until its end.
    ///
    /// - Parameter offset: where it starts.
    /// - Throws: `depth` for more than 512 levels; `syntax` if a value is not allowed here;
    ///   `limit`.
    public mutating func beginDictionary(at offset: Int = 0) throws(PlistError) {
        try begin(isDictionary: true, at: offset)
    }

    /// Starts an array.
    ///
    /// - Parameter offset: where it starts.
    /// - Throws: the same errors as ``beginDictionary(at:)``.
    public mutating func beginArray(at offset: Int = 0) throws(PlistError) {
        try begin(isDictionary: false, at: offset)
    }

    private mutating func begin(isDictionary: Bool, at offset: Int) throws(PlistError) {
        do throws(PlistError) {
            try willAddValue(at: offset)
            try builder.open(dictionary: isDictionary, at: clamped(offset))
        } catch { throw located(error) }
    }

    /// Ends the innermost container.
    ///
    /// - Parameter offset: where it ends.
    /// - Throws: `syntax` if none is open, or if a key has no value; `duplicate-key` if warnings
    ///   are errors.
    public mutating func end(at offset: Int = 0) throws(PlistError) {
        do throws(PlistError) {
            guard builder.depth > 0 else {
                throw builder.error(.syntax, "there is no open container to end here", at: offset)
            }
            guard !hasKey else {
                throw builder.error(
                    .syntax, "expected a value for the key, found the end of the dictionary",
                    at: offset)
            }
            try builder.close(end: clamped(offset))
        } catch { throw located(error) }
    }

    // MARK: Keys

    /// Adds a key that the source contains literally.
    ///
    /// - Parameters:
    ///   - text: its bytes in the source.
    ///   - place: its full extent, including quotation marks; `nil` if that is just the text.
    /// - Throws: `syntax` if a key is not allowed here; `invalid-encoding`; `limit`.
    public mutating func addKey(
        _ text: Range<Int>, at place: Range<Int>? = nil
    ) throws(PlistError) {
        let place = place ?? text
        do throws(PlistError) {
            try willAddKey(at: place.lowerBound)
            let flags = try flags(of: text, at: place)
            builder.addKey(
                textStart: text.lowerBound, length: text.count, flags: flags,
                start: clamped(place.lowerBound), end: clamped(place.upperBound))
        } catch { throw located(error) }
    }

    /// Adds a key.
    ///
    /// - Throws: the same errors as ``addKey(_:at:)-(Range<Int>,_)``.
    public mutating func addKey(
        _ text: PlistString, at place: Range<Int> = 0..<0
    ) throws(PlistError) {
        do throws(PlistError) {
            try willAddKey(at: place.lowerBound)
            let start = builder.decodedBytes.count
            builder.decodedBytes.append(text.utf8)
            builder.addDecodedKey(
                decodedStart: start, flags: noteTraits(of: text.utf8.view),
                start: clamped(place.lowerBound), end: clamped(place.upperBound))
        } catch { throw located(error) }
    }

    /// Adds a key.
    public mutating func addKey(_ text: String, at place: Range<Int> = 0..<0) throws(PlistError) {
        try addKey(PlistString(text), at: place)
    }

    // MARK: Leaves

    /// Adds a string that the source contains literally, without copying it.
    ///
    /// - Parameters:
    ///   - text: its bytes in the source.
    ///   - place: its full extent, including quotation marks; `nil` if that is just the text.
    /// - Throws: `syntax` if a value is not allowed here; `invalid-encoding`; `limit`.
    public mutating func addString(
        _ text: Range<Int>, at place: Range<Int>? = nil
    ) throws(PlistError) {
        let place = place ?? text
        let flags: PlistNode.Flags
        do throws(PlistError) {
            flags = try self.flags(of: text, at: place)
        } catch { throw located(error) }
        try add(
            PlistNode(.string, flags: flags, at: text.lowerBound, length: text.count),
            at: place)
    }

    /// Adds a string.
    ///
    /// - Throws: `syntax` if a value is not allowed here; `limit`; the same errors as all functions
    ///   that add a value.
    public mutating func addString(
        _ text: PlistString, at place: Range<Int> = 0..<0
    ) throws(PlistError) {
        let node = builder.decodedBytes.appendString(text.view, &builder.traits)
        try add(node, at: place)
    }

    /// Adds a string.
    public mutating func addString(
        _ text: String, at place: Range<Int> = 0..<0
    ) throws(PlistError) { try addString(PlistString(text), at: place) }

    /// Adds data that the source contains literally, without copying it.
    public mutating func addData(
        _ bytes: Range<Int>, at place: Range<Int>? = nil
    ) throws(PlistError) {
        let place = place ?? bytes
        guard isInSource(bytes) else { throw located(outside(bytes, at: place)) }
        try add(PlistNode(.data, at: bytes.lowerBound, length: bytes.count), at: place)
    }

    /// Adds data.
    public mutating func addData(
        _ bytes: Span<UInt8>, at place: Range<Int> = 0..<0
    ) throws(PlistError) {
        try add(builder.decodedBytes.appendData(ByteView(bytes)), at: place)
    }

    /// Adds an integer.
    public mutating func addInteger(
        _ integer: PlistInteger, at place: Range<Int> = 0..<0
    ) throws(PlistError) {
        try add(PlistNode(integer), at: place)
    }

    /// Adds a real.
    public mutating func addReal(_ real: Double, at place: Range<Int> = 0..<0) throws(PlistError) {
        try add(PlistNode(real), at: place)
    }

    /// Adds a Boolean.
    public mutating func addBoolean(
        _ isTrue: Bool, at place: Range<Int> = 0..<0
    ) throws(PlistError) { try add(PlistNode(isTrue), at: place) }

    /// Adds a date.
    public mutating func addDate(
        _ date: PlistDate, at place: Range<Int> = 0..<0
    ) throws(PlistError) {
        builder.traits.formUnion(PlistTraits(of: date))
        try add(PlistNode(date), at: place)
    }

    /// Adds a UID.
    public mutating func addUID(_ uid: UInt64, at place: Range<Int> = 0..<0) throws(PlistError) {
        builder.traits.formUnion(.uids)
        try add(PlistNode(.uid, payload: uid), at: place)
    }

    /// Adds a null.
    public mutating func addNull(at place: Range<Int> = 0..<0) throws(PlistError) {
        builder.traits.formUnion(.nulls)
        try add(PlistNode(.null), at: place)
    }

    private mutating func add(_ node: PlistNode, at place: Range<Int>) throws(PlistError) {
        do throws(PlistError) {
            try willAddValue(at: place.lowerBound)
            try builder.addLeaf(
                node, start: clamped(place.lowerBound), end: clamped(place.upperBound))
        } catch { throw located(error) }
    }

    // MARK: Shared values

    /// The number of the latest value or key, or of the latest container if it is still empty.
    package var lastNode: NodeID { builder.lastValue }

    /// Returns the text of an added value; `nil` if it is not a string.
    package func text(of node: NodeID) -> PlistString? {
        let value = builder.nodes[Int(node)]
        return value.kind == .string ? PlistString(bytes: builder.reader.bytes(of: value)) : nil
    }

    /// Adds another reference to an earlier value. A container must have ended.
    ///
    /// The caller limits the depth of shared values.
    package mutating func addShared(_ node: NodeID, at place: Range<Int>) throws(PlistError) {
        do throws(PlistError) {
            try willAddValue(at: place.lowerBound)
        } catch { throw located(error) }
        builder.addShared(node)
    }

    /// The number of comments in the source so far.
    package var commentCount: Int {
        get { builder.commentCount }
        set { builder.commentCount = newValue }
    }

    // MARK: Findings

    /// Returns an error at a location, with the path of the current value.
    ///
    /// - Parameters:
    ///   - code: a stable name for the problem, for programs.
    ///   - message: the problem in words: lower case, without a final period.
    ///   - place: the bytes concerned.
    public func error(
        _ code: PlistDiagnostic.Code, _ message: String, at place: Range<Int>
    ) -> PlistError {
        located(
            builder.error(
                code, message, at: place.lowerBound, byteCount: byteCount(of: place),
                notes: builder.openContainerNote()))
    }

    /// Records a warning, with the path of the current value; throws it if warnings are errors.
    ///
    /// - Parameters:
    ///   - code: a stable name for the finding, for programs.
    ///   - message: the finding in words: lower case, without a final period.
    ///   - place: the bytes concerned.
    ///   - changesValue: whether writing the property list again changes the value.
    /// - Throws: the warning, if warnings are errors.
    public mutating func warn(
        _ code: PlistDiagnostic.Code, _ message: String, at place: Range<Int>,
        changesValue: Bool = false
    ) throws(PlistError) {
        do throws(PlistError) {
            try builder.warn(
                code, message, at: place.lowerBound, byteCount: byteCount(of: place),
                changesValue: changesValue)
        } catch { throw located(error) }
    }

    private func located(_ error: PlistError) -> PlistError {
        isText ? error.located(in: builder.text) : error
    }

    // MARK: Ending

    /// Ends the document.
    ///
    /// - Throws: `syntax` if there is no value, or if a container is open; `limit`.
    public consuming func finish() throws(PlistError) -> PlistDocument {
        try finish(encodingName: isText ? PlistTextEncoding.utf8.rawValue : nil)
    }

    /// Ends the document, and records the encoding of its source.
    package consuming func finish(encodingName: String?) throws(PlistError) -> PlistDocument {
        let count = builder.text.count
        guard builder.depth == 0 else {
            throw error(
                .syntax, "expected the end of a container, found the end of the input",
                at: count..<count)
        }
        guard builder.pending.count == 1 else {
            throw error(.empty, "expected a value, found the end of the input", at: count..<count)
        }
        let format = self.format
        let isText = self.isText
        let text = builder.text
        do throws(PlistError) {
            return try builder.finish(format: format, encodingName: encodingName)
        } catch { throw isText ? error.located(in: text) : error }
    }

    // MARK: Checks

    private mutating func willAddValue(at offset: Int) throws(PlistError) {
        switch builder.isInDictionary {
        case nil where builder.pending.count > 0:
            throw builder.error(
                .trailingContent, "expected the end of the input, found another value", at: offset)
        case true where !hasKey:
            throw builder.error(.syntax, "expected a key, found a value", at: offset)
        default: break
        }
        hasKey = false
        try builder.checkSize(at: offset)
    }

    private mutating func willAddKey(at offset: Int) throws(PlistError) {
        guard builder.isInDictionary == true, !hasKey else {
            throw builder.error(.syntax, "expected a value, found a key", at: offset)
        }
        hasKey = true
        try builder.checkSize(at: offset)
    }

    /// Returns an offset within the source; an offset outside counts as its start or end.
    private func clamped(_ offset: Int) -> Int { min(max(offset, 0), builder.text.count) }

    /// Returns the number of bytes that a finding covers.
    private func byteCount(of place: Range<Int>) -> Int {
        max(clamped(place.upperBound) - clamped(place.lowerBound), 1)
    }

    private func isInSource(_ range: Range<Int>) -> Bool {
        range.lowerBound >= 0 && range.upperBound <= builder.text.count
    }

    private func outside(_ range: Range<Int>, at place: Range<Int>) -> PlistError {
        builder.error(
            .syntax, "bytes \(range) are outside the source of \(builder.text.count) bytes",
            at: place.lowerBound)
    }

    /// Returns the flags for a string or key whose bytes are in the source.
    private mutating func flags(
        of text: Range<Int>, at place: Range<Int>
    ) throws(PlistError) -> PlistNode.Flags {
        guard isInSource(text) else { throw outside(text, at: place) }
        let bytes = builder.text.slice(text)
        if let offset = UTF8Scan(bytes).invalidOffset {
            throw builder.error(
                .invalidEncoding, "expected UTF-8, found other bytes",
                at: text.lowerBound + offset)
        }
        return noteTraits(of: bytes)
    }

    private mutating func noteTraits(of text: ByteView) -> PlistNode.Flags {
        let found = StringTraits(text)
        builder.traits.formUnion(found.traits)
        return found.flags
    }
}
