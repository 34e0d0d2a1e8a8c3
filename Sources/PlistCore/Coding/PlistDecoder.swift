// SPDX-License-Identifier: Apache-2.0

/// Reads types that are `Decodable` from property lists of every format.
///
/// ```swift
/// let versions = try PlistDecoder().decode([String: String].self, from: bytes)
/// ```
///
/// It decides as Foundation's `PropertyListDecoder` does; <doc:FromFoundation> lists where it does not. Types
/// are read straight from the document's memory, without a tree of objects between.
///
/// Errors are `DecodingError`; their underlying error is a ``PlistError`` with the path, the line, the
/// column and the excerpt of the value that did not fit, also if the type itself refused it. To know
/// the place, the source is read again when somebody asks for it, unless
/// ``PlistDecodingOptions/recordsSourceRanges`` was set.
public struct PlistDecoder: Sendable {
    /// Which values are accepted as numbers and Booleans.
    public enum NumberDecoding: Sendable {
        /// Numbers for numbers and Booleans for Booleans. A real that is whole is accepted as an
        /// integer; integers become the nearest floating-point number.
        case exact
        /// Also texts, such as `1`, `-2.5`, `YES` or `true`: OpenStep property lists and command lines
        /// have no numbers. Boolean fields also take the integers 0 and 1.
        case lenient
    }

    /// The format of the bytes; `nil` to detect it. For values without a format of their own it says whether
    /// `$null` is a text, as in JSON, or stands for nil.
    ///
    /// Set it if the format is known: a number or `null` that is the whole text is a string in OpenStep, so
    /// only this makes JSON of it.
    public var format: PlistFormat?

    /// How the property list is read.
    public var options = PlistDecodingOptions()

    /// Which values are accepted as numbers and Booleans.
    public var numbers = NumberDecoding.exact

    /// The formats that are known.
    public var registry = PlistCodecRegistry.standard

    /// What the types to be decoded find in their decoder's `userInfo`.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// A decoder for every format, with the options that suit most.
    public init() {}

    /// Reads a value from the bytes of a property list.
    ///
    /// - Throws: `DecodingError`; of a property list that cannot be read, `dataCorrupted` with the
    ///   ``PlistError`` that says where. Errors of the type's own initializers pass through.
    /// - Complexity: O(*n*) in the bytes, besides what the type itself does.
    public func decode<T: Decodable>(
        _ type: T.Type, from bytes: some Collection<UInt8>
    ) throws -> T {
        try decode(type, from: ByteStore(bytes))
    }

    /// Reads a value from the bytes of a property list, which are not copied.
    ///
    /// - Throws: as ``decode(_:from:)-(_,Collection<UInt8>)``.
    public func decode<T: Decodable>(_ type: T.Type, from source: ByteStore) throws -> T {
        try decode(type, from: corrupted { () throws(PlistError) in try read(source) })
    }

    /// Reads a value from the text of a property list.
    ///
    /// - Throws: as ``decode(_:from:)-(_,Collection<UInt8>)``.
    public func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        try decode(type, from: ByteStore(text.utf8))
    }

    /// Reads a value from a property list that has been read.
    public func decode<T: Decodable>(_ type: T.Type, from document: PlistDocument) throws -> T {
        try decode(type, from: document.root)
    }

    /// Reads a value from a part of a property list, of which nothing is read twice.
    ///
    /// - Throws: `DecodingError`, whose coding path begins at the part, while that of the underlying
    ///   ``PlistError`` begins at the root; errors of the type's own initializers pass through.
    public func decode<T: Decodable>(_ type: T.Type, from view: PlistView) throws -> T {
        try decode(from: view) { try $0.decode(as: type) }
    }

    /// Reads a value from the bytes of a property list that may lack entries: those are as in another value.
    ///
    /// ```swift
    /// let versions = try PlistDecoder().decode(
    ///     [String: String].self, from: source, defaults: ["CFBundleVersion": "1"])
    /// ```
    ///
    /// An entry of the outermost dictionary that is there counts as a whole, whatever is in it.
    ///
    /// - Throws: as ``decode(_:from:)-(_,ByteStore)``, with the place in the property list; `EncodingError` if
    ///   `defaults` cannot be written.
    /// - Complexity: O(*n*) in the bytes and in the values of `defaults`, besides what the type itself does.
    public func decode<T: Codable>(
        _ type: T.Type, from source: ByteStore, defaults: T
    ) throws -> T {
        try decode(
            type, from: corrupted { () throws(PlistError) in try read(source) }, defaults: defaults)
    }

    /// Reads a value from a property list that has been read and may lack entries: those are as in another
    /// value.
    ///
    /// - Throws: as ``decode(_:from:defaults:)-(_,ByteStore,_)``.
    /// - Complexity: as that, without the bytes.
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
    ///   - source: where errors are, if it is not the value itself.
    ///   - whole: reads the property list that the value was in.
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

    /// Reads one value out of a property list, without keeping the others: one record of a large
    /// file, for example.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - source: the whole property list.
    ///   - query: leads to the value; the first one if it leads to several.
    /// - Throws: as ``decode(_:from:)-(_,ByteStore)``; `valueNotFound` if the query leads to nothing.
    /// - Complexity: O(*n*) in the bytes; in a binary property list, in those on the way if the query
    ///   begins with keys and indexes.
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
            // The whole says why there is nothing.
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
    /// The property list, a dictionary, with the entries of another one whose keys it lacks.
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
