// SPDX-License-Identifier: Apache-2.0

/// The codecs that a program uses for reading and writing.
public struct PlistCodecRegistry: Sendable {
    // A linked list, because the first array of a new element type costs a tenth of the time that a
    // program takes to start.
    private let first: Link?

    private final class Link: Sendable {
        let writer: any PlistWriter
        /// The writer, if it is also a codec.
        let codec: (any PlistCodec)?
        let next: Link?

        init(_ writer: any PlistWriter, _ codec: (any PlistCodec)?, _ next: Link?) {
            self.writer = writer
            self.codec = codec
            self.next = next
        }
    }

    private init(first: Link?) { self.first = first }

    /// A registry without formats.
    init() { first = nil }

    /// A registry of codecs, which are tried in this order.
    public init(_ codecs: [any PlistCodec]) {
        self.init(first: codecs.reversed().reduce(nil) { Link($1, $1, $0) })
    }

    /// Returns a registry that tries `codec` before the others.
    public func adding(_ codec: any PlistCodec) -> PlistCodecRegistry {
        PlistCodecRegistry(first: Link(codec, codec, first))
    }

    /// Returns a registry that also writes a format which cannot be read.
    public func adding(_ writer: any PlistWriter) -> PlistCodecRegistry {
        PlistCodecRegistry(first: Link(writer, writer as? any PlistCodec, first))
    }

    /// The codecs. If content fits several, they are tried in this order.
    public var codecs: [any PlistCodec] {
        var codecs: [any PlistCodec] = []
        var link = first
        while let current = link {
            if let codec = current.codec { codecs.append(codec) }
            link = current.next
        }
        return codecs
    }

    /// Returns the codec for a format, or `nil` if it is not registered.
    public func codec(for format: PlistFormat) -> (any PlistCodec)? {
        var link = first
        while let current = link {
            if let codec = current.codec, codec.format == format { return codec }
            link = current.next
        }
        return nil
    }

    /// Returns the writer for a format, which may be a codec; `nil` if none is registered.
    public func writer(for format: PlistFormat) -> (any PlistWriter)? {
        var link = first
        while let current = link {
            if current.writer.format == format { return current.writer }
            link = current.next
        }
        return nil
    }

    /// Returns the registry without one format.
    public func removing(_ format: PlistFormat) -> PlistCodecRegistry {
        PlistCodecRegistry(first: Self.chain(first, without: format))
    }

    private static func chain(_ link: Link?, without format: PlistFormat) -> Link? {
        guard let link else { return nil }
        let rest = chain(link.next, without: format)
        return link.writer.format == format ? rest : Link(link.writer, link.codec, rest)
    }

    /// Returns the codec for a format's name or alias (`xml`, `xml1`), or `nil`.
    public func codec(named name: String) -> (any PlistCodec)? {
        codecs.first { $0.format.name == name || $0.format.aliases.contains(name) }
    }

    /// Returns the codec for the format of some bytes, judged by their beginning and the file's
    /// name.
    ///
    /// - Throws: an error that names the apparent format of the bytes.
    public func codec(
        detecting source: ByteStore, fileName: String? = nil
    ) throws(PlistError) -> any PlistCodec {
        try codec(detecting: source, fileName: fileName, accepting: nil)
    }

    /// Returns the accepted codec for the format of some bytes.
    private func codec(
        detecting source: ByteStore, fileName: String?, accepting accepted: Set<PlistFormat>?
    ) throws(PlistError) -> any PlistCodec {
        guard source.count > 0 else {
            throw PlistError(.empty, "the input is empty")
        }
        if let error = ForeignFormat.repeatedMark(in: source.view) { throw error }
        let sample = PlistSample(source, fileName: fileName)
        if let best = mostCertain(sample, accepting: accepted) { return best }
        if let accepted, let other = mostCertain(sample, accepting: nil) {
            throw PlistDecodingOptions.refusal(of: other.format, accepting: accepted)
        }
        if source.view.endOfWhiteSpace(from: 0) == source.count {
            throw PlistError(.empty, "expected a property list, found only white space")
        }
        if let error = ConflictMarker.error(in: source.view) {
            throw error.located(in: source.view)
        }
        throw ForeignFormat.error(for: source)
    }

    /// Returns the first of the most certain codecs; stops asking after one that is certain.
    private func mostCertain(
        _ sample: PlistSample, accepting accepted: Set<PlistFormat>?
    ) -> (any PlistCodec)? {
        var best: (any PlistCodec)?
        var bestDetection = PlistDetection.no
        var link = first
        while let current = link, bestDetection < .certain {
            link = current.next
            guard let codec = current.codec, accepted?.contains(codec.format) != false else {
                continue
            }
            let detection = codec.detect(sample)
            if detection > bestDetection {
                best = codec
                bestDetection = detection
            }
        }
        return best
    }

