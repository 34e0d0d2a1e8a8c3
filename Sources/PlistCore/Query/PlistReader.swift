// SPDX-License-Identifier: Apache-2.0

/// A property list that is kept open for many look-ups.
///
/// If the format says where each value is, as binary does, only what a look-up needs is read, when
/// it is asked for, and nothing is kept: opening a mapped file of any size and finding one value in
/// it takes microseconds. Other formats are read once, as a whole.
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
    ///   - source: the whole property list, for example a mapped file.
    ///   - format: the format, or `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how to read it.
    ///   - registry: the codecs for reading.
    /// - Throws: what is wrong and where; in an indexed format only what is wrong with its index, and
    ///   with the root.
    /// - Complexity: O(1) for an indexed format, else O(*n*) in the bytes.
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
        // A step of any kind looks at the root.
        _ = try codec.decode(source, at: [.index(0)], options: options)
    }

    /// Opens a property list whose bytes are copied once.
    ///
    /// - Throws: as ``init(_:as:fileName:options:registry:)-(ByteStore,_,_,_,_)``.
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
    /// - Throws: as ``init(_:as:fileName:options:registry:)-(ByteStore,_,_,_,_)``.
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
    /// - Throws: in an indexed format what is wrong with the objects that were looked at.
    /// - Complexity: O(*n*) in the keys of the dictionaries on the path; in an indexed format also in
    ///   the bytes of the value.
    public subscript(path: PlistPath) -> PlistView? {
        get throws(PlistError) {
            guard !path.components.contains(.embedded) else {
                return try views(at: PlistQuery(path)).first
            }
            return try match(at: path.components.map(PlistStep.init))?.value
        }
    }

    /// The value at a path.
    ///
    /// - Throws: a `no-match` error that says how far the path leads and what is there; in an indexed format
    ///   also what is wrong with the objects that were looked at.
    /// - Complexity: that of the subscript; O(*n*) in the bytes if there is no value.
    public func view(at path: PlistPath) throws(PlistError) -> PlistView {
        if let view = try self[path] { return view }
        return try whole().view(at: PlistQuery(path))
    }

    /// The values that a query finds.
    ///
    /// - Throws: as ``matches(of:options:)``.
    /// - Complexity: as ``matches(of:options:)``.
    public func views(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistView] {
        try matches(of: query, options: options).map(\.value)
    }

    /// The values that a query finds, and the path to each.
    ///
    /// - Throws: as ``PlistView/views(at:options:)``; in an indexed format also what is wrong with the
    ///   objects that were looked at.
    /// - Complexity: in an indexed format that of reading the value to which the first steps of the
    ///   query lead, each to at most one value, and of the rest of the query within it.
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
