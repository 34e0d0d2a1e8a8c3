// SPDX-License-Identifier: Apache-2.0

/// Where a large text is cut, to be read in pieces by several threads.
///
/// A piece begins at an element of a container of which other elements end before. That is guessed from
/// the text around, and true if whoever reads the text before comes to the same place in the same state.
struct XMLPieces: ~Escapable {
    /// The beginning of a piece.
    struct Start: BitwiseCopyable {
        let offset: Int
        /// Whether it is in a dictionary, at a key.
        let isInDictionary: Bool
    }

    private let text: ByteView

    /// The bytes that are looked at to find a start.
    private static let windowSize = 1 << 16
    /// Entries of a dictionary take at least as many bytes each, as their keys are read twice.
    private static let minimumEntrySize = 512

    @_lifetime(copy text)
    init(_ text: ByteView) { self.text = text }

    /// The starts of all pieces but the first, for pieces of about equal size.
    func starts(after first: Int, count: Int) -> [Start] {
        var starts: [Start] = []
        let size = (text.count - first) / count
        for number in 1..<count {
            let offset = first + number * size
            if let start = start(from: offset, to: min(offset + size, offset + Self.windowSize)) {
                starts.append(start)
            }
        }
        return starts
    }

    /// A place between two elements, at the lowest level among those in a range.
    private func start(from offset: Int, to end: Int) -> Start? {
        let text = text.slice(0, end)
        var scan = TagScan(level: 0, lowest: .max)
        var position = offset
        while let tag = text.firstIndex(of: UInt8(ascii: "<"), from: position),
            let tagEnd = text.firstIndex(of: UInt8(ascii: ">"), from: tag)
        {
            scan.add(text.slice(tag, tagEnd + 1 - tag), at: tag)
            position = tagEnd + 1
        }
        guard let found = scan.start else { return nil }
        let isUseful =
            !found.isInDictionary || (end - offset) / scan.startCount >= Self.minimumEntrySize
        return isUseful ? found : nil
    }

    private struct TagScan {
        /// The level relative to the one where the scan began, and the lowest one at which a start was
        /// found.
        var level: Int
        var lowest: Int
        var start: Start?
        /// The number of places at that level at which a piece might begin.
        var startCount = 0
        /// Whether the tag before was the end of a value.
        var isAfterValue = false

        mutating func add(_ tag: ByteView, at offset: Int) {
            switch tag[1] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                // Whoever comes from before reads it and the element together.
                isAfterValue = false
            case UInt8(ascii: "/"):
                level -= 1
                isAfterValue = !tag.starts(with: "</key", at: 0)
            default:
                if isAfterValue { addStart(isAtKey: tag.starts(with: "<key", at: 0), offset) }
                isAfterValue = tag[tag.count - 2] == UInt8(ascii: "/")
                if !isAfterValue { level += 1 }
            }
        }

        private mutating func addStart(isAtKey: Bool, _ offset: Int) {
            if level < lowest {
                lowest = level
                start = Start(offset: offset, isInDictionary: isAtKey)
                startCount = 0
            }
            if level == lowest { startCount += 1 }
        }
    }
}

extension XMLDecoder {
    /// The levels that a piece may have, and the text around it.
    static let pieceLevels = PlistDecodingOptions.maximumDepth / 2

