// SPDX-License-Identifier: Apache-2.0

/// Reads types that are `Decodable` from property lists of every format.
///
/// ```swift
/// let versions = try PlistDecoder().decode([String: String].self, from: bytes)
/// ```
///
/// It behaves like Foundation's `PropertyListDecoder`; <doc:FromFoundation> lists the differences.
/// Types are read directly from the document's memory, without an intermediate tree of objects.
///
/// Errors are `DecodingError`; their underlying error is a ``PlistError`` with the path, line,
/// column and excerpt of the offending value, even if the type itself refused it. To find the
/// location, the source is read again on demand, unless
/// ``PlistDecodingOptions/recordsSourceRanges`` was set.
public struct PlistDecoder: Sendable {
    /// The values that are accepted as numbers and Booleans.
    public enum NumberDecoding: Sendable {
        /// Only numbers are read as numbers, and only Booleans as Booleans. A whole real is
        /// accepted as an integer, and an integer as the nearest floating-point number.
        case exact
        /// Also strings, such as `1`, `-2.5`, `YES` or `true`, because OpenStep property lists and
        /// command lines have no numbers. Boolean fields also accept the integers 0 and 1.
        case lenient
    }

    /// The format of the bytes; `nil` to detect it. For values without a format, it determines
    /// whether `$null` is text, as in JSON, or represents nil.
    ///
    /// Set it if the format is known: otherwise text that consists only of a number or `null` is
    /// read as an OpenStep string, not as JSON.
    public var format: PlistFormat?

    /// The options for reading the property list.
    public var options = PlistDecodingOptions()

    /// The values that are accepted as numbers and Booleans.
    public var numbers = NumberDecoding.exact

    /// The known formats.
    public var registry = PlistCodecRegistry.standard

    /// The `userInfo` of the decoder that is passed to the decoded types.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// A decoder for every format, with the default options.
    public init() {}

    /// Reads a value from the bytes of a property list.
    ///
    /// - Throws: `DecodingError`; for an unreadable property list, `dataCorrupted` with a
    ///   ``PlistError`` that has the location. Errors of the type's own initializers are rethrown.
    /// - Complexity: O(*n*) in the bytes, not counting the type's own initializers.
    public func decode<T: Decodable>(
        _ type: T.Type, from bytes: some Collection<UInt8>
    ) throws -> T {
        try decode(type, from: ByteStore(bytes))
    }

    /// Reads a value from the bytes of a property list, without copying them.
    ///
    /// - Throws: the same errors as ``decode(_:from:)-(_,Collection<UInt8>)``.
    public func decode<T: Decodable>(_ type: T.Type, from source: ByteStore) throws -> T {
        try decode(type, from: corrupted { () throws(PlistError) in try read(source) })
    }

