// SPDX-License-Identifier: Apache-2.0

/// A property list that is kept open for many look-ups.
///
/// If the format records the position of each value, as binary does, a look-up reads only the parts
/// that it needs and keeps nothing: opening a mapped file of any size and finding one value in it
/// takes microseconds. Other formats are read once, as a whole.
///
/// ```swift
/// let reader = try PlistReader(source)
/// let name = try reader.view(at: ["Users", 0, "Name"]).string
/// let ages = try reader.views(at: PlistQuery("Users[*].Age"))
/// ```
///
/// A reader may be used by many tasks at once.
public struct PlistReader: Sendable {
    /// The format of the property list.
    public let format: PlistFormat

    private let source: ByteStore
    private let codec: any PlistCodec
    private let options: PlistDecodingOptions
    /// The whole property list, if it is kept.
    private let document: PlistDocument?

    /// Opens a property list.
    ///
    /// - Parameters:
    ///   - source: the whole property list, such as a mapped file.
    ///   - format: the format, or `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how to read it.
    ///   - registry: the known formats.
    /// - Throws: an error with the reason and the location; in an indexed format, only errors in
    ///   its index and its root.
    /// - Complexity: O(1) for an indexed format, otherwise O(*n*) in the bytes.
    public init(
        _ source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        codec = try registry.codec(for: source, as: format, fileName: fileName, options)
        self.format = codec.format
        self.source = source
        self.options = options
        guard codec.isIndexed else {
            document = try codec.decode(source, options: options)
            return
        }
        document = nil
        // A step of any type examines the root.
        _ = try codec.decode(source, at: [.index(0)], options: options)
    }

    /// Opens a property list, copying its bytes once.
    ///
    /// - Throws: the same errors as ``init(_:as:fileName:options:registry:)-(ByteStore,_,_,_,_)``.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        _ bytes: some Collection<UInt8>, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        try self.init(
            ByteStore(bytes), as: format, fileName: fileName, options: options, registry: registry)
    }

    /// Opens the text of a property list.
    ///
    /// - Throws: the same errors as ``init(_:as:fileName:options:registry:)-(ByteStore,_,_,_,_)``.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        _ text: String, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        try self.init(
            ByteStore(text.utf8), as: format, fileName: fileName, options: options,
            registry: registry)
    }

    /// The value at a path; `nil` if there is none.
    ///
    /// - Throws: in an indexed format, errors in the objects that were examined.
    /// - Complexity: O(*n*) in the keys of the dictionaries on the path; in an indexed format, also
    ///   in the bytes of the value.
    public subscript(path: PlistPath) -> PlistView? {
        get throws(PlistError) {
            guard !path.components.contains(.embedded) else {
                return try views(at: PlistQuery(path)).first
            }
            return try match(at: path.components.map(PlistStep.init))?.value
        }
    }

    /// Returns the value at a path.
    ///
    /// - Throws: a `no-match` error that names the longest part of the path that exists and
    ///   describes the value there; in an indexed format, also errors in the objects that were
    ///   examined.
    /// - Complexity: the same as for the subscript; O(*n*) in the bytes if there is no value.
    public func view(at path: PlistPath) throws(PlistError) -> PlistView {
        if let view = try self[path] { return view }
        return try whole().view(at: PlistQuery(path))
    }

    /// Returns the values that a query finds.
    ///
    /// - Throws: the same errors as ``matches(of:options:)``.
    /// - Complexity: the same as ``matches(of:options:)``.
    public func views(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistView] {
        try matches(of: query, options: options).map(\.value)
    }

    /// Returns the values that a query finds, and the path to each.
    ///
    /// - Throws: the same errors as ``PlistView/views(at:options:)``; in an indexed format, also
    ///   errors in the objects that were examined.
    /// - Complexity: in an indexed format, the cost of reading the value at the end of the query's
    ///   leading steps, which match at most one value each, plus the cost of the other steps within
    ///   that value; otherwise the same as ``PlistView/views(at:options:)``.
    public func matches(
        of query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistMatch] {
        let steps = document == nil ? query.leadingSteps : []
        guard !steps.isEmpty else {
            return try whole().matches(of: query, options: options)
        }
        var matches: [PlistMatch] = []
        if let start = try match(at: steps) {
            matches = try start.matches(of: query, after: steps.count, options: options)
        }
        guard matches.isEmpty, options.joinsKeys, query.isJoinable else { return matches }
        return try whole().matches(of: query, options: options)
    }

    private func match(at steps: [PlistStep]) throws(PlistError) -> PlistMatch? {
        guard let document else { return try codec.decode(source, at: steps, options: options) }
        return PlistMatch(value: document.root, path: PlistPath()).following(steps)
    }

    private func whole() throws(PlistError) -> PlistDocument {
        if let document { return document }
        return try codec.decode(source, options: options)
    }
}
