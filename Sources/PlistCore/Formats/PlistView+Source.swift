// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Where the values are in the source.
    ///
    /// If that was not recorded, the source is read again, once, with the same options. `nil` for a
    /// document that was not decoded, or edited since; for one value of a binary property list that
    /// was read alone; and if the format's codec is not in the registry.
    ///
    /// - Complexity: O(1) if it was recorded, else O(*n*) in the bytes of the source for the first time.
    package func recordedSourceMap(_ registry: PlistCodecRegistry = .standard) -> SourceMap? {
        if let sourceMap { return sourceMap }
        guard let options = decodingOptions, let format, let codec = registry.codec(for: format)
        else { return nil }
        return withLookups { $0.map { readSourceMap(codec, options) } } ?? nil
    }

    private func readSourceMap(
        _ codec: any PlistCodec, _ options: PlistDecodingOptions
    ) -> SourceMap? {
        var options = options
        options.recordsSourceRanges = true
        options.isStrict = false
        options.maximumWarnings = 0
        // The source is kept in UTF-8, whatever it was in.
        if encodingName != nil { options.encodingName = PlistTextEncoding.utf8.rawValue }
        guard let again = try? codec.decode(arena.source, options: options),
            let map = again.sourceMap, map.count <= arena.nodeBuffer.count
        else { return nil }
        return map
    }

    /// The place of a range of the source, with line, column and excerpt if it is a text.
    package func location(of range: Range<Int>) -> PlistLocation {
        let location = PlistLocation(
            byteOffset: range.lowerBound, byteCount: max(range.count, 1))
        guard encodingName != nil, let lines = withLookups({ $0.lines(of: source) }) else {
            return location
        }
        var locator = TextLocator(source, lines)
        return locator.locate(location)
    }
}

// Where a value is in what it was read from. The first one asked for reads the source again unless
// `PlistDecodingOptions.recordsSourceRanges` was set when the document was decoded.
extension PlistView {
    /// The bytes of the value in the source: of an XML element from `<` to the end of its end tag, of
    /// a string with its quotation marks, of a container with its brackets.
    ///
    /// The offsets are those of the file; of a text that was not UTF-8, those of its UTF-8. `nil` for
    /// a document that was not decoded, or edited since, for one value of a binary property list
    /// that was read alone, and for texts of more than 4 GiB.
    ///
    /// - Complexity: O(1); unless ``PlistDecodingOptions/recordsSourceRanges`` was set, O(*n*) in the bytes
    ///   of the source for the first place of a document.
    public var sourceRange: Range<Int>? { ranges()?.value }

    /// The bytes of the key of the entry that has this value, with its tags or quotation marks.
    ///
    /// `nil` for elements of arrays and the root, in binary property lists, where objects are
    /// keys of many dictionaries, and where ``sourceRange`` is.
    ///
    /// - Complexity: as ``sourceRange``.
    public var keyRange: Range<Int>? { ranges()?.key }

    /// Where the value begins in the source; in a text with line, column and excerpt.
    ///
    /// `nil` where ``sourceRange`` is.
    ///
    /// - Complexity: O(1); O(*n*) in the bytes of the source for the first place of a document.
    public var location: PlistLocation? { location(.standard) }

    /// ``location`` in a document that any of these codecs may have read.
    func location(_ registry: PlistCodecRegistry) -> PlistLocation? {
        (ranges(registry)?.value).map(document.location)
    }

    /// Where the key of the entry that has this value is; `nil` where ``keyRange`` is.
    ///
    /// - Complexity: as ``location``.
    public var keyLocation: PlistLocation? { keyRange.map(document.location) }

    /// A finding about the value, with its path and its place in the source.
    ///
    /// - Parameters:
    ///   - severity: how severe it is.
    ///   - code: what was found, as a stable name for programs.
    ///   - message: what was found, in words: lower case, without a final period.
    ///   - aboutKey: whether it is about the key rather than the value; without effect if there is no
    ///     ``keyRange``.
    /// - Complexity: O(*d*) in the steps of the path; O(*n*) in the values stored and the bytes of the
    ///   source for the first finding about a document.
    public func diagnostic(
        _ severity: PlistDiagnostic.Severity, _ code: PlistDiagnostic.Code, _ message: String,
        aboutKey: Bool = false
    ) -> PlistDiagnostic {
        let ranges = ranges()
        let range = (aboutKey ? ranges?.key : nil) ?? ranges?.value
        return PlistDiagnostic(
            severity, code, message, at: range.map(document.location), path: path)
    }

    /// An error about the value, with its path and its place in the source: for programs that check
    /// more than a property list's form.
    ///
    /// ```swift
    /// let age = document.root["Age"]
    /// if let age, age.integer == nil { throw age.error("expected an integer") }
    /// ```
    ///
    /// - Parameters:
    ///   - message: what is wrong: lower case, without a final period.
    ///   - code: what is wrong, as a stable name for programs.
    ///   - aboutKey: whether it is about the key rather than the value.
    /// - Complexity: as ``diagnostic(_:_:_:aboutKey:)``.
    public func error(
        _ message: String, code: PlistDiagnostic.Code = .invalidValue, aboutKey: Bool = false
    ) -> PlistError {
        PlistError(
            diagnostic(.error, code, message, aboutKey: aboutKey), format: document.format)
    }

    private func ranges(
        _ registry: PlistCodecRegistry = .standard
    ) -> (value: Range<Int>, key: Range<Int>?)? {
        guard let map = document.recordedSourceMap(registry), Int(id) < map.count,
            arena.source.count < UInt32.max
        else { return nil }
        let value = map.range(of: id)
        let key = map.keyRange(ofValue: id)
        // A codec may know no places.
        guard value.start < value.end else { return nil }
        return (
            Int(value.start)..<Int(value.end),
            key.start < key.end ? Int(key.start)..<Int(key.end) : nil
        )
    }
}