    /// Reads elements from the beginning of a piece up to an offset, or to the end of their container.
    ///
    /// - Parameters:
    ///   - partSize: the bytes of a part, if a value is looked for that none of them keeps, but one may have;
    ///     `nil` for one part.
    ///   - isCancelled: asked now and then.
    /// - Returns: the parts of the piece; `nil` if there is anything to say about the text, which is then read
    ///   again, in turn.
    mutating func decodePiece(
        isInDictionary: Bool, until limit: Int, partSize: Int?, isCancelled: () -> Bool
    ) throws(PlistError) -> [DocumentPiece]? {
        try open(dictionary: isInDictionary, position)
        var parts: [DocumentPiece] = []
        var (nextCheck, partStart) = (position, position)
        while true {
            skipWhiteSpace()
            if !hasKey {
                if let partSize, position - partStart >= partSize {
                    guard let part = builder.takePiece(end: position, after: parts) else {
                        return nil
                    }
                    parts.append(part)
                    partStart = position
                }
                while try skipCommentOrInstructionIfPresent() { skipWhiteSpaceExactly() }
                if position >= limit || text.starts(with: "</", at: position) { break }
            }
            if position >= nextCheck {
                if isCancelled() || builder.diagnostics.count > 0 { return nil }
                nextCheck = position + DecodingLimits.interval
            }
            try decode(until: .max, above: 1)
        }
        if builder.diagnostics.count > 0 { return nil }
        let last = builder.takePiece(end: position, after: partSize == nil ? nil : parts)
        return last.map { parts + [$0] }
    }

    /// Reads the root value and everything below it, of which workers read the pieces that begin at
    /// `starts`.
    private mutating func decodeRoot(
        _ starts: [XMLPieces.Start], by workers: any Workers
    ) throws(PlistError) {
        let pieces = WorkResults<[DocumentPiece]>()
        let (source, end, documentStart) = (builder.source, text.count, documentStart)
        var options = builder.options
        options.enclosingLevels = Self.pieceLevels
        options.keepsValues = builder.keepsValues
        options.focus = []
        let looksForValue = builder.focus != nil && !builder.keepsValues
        let partSize = looksForValue ? Self.minimumSize(for: workers) / 2 : nil
        let shared = workers.begin(starts.count) { [options] number in
            let start = starts[number]
            let limit = number + 1 < starts.count ? starts[number + 1].offset : end
            let builder = DocumentBuilder(
                source: source, options: options, format: .xml, readsUIDs: true,
                from: start.offset, to: limit)
            var decoder = XMLDecoder(
                source.view.slice(0, end), start: documentStart, hasControls: false,
                builder: builder)
            decoder.position = start.offset
            let parts = try? decoder.decodePiece(
                isInDictionary: start.isInDictionary, until: limit, partSize: partSize
            ) { pieces.isCancelled }
            if let parts { pieces.keep(parts, of: number) }
        }
        defer {
            pieces.cancel()
            shared.finish()
        }
        for (number, start) in starts.enumerated() {
            try decode(until: start.offset, above: 0)
            guard builder.depth > 0 else { return }
            guard isAt(start) else { continue }
            shared.wait(for: number)
            try add(pieces.take(number) ?? [])
        }
        try decode(until: .max, above: 0)
    }

    /// Adds the parts of a piece that begins here, or reads them.
    private mutating func add(_ parts: [DocumentPiece]) throws(PlistError) {
        var start = position
        for part in parts where position == start {
            if builder.add(part) {
                position = part.end
            } else {
                try decode(until: part.end, above: 0)
            }
            start = part.end
        }
    }

    /// Whether the text was read up to the beginning of a piece, and is as it was expected to be there.
    private func isAt(_ start: XMLPieces.Start) -> Bool {
        position == start.offset && !hasKey && builder.isInDictionary == start.isInDictionary
            && builder.depth + builder.options.enclosingLevels <= Self.pieceLevels
    }
}

extension XMLDecoder {
    /// The bytes of a text that is worth sharing.
    private static func minimumSize(for workers: any Workers) -> Int {
        16 * DecodedText.bytesPerReference * workers.grain
    }

    /// Reads the root value and everything below it, together with workers if it is worth it.
    mutating func decodeRoot(by workers: any Workers) throws(PlistError) {
        let minimum = Self.minimumSize(for: workers)
        if hasControls || text.count - position < minimum || text.count > Int(NodeID.max)
            || workers.count < 2
        {
            return try decode(until: .max, above: 0)
        }
        // If a value is looked for that is most of the text, that is known then.
        try decode(until: position + minimum / 32, above: 0)
        guard builder.depth > 0 else { return }
        let starts = XMLPieces(text).starts(after: position, count: workers.count)
        try starts.isEmpty ? decode(until: .max, above: 0) : decodeRoot(starts, by: workers)
    }
}