    /// Reads a property list of any registered format.
    ///
    /// - Parameters:
    ///   - source: the whole property list.
    ///   - format: the format, or `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how to read it.
    /// - Throws: an error with the reason and the location.
    @inline(never)
    public func decode(
        _ source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init()
    ) throws(PlistError) -> PlistDocument {
        try read(source, as: format, fileName, options) { (codec) throws(PlistError) in
            try codec.decode(source, options: options)
        }
    }

    /// Reads one value of a property list of any registered format, in less time and memory than
    /// the whole.
    ///
    /// - Parameters:
    ///   - source: the whole property list.
    ///   - steps: the path to the value from the root.
    ///   - format: the format, or `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how to read it.
    /// - Returns: the value and its position; `nil` if there is no such value.
    /// - Throws: the same errors as `validate`; for an indexed format, only errors in the parts
    ///   that were examined.
    public func decode(
        _ source: ByteStore, at steps: [PlistStep], as format: PlistFormat? = nil,
        fileName: String? = nil, options: PlistDecodingOptions = .init()
    ) throws(PlistError) -> PlistMatch? {
        try read(source, as: format, fileName, options) { (codec) throws(PlistError) in
            try codec.decode(source, at: steps, options: options)
        }
    }

    /// Writes a property list in any registered format.
    ///
    /// - Returns: warnings about values that were changed to fit the format.
    /// - Throws: an error with the path of a value that the format cannot represent;
    ///   `unknown-format` for a format without a registered codec; the output's errors.
    /// - Complexity: O(*n*) in the bytes written.
    @discardableResult
    public func encode(
        _ document: PlistDocument, as format: PlistFormat, options: PlistEncodingOptions = .init(),
        to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        guard let writer = writer(for: format) else { throw Self.unknown(format) }
        return try writer.encode(document, options: options, to: &output)
    }

    static func unknown(_ format: PlistFormat) -> PlistError {
        PlistError(.unknownFormat, "there is no codec for the format '\(format.name)'")
    }

    /// Whether the bytes are in a format that records the position of each value, so that looking
    /// up a value touches only a few pages of the file.
    package func isIndexed(startingWith start: ByteStore) -> Bool {
        let codec = try? codec(detecting: start)
        return codec?.isIndexed == true
    }

    /// Checks a property list of any registered format: like `decode`, but faster and with less
    /// memory.
    public func validate(
        _ source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init()
    ) throws(PlistError) -> PlistFindings {
        try read(source, as: format, fileName, options) { (codec) throws(PlistError) in
            try codec.validate(source, options: options)
        }
    }

    /// Reads with the codec for a format or with a detected codec, which an error then names.
    private func read<Result>(
        _ source: ByteStore, as format: PlistFormat?, _ fileName: String?,
        _ options: PlistDecodingOptions,
        _ body: (any PlistCodec) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        let codec = try codec(for: source, as: format, fileName: fileName, options)
        do throws(PlistError) {
            return try body(codec)
        } catch {
            throw format == nil ? error.explained(codec, source, fileName) : error
        }
    }

    /// Returns the codec for a format, or for the accepted format that is detected.
    @inline(never)
    func codec(
        for source: ByteStore, as format: PlistFormat?, fileName: String?,
        _ options: PlistDecodingOptions
    ) throws(PlistError) -> any PlistCodec {
        guard let format else {
            return try codec(
                detecting: source, fileName: fileName, accepting: options.acceptedFormats)
        }
        guard let codec = codec(for: format) else { throw Self.unknown(format) }
        return codec
    }
}

extension PlistError {
    /// Returns the error with a note on why the bytes were read in the codec's format, unless the
    /// bytes identify the format with certainty.
    fileprivate func explained(
        _ codec: any PlistCodec, _ source: ByteStore, _ fileName: String?
    ) -> PlistError {
        let detection = codec.detect(PlistSample(source))
        // YAML may begin like any other text.
        let isOfInput =
            code != .conflictMarker && code != .limit && codec.format.name != "yaml"
        let error =
            isOfInput
            ? ForeignFormat.explained(self, in: source, isCertain: detection == .certain) : self
        guard detection != .certain, error.code == code else { return error }
        let reason =
            detection < codec.detect(PlistSample(source, fileName: fileName))
            ? "because of its name" : "because of how it begins"
        let note = PlistDiagnostic(
            .note, .assumedFormat, "the input was read as \(codec.format.displayName) \(reason)")
        var diagnostic = error.diagnostic
        diagnostic.notes.append(note)
        return PlistError(diagnostic, format: format)
    }
}
