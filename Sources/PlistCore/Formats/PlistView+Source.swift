// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Returns the positions of the values in the source.
    ///
    /// If they were not recorded, the source is read again, once, with the same options. Returns
    /// `nil` for a document that was not decoded or has been edited, for one value of a binary
    /// property list that was read alone, and if the format's codec is not in the registry.
    ///
    /// - Complexity: O(1) if they were recorded, otherwise O(*n*) in the bytes of the source the
    ///   first time.
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
        // The source is kept in UTF-8, whatever its original encoding.
        if encodingName != nil { options.encodingName = PlistTextEncoding.utf8.rawValue }
        guard let again = try? codec.decode(arena.source, options: options),
            let map = again.sourceMap, map.count <= arena.nodeBuffer.count
        else { return nil }
        return map
    }

    /// Returns the location of a range of the source, with line, column and excerpt if it is text.
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

// The location of a value in its source. The first request reads the source again unless
// `PlistDecodingOptions.recordsSourceRanges` was set when the document was decoded.
extension PlistView {
    /// The range of the value in the source: an XML element from `<` to the end of its end tag, a
    /// string with its quotation marks, a container with its brackets.
    ///
    /// Offsets refer to the file, or to its UTF-8 form if it is text in another encoding. `nil` for
    /// a document that was not decoded or has been edited, for one value of a binary property list
    /// that was read alone, and for text of more than 4 GiB.
    ///
    /// - Complexity: O(1); unless ``PlistDecodingOptions/recordsSourceRanges`` was set, O(*n*) in
    ///   the bytes of the source for the first location in a document.
    public var sourceRange: Range<Int>? { ranges()?.value }

    /// The range of the key of the entry with this value, including its tags or quotation marks.
    ///
    /// `nil` for array elements and the root, whenever ``sourceRange`` is `nil`, and in binary
    /// property lists, where one object may be a key of many dictionaries.
    ///
    /// - Complexity: the same as ``sourceRange``.
    public var keyRange: Range<Int>? { ranges()?.key }

    /// The start of the value in the source; in text, with line, column and excerpt.
    ///
    /// `nil` whenever ``sourceRange`` is.
    ///
    /// - Complexity: O(1); O(*n*) in the bytes of the source for the first location in a document.
    public var location: PlistLocation? { location(.standard) }

    /// Returns ``location`` in a document that any of these codecs may have read.
    func location(_ registry: PlistCodecRegistry) -> PlistLocation? {
        (ranges(registry)?.value).map(document.location)
    }

    /// The location of the key of the entry with this value; `nil` whenever ``keyRange`` is.
    ///
    /// - Complexity: the same as ``location``.
    public var keyLocation: PlistLocation? { keyRange.map(document.location) }

    /// Returns a finding about the value, with its path and location.
    ///
    /// - Parameters:
    ///   - severity: how severe it is.
    ///   - code: a stable name for the finding, for programs.
    ///   - message: the finding in words: lower case, without a final period.
    ///   - aboutKey: whether it is about the key rather than the value; ignored if ``keyRange`` is
    ///     `nil`.
    /// - Complexity: O(*d*) in the components of the path; O(*n*) in the values stored and the
    ///   bytes of the source for the first finding about a document.
    public func diagnostic(
        _ severity: PlistDiagnostic.Severity, _ code: PlistDiagnostic.Code, _ message: String,
        aboutKey: Bool = false
    ) -> PlistDiagnostic {
        let ranges = ranges()
        let range = (aboutKey ? ranges?.key : nil) ?? ranges?.value
        return PlistDiagnostic(
            severity, code, message, at: range.map(document.location), path: path)
    }

    /// Returns an error about the value, with its path and location, for programs that check more
    /// than a property list's syntax.
    ///
    /// ```swift
    /// let age = document.root["Age"]
    /// if let age, age.integer == nil { throw age.error("expected an integer") }
    /// ```
    ///
    /// - Parameters:
    ///   - message: the problem in words: lower case, without a final period.
    ///   - code: a stable name for the problem, for programs.
    ///   - aboutKey: whether it is about the key rather than the value.
    /// - Complexity: the same as ``diagnostic(_:_:_:aboutKey:)``.
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
        // A codec may not record locations.
        guard value.start < value.end else { return nil }
        return (
            Int(value.start)..<Int(value.end),
            key.start < key.end ? Int(key.start)..<Int(key.end) : nil
        )
    }
}