    /// Reads a value from the text of a property list.
    ///
    /// - Throws: the same errors as ``decode(_:from:)-(_,Collection<UInt8>)``.
    public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        try decode(type, from: ByteStore(text.utf8))
    }

    /// Reads a value from a property list that has been read.
    public func decode<T: Decodable>(_ type: T.Type, from document: PlistDocument) throws -> T {
        try decode(type, from: document.root)
    }

    /// Reads a value from a part of a property list, without reading anything twice.
    ///
    /// - Throws: `DecodingError`. Its coding path starts at the part; the path of the underlying
    ///   ``PlistError`` starts at the root. Errors of the type's own initializers are rethrown.
    public func decode<T: Decodable>(_ type: T.Type, from view: PlistView) throws -> T {
        try decode(from: view) { try $0.decode(as: type) }
    }

    /// Reads a value from the bytes of a property list, taking missing entries from another value.
    ///
    /// ```swift
    /// let versions = try PlistDecoder().decode(
    ///     [String: String].self, from: source, defaults: ["CFBundleVersion": "1"])
    /// ```
    ///
    /// Entries of the outermost dictionary are taken as a whole: nothing is merged below them.
    ///
    /// - Throws: the same errors as ``decode(_:from:)-(_,ByteStore)``, with the location in the
    ///   property list; `EncodingError` if `defaults` cannot be written.
    /// - Complexity: O(*n*) in the bytes and in the values of `defaults`, not counting the type's
    ///   own initializers.
    public func decode<T: Codable>(
        _ type: T.Type, from source: ByteStore, defaults: T
    ) throws -> T {
        try decode(
            type, from: corrupted { () throws(PlistError) in try read(source) }, defaults: defaults)
    }

    /// Reads a value from a property list that has been read, taking missing entries from another
    /// value.
    ///
    /// - Throws: the same errors as ``decode(_:from:defaults:)-(_,ByteStore,_)``.
    /// - Complexity: O(*n*) in the values of both, not counting the type's own initializers.
    public func decode<T: Codable>(
        _ type: T.Type, from document: PlistDocument, defaults: T
    ) throws -> T {
        var encoder = PlistEncoder()
        encoder.format = document.format ?? encoder.format
        encoder.userInfo = userInfo
        let others = try encoder.document(encoding: defaults)
        guard document.root.kind == .dictionary else { return try decode(type, from: document) }
        let whole = try document.completed(with: others)
        return try decode(from: whole.root, readFrom: document.root) { try $0.decode(as: type) }
    }

    /// Lets a function read a value from the bytes of a property list.
    package func decode<Result>(
        from source: ByteStore, _ body: (any Decoder) throws -> Result
    ) throws -> Result {
        let document = try corrupted { () throws(PlistError) in try read(source) }
        return try decode(from: document.root) { try body($0) }
    }

    /// - Parameters:
    ///   - source: the source for locating errors, if it is not the value itself.
    ///   - whole: reads the property list that contained the value.
    private func decode<Result>(
        from view: PlistView, readFrom source: PlistView? = nil,
        of whole: (@Sendable () -> PlistDocument?)? = nil,
        _ body: (NodeDecoder) throws -> Result
    ) throws -> Result {
        let session = DecodingSession(view.arena, self)
        let root = NodeDecoder(parent: DecodingFrame(root: session), index: .max, id: view.id)
        do {
            let value = try body(root)
            guard !session.isExhausted else { throw session.exhausted() }
            if let loss = session.loss { throw loss }
            return value
        } catch let error as DecodingError {
            throw DecodingOrigin(view: source ?? view, registry: registry, whole: whole).located(
                error)
        }
    }

    /// Reads a value from a plain value.
    public func decode<T: Decodable>(_ type: T.Type, from value: PlistValue) throws -> T {
        try decode(
            type, from: corrupted { () throws(PlistError) in try PlistDocument(value: value) })
    }

    /// Reads one value of a property list without keeping the others, such as one record of a large
    /// file.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - source: the whole property list.
    ///   - query: the path to the value; the first match if there are several.
    /// - Throws: the same errors as ``decode(_:from:)-(_,ByteStore)``; `valueNotFound` if the query
    ///   has no match.
    /// - Complexity: O(*n*) in the bytes; in a binary property list, only in the bytes on the path
    ///   if the query starts with keys and indexes.
    public func decode<T: Decodable>(
        _ type: T.Type, from source: ByteStore, at query: PlistQuery
    ) throws -> T {
        let value = try corrupted { () throws(PlistError) in try self.value(at: query, in: source) }
        let whole = { @Sendable () -> PlistDocument? in
            var reader = self
            reader.options.recordsSourceRanges = true
            return try? reader.read(source)
        }
        return try decode(from: value, of: whole) { try $0.decode(as: type) }
    }

    @inline(never)
    private func value(
        at query: PlistQuery, in source: ByteStore
    ) throws(PlistError) -> PlistView {
        let steps = query.leadingSteps
        if !steps.isEmpty {
            let start = try registry.decode(source, at: steps, as: format, options: options)
            if let first = try start?.matches(of: query, after: steps.count).first {
                return first.value
            }
            // The whole property list shows why there is no value.
        }
        return try read(source).view(at: query)
    }

    private func read(_ source: ByteStore) throws(PlistError) -> PlistDocument {
        try registry.decode(source, as: format, options: options)
    }

    private func corrupted<Result>(
        _ body: () throws(PlistError) -> Result
    ) throws -> Result {
        do throws(PlistError) {
            return try body()
        } catch {
            throw error.dataCorrupted
        }
    }
}

extension PlistDocument {
    /// Returns the property list, a dictionary, with the entries of another one whose keys it
    /// lacks.
    fileprivate func completed(with others: PlistDocument) throws(PlistError) -> PlistDocument {
        var composer = DocumentComposer([self, others])
        let start = composer.position
        for (key, value) in root.entries {
            try composer.addKey(key)
            try composer.addCopy(of: value.id, from: 0)
        }
        for (key, value) in others.root.entries where root[key] == nil {
            try composer.addKey(key)
            try composer.addCopy(of: value.id, from: 1)
        }
        try composer.closeDictionary(from: start)
        return composer.finish(format: format)
    }
}

extension PlistError {
    /// The error that decoders throw.
    fileprivate var dataCorrupted: DecodingError {
        let context = DecodingError.Context(
            codingPath: [], debugDescription: description, underlyingError: self)
        return code == .noMatch ? .valueNotFound(PlistView.self, context) : .dataCorrupted(context)
    }
}

extension DecodingError {
    /// The error found by ``PlistDecoder``, with the path and, if there is a source, the location
    /// in it.
    ///
    /// ```swift
    /// do {
    ///     _ = try PlistDecoder().decode([String: Int].self, from: bytes)
    /// } catch {
    ///     let found = (error as? DecodingError)?.plistError
    ///     print(found?.rendered(fileName: "Settings.plist") ?? "\(error)")
    /// }
    /// ```
    ///
    /// `nil` for errors of other decoders, and for errors with another underlying error from a
    /// type.
    public var plistError: PlistError? { context?.underlyingError as? PlistError }

    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}

extension EncodingError {
    /// The error found by ``PlistEncoder``, with the path of the value that cannot be written;
    /// `nil` for errors of other encoders.
    public var plistError: PlistError? {
        guard case .invalidValue(_, let context) = self else { return nil }
        return context.underlyingError as? PlistError
    }
}
