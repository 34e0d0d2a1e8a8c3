// SPDX-License-Identifier: Apache-2.0

/// The destination of an encoder's bytes: memory, or a writer that receives them through a buffer
/// of bounded size.
///
/// ```swift
/// var output = PlistOutput()
/// try output.append("count = ")
/// try output.append(utf8: "\(document.root.count)\n")
/// let line = output.bytes()
///
/// var count = 0
/// try PlistOutput.withWriter({ bytes in count += bytes.count }) { output throws(PlistError) in
///     try document.encode(as: .xml, to: &output)
/// }
/// ```
///
/// An output with a writer exists only within ``withWriter(_:_:)``, which writes the last bytes, so
/// the caller cannot forget to do so.
public struct PlistOutput: ~Copyable {
    /// Receives the next bytes; may throw to stop the encoder.
    public typealias Writer = (Span<UInt8>) throws(PlistError) -> Void

    private var window: GrowableBuffer<UInt8>
    /// The maximum size of the window before a flush; `Int.max` if it grows instead.
    private let windowSize: Int
    private var writer: Writer?
    /// The destination of flushed bytes if there is no writer.
    private let collection: Collection?
    private var flushedCount = 0
    /// The transcoder from UTF-8 to another encoding, and where its text starts in the window.
    private var transcoder: UTF16Transcoder?
    private var textStart = 0

    private static let usualWindowSize = 1 << 17

    private final class Collection {
        var bytes: [UInt8] = []
        /// The number of bytes to reserve for the first append.
        private let estimatedCount: Int

        init(estimatedCount: Int) { self.estimatedCount = estimatedCount }

        func append(_ new: ByteView) {
            if bytes.isEmpty { bytes.reserveCapacity(max(estimatedCount, new.count)) }
            new.append(to: &bytes)
        }
    }

    private init(
        windowSize: Int, writer: Writer?, collection: Collection?, capacity: Int = 1 << 12
    ) {
        // Most outputs are small, and the system would have to provide new memory for a larger
        // block each time.
        window = GrowableBuffer(capacity: capacity)
        self.windowSize = windowSize
        self.writer = writer
        self.collection = collection
    }

    /// Collects all bytes in a window that grows.
    init(window: consuming GrowableBuffer<UInt8>) {
        self.window = window
        windowSize = .max
        writer = nil
        collection = nil
    }

    /// An output that collects all bytes in one contiguous piece of memory.
    public init() { self.init(windowSize: .max, writer: nil, collection: nil) }

    /// Collects all bytes in memory, in one piece of roughly bounded size. Appending more throws a
    /// `limit` error, as does `flush`.
    init(atMost byteCount: Int) {
        self.init(windowSize: byteCount, writer: nil, collection: nil, capacity: byteCount)
    }

    /// Collects all bytes in an array.
    ///
    /// If enough space is reserved at the start, the array's memory is written only once, through a
    /// window that stays in the cache. Unused space takes no memory.
    ///
    /// - Parameter estimatedCount: the expected number of bytes; an estimate that is too high is
    ///   better than one that is too low.
    init(estimatedCount: Int) {
        // Small outputs fit into the window and need no reserved space.
        let isSmall = estimatedCount <= Self.usualWindowSize
        self.init(
            windowSize: isSmall ? .max : Self.usualWindowSize, writer: nil,
            collection: isSmall ? nil : Collection(estimatedCount: estimatedCount))
    }

    /// Passes everything that `body` appends to a writer, in pieces of about 128 KiB.
    ///
    /// If `body` throws, the last piece is not written.
    ///
    /// - Parameters:
    ///   - writer: receives the bytes in order; may throw to stop `body`.
    ///   - body: appends to the output.
    /// - Returns: the result of `body`.
    /// - Throws: the errors of the writer and of `body`.
    /// - Complexity: O(*n*) in the bytes, with memory for one piece.
    @discardableResult
    public static func withWriter<Result>(
        _ writer: @escaping Writer, _ body: (inout PlistOutput) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        var output = PlistOutput(flushedTo: writer)
        let result = try body(&output)
        try output.flush()
        return result
    }

    /// Writes everything in pieces of about 128 KiB; the caller must flush the last one.
    private init(flushedTo writer: @escaping Writer) {
        self.init(windowSize: Self.usualWindowSize, writer: writer, collection: nil)
    }

    /// Unavailable, because a caller could forget to write the last bytes of such an output.
    @available(*, unavailable, message: "use withWriter(_:_:), which flushes the last bytes")
    public init(writer: @escaping Writer) { self.init(flushedTo: writer) }

    /// The number of bytes appended so far; text counts as UTF-8.
    public var count: Int { flushedCount + window.count }

    /// Writes the bytes in the window.
    @inline(never)
    private mutating func flush() throws(PlistError) {
        guard windowSize != .max, window.count > 0 else { return }
        flushedCount += window.count
        try forward(window.bytes)
        window.removeLast(downTo: 0)
    }

