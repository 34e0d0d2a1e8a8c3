// SPDX-License-Identifier: Apache-2.0

/// Where an encoder's bytes go: into memory, or through a window of fixed size to a writer.
public struct PlistOutput: ~Copyable {
    /// Takes the next bytes; throws to stop the encoder.
    public typealias Writer = (Span<UInt8>) throws(PlistError) -> Void

    private var window: GrowableBuffer<UInt8>
    private var writer: Writer?
    private var flushedCount = 0
    /// The transcoder from UTF-8 to another encoding, and where in the window its text begins.
    private var transcoder: UTF16Transcoder?
    private var textStart = 0

    /// The number of bytes in the window before they are passed on.
    private static let windowSize = 1 << 17

    /// Collects everything in memory.
    public init() {
        window = GrowableBuffer(capacity: 1 << 12)
        writer = nil
    }

    /// Passes everything on in pieces of about 128 KiB; call `finish` at the end.
    public init(writer: @escaping Writer) {
        window = GrowableBuffer(capacity: Self.windowSize + 4096)
        self.writer = writer
    }

    /// The number of bytes appended so far; text counts as UTF-8.
    public var count: Int { flushedCount + window.count }

    @inline(__always)
    private var isInMemory: Bool { writer == nil }

    /// Passes on what is left.
    public mutating func finish() throws(PlistError) {
        guard !isInMemory, window.count > 0 else { return }
        try handOn(window.bytes)
        flushedCount += window.count
        window.removeLast(downTo: 0)
    }

    private borrowing func handOn(_ bytes: ByteView) throws(PlistError) {
        guard let writer else { return }
        guard let transcoder else { return try writer(bytes.span) }
        var transcoded = GrowableBuffer<UInt8>(capacity: 2 * bytes.count + 2)
        transcoder.transcode(bytes, into: &transcoded)
        try writer(transcoded.bytes.span)
    }

    /// Announces text, appended in UTF-8, that is to be passed on in another encoding.
    package mutating func beginText(
        _ encoding: PlistEncodingOptions.OutputEncoding
    ) throws(PlistError) {
        try finish()
        textStart = window.count
        switch encoding {
        case .utf8: transcoder = nil
        case .utf16: transcoder = UTF16Transcoder(isBigEndian: false, writesMark: true)
        case .utf16LittleEndian:
            transcoder = UTF16Transcoder(isBigEndian: false, writesMark: false)
        case .utf16BigEndian: transcoder = UTF16Transcoder(isBigEndian: true, writesMark: false)
        }
    }

    /// Ends the text that `beginText` announced.
    package mutating func endText() throws(PlistError) {
        guard let transcoder else { return }
        try finish()
        if isInMemory {
            var encoded = GrowableBuffer<UInt8>(capacity: 2 * window.count + 2)
            encoded.append(window.bytes.slice(0, textStart))
            transcoder.transcode(
                window.bytes.slice(textStart, window.count - textStart), into: &encoded)
            window = encoded
        }
        self.transcoder = nil
    }

    /// What was collected in memory.
    public consuming func bytes() -> [UInt8] {
        precondition(isInMemory)
        return window.bytes.array
    }

    /// What was collected in memory, without copying it again.
    package borrowing func withBytes<Result, Failure: Error>(
        _ body: (ByteView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(window.bytes)
    }

    @inline(__always)
    package mutating func append(_ byte: UInt8) throws(PlistError) {
        if window.count >= Self.windowSize && !isInMemory { try finish() }
        window.append(byte)
    }

    /// Lets `body` write at most `byteCount` (up to 64 KiB) bytes, with one check of the room
    /// instead of one for each piece. Traps if it writes more.
    @inline(__always)
    package mutating func write(
        atMost byteCount: Int, _ body: (inout ByteCursor) -> Void
    ) throws(PlistError) {
        if window.count &+ byteCount > Self.windowSize && !isInMemory { try finish() }
        var cursor = window.beginAppending(byteCount)
        body(&cursor)
        window.endAppending(cursor)
    }

    /// Large pieces go to the writer directly.
    package mutating func append(_ bytes: ByteView) throws(PlistError) {
        if !isInMemory && window.count + bytes.count > Self.windowSize {
            try finish()
            if bytes.count >= Self.windowSize {
                try handOn(bytes)
                flushedCount += bytes.count
                return
            }
        }
        window.append(bytes)
    }

    @inline(__always)
    package mutating func append(_ text: StaticString) throws(PlistError) {
        try append(ByteView(text))
    }

    package mutating func append(utf8 text: String) throws(PlistError) {
        for byte in text.utf8 { try append(byte) }
    }
}