    private borrowing func forward(_ bytes: ByteView) throws(PlistError) {
        guard let transcoder else { return try passOn(bytes) }
        var transcoded = GrowableBuffer<UInt8>(capacity: 2 * bytes.count + 2)
        transcoder.transcode(bytes, into: &transcoded)
        try passOn(transcoded.bytes)
    }

    private borrowing func passOn(_ bytes: ByteView) throws(PlistError) {
        if let writer {
            try writer(bytes.span)
        } else if let collection {
            collection.append(bytes)
        } else {
            throw PlistError(.limit, "more than \(windowSize) bytes")
        }
    }

    /// Starts text that is appended as UTF-8 and written in another encoding.
    ///
    /// - Throws: the writer's errors.
    public mutating func beginText(
        _ encoding: PlistEncodingOptions.OutputEncoding
    ) throws(PlistError) {
        try flush()
        textStart = window.count
        switch encoding {
        case .utf8: transcoder = nil
        case .utf16: transcoder = UTF16Transcoder(isBigEndian: false, writesMark: true)
        case .utf16LittleEndian:
            transcoder = UTF16Transcoder(isBigEndian: false, writesMark: false)
        case .utf16BigEndian: transcoder = UTF16Transcoder(isBigEndian: true, writesMark: false)
        }
    }

    /// Ends the text that `beginText` started.
    ///
    /// - Throws: the writer's errors.
    public mutating func endText() throws(PlistError) {
        guard let transcoder else { return }
        try flush()
        if windowSize == .max {
            var encoded = GrowableBuffer<UInt8>(capacity: 2 * window.count + 2)
            encoded.append(window.bytes.slice(0, textStart))
            transcoder.transcode(
                window.bytes.slice(textStart, window.count - textStart), into: &encoded)
            window = encoded
        }
        self.transcoder = nil
    }

    /// Ends the output and returns the bytes that were collected in memory.
    ///
    /// - Complexity: O(*n*): the bytes are copied into an array.
    public consuming func bytes() -> [UInt8] {
        if writer != nil { return [] }
        guard let collection, !collection.bytes.isEmpty else { return window.bytes.array }
        collection.append(window.bytes)
        let bytes = collection.bytes
        // Otherwise a much larger reservation would live as long as the array.
        return bytes.capacity / 4 > bytes.count ? bytes.view.array : bytes
    }

    /// Ends the output and returns the bytes that were collected in memory, without a copy.
    ///
    /// - Complexity: O(1) in an output made by ``init()``.
    public consuming func store() -> ByteStore {
        writer == nil && collection == nil ? ByteStore(adopting: window) : ByteStore(bytes())
    }

    /// Calls `body` with the bytes collected in memory as one piece, without copying them.
    package borrowing func withBytes<Result, Failure: Error>(
        _ body: (ByteView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(window.bytes)
    }

    /// Appends a byte.
    ///
    /// - Throws: the writer's errors, like all functions that append.
    @inline(__always)
    public mutating func append(_ byte: UInt8) throws(PlistError) {
        if window.count >= windowSize { try flush() }
        window.append(byte)
    }

    /// Lets `body` write at most `byteCount` (up to 64 KiB) bytes, with one bounds check instead of
    /// one for each piece. Traps if it writes more.
    @inline(__always)
    package mutating func write(
        atMost byteCount: Int, _ body: (inout ByteCursor) -> Void
    ) throws(PlistError) {
        if window.count &+ byteCount > windowSize { try flush() }
        var cursor = window.beginAppending(byteCount)
        body(&cursor)
        window.endAppending(cursor)
    }

    /// Appends bytes; large pieces go to the writer directly.
    package mutating func append(_ bytes: ByteView) throws(PlistError) {
        if window.count &+ bytes.count > windowSize {
            return try appendPastWindow(bytes)
        }
        window.append(bytes)
    }

    @inline(never)
    private mutating func appendPastWindow(_ bytes: ByteView) throws(PlistError) {
        try flush()
        guard bytes.count >= windowSize else { return window.append(bytes) }
        try handOnApart(bytes)
    }

    private mutating func handOnApart(_ bytes: ByteView) throws(PlistError) {
        flushedCount += bytes.count
        try forward(bytes)
    }

    /// Appends a piece without copying it into the window, unless it is small.
    mutating func append(piece bytes: ByteView) throws(PlistError) {
        guard windowSize != .max, bytes.count >= windowSize / 8 else { return try append(bytes) }
        try flush()
        try handOnApart(bytes)
    }

    /// Appends bytes.
    public mutating func append(_ bytes: Span<UInt8>) throws(PlistError) {
        try append(ByteView(bytes))
    }

    /// Appends constant text.
    @inline(__always)
    public mutating func append(_ text: StaticString) throws(PlistError) {
        try append(ByteView(text))
    }

    /// Appends the UTF-8 form of a string.
    public mutating func append(utf8 text: String) throws(PlistError) {
        for byte in text.utf8 { try append(byte) }
    }
}
