// SPDX-License-Identifier: Apache-2.0

/// The limits of a query, and how it reads embedded property lists.
public struct PlistQueryOptions: Sendable {
    /// The maximum number of steps: values examined, keys compared, characters matched, and 16 for
    /// each value returned. `nil` means a number proportional to the document and the query, at
    /// least 4 million. Only queries with many nested `..`, or files whose shared parts represent
    /// enormous trees, reach it.
    public var maximumStepCount: Int?

    /// A function that reads bytes as a property list.
    public typealias Decoder = @Sendable (_ bytes: [UInt8]) throws(PlistError) -> PlistDocument

    /// A function that reads the property list embedded in a data value.
    public var decodeEmbedded: Decoder = { bytes throws(PlistError) in
        try PlistDocument(decoding: bytes)
    }

    /// Whether a key path that matches nothing can match keys with dots. Its bare components are
    /// then joined, at each level as many as possible; `com.example.key` finds the key of that
    /// name. See `docs/key-paths.md`.
    public var joinsKeys = false

    /// The default options: the usual limit, and any format for embedded property lists.
    public init() {}
}

extension PlistView {
    /// Returns the values that a query finds here, in the order of RFC 9535: depth first, and at
    /// each step in document order.
    ///
    /// - Throws: a `limit` error if the query takes too many steps, or its matches too much memory.
    /// - Complexity: one scan of the keys for each step of a singular query; for others, it depends
    ///   on the values that they examine: `..`, `*` and filters are linear in these.
    public func views(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistView] {
        if query.isSingular {
            let walk = QueryWalk(query, from: self, options: options)
            if walk.isComplete { return [walk.value] }
            return try options.joinsKeys ? joinedValues(at: query, options: options) : []
        }
        let values = try views(at: query, joinsKeys: false, options)
        guard values.isEmpty && options.joinsKeys else { return values }
        return try joinedValues(at: query, options: options)
    }

    private func joinedValues(
        at query: PlistQuery, options: PlistQueryOptions
    ) throws(PlistError) -> [PlistView] {
        guard query.isJoinable else { return [] }
        return try views(at: query, joinsKeys: true, options)
    }

    private func views(
        at query: PlistQuery, joinsKeys: Bool, _ options: PlistQueryOptions
    ) throws(PlistError) -> [PlistView] {
        var evaluation = QueryEvaluation(
            query.program, from: self, joinsKeys: joinsKeys, options: options)
        var values: [PlistView] = []
        while let value = try evaluation.nextMatch() {
            try evaluation.keepMatch()
            values.append(value)
        }
        return values
    }

    /// Like ``views(at:options:)``, with the path to each value.
    public func matches(
        of query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistMatch] {
        let start = PlistMatch(value: self, path: PlistPath())
        let matches = try start.matches(of: query, after: 0, options: options)
        guard matches.isEmpty && options.joinsKeys else { return matches }
        return try start.joinedMatches(of: query, options: options)
    }

    /// Returns the values that a query in any syntax finds here.
    ///
    /// - Throws: the same errors as ``PlistQuery/init(parsing:syntax:)`` and
    ///   ``views(at:options:)``.
    public func views(at query: String) throws(PlistError) -> [PlistView] {
        try views(at: PlistQuery(query))
    }

    /// Returns the first value that a query finds here.
    ///
    /// - Throws: a `no-match` error that names the longest part of the query that has a match and
    ///   describes the value there; otherwise the same errors as ``views(at:options:)``.
    public func view(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> PlistView {
        if query.isSingular {
            let walk = QueryWalk(query, from: self, options: options)
            if walk.isComplete { return walk.value }
        } else {
            var evaluation = QueryEvaluation(query.program, from: self, options: options)
            if let value = try evaluation.nextMatch() { return value }
        }
        if options.joinsKeys && query.isJoinable {
            var evaluation = QueryEvaluation(
                query.program, from: self, joinsKeys: true, options: options)
            if let value = try evaluation.nextMatch() { return value }
        }
        throw query.failure(in: self, options: options)
    }

    /// Returns the first value that a query in any syntax finds here.
    ///
    /// - Throws: the same errors as ``PlistQuery/init(parsing:syntax:)`` and ``view(at:options:)``.
    public func view(at query: String) throws(PlistError) -> PlistView {
        try view(at: PlistQuery(query))
    }
}

// The same values, copied out of the document.
extension PlistView {
    /// Returns a copy of the first value that a query in any syntax finds here.
    ///
    /// - Throws: the same errors as ``view(at:)``; `expansion` if shared values make the copy far
    ///   too large.
    /// - Complexity: the same as ``view(at:)``, plus O(*n*) in the copied values.
    public func value(at query: String) throws(PlistError) -> PlistValue {
        try view(at: query).value
    }

    /// Returns a copy of the first value that a query finds here.
    ///
    /// - Throws: the same errors as ``view(at:options:)``; `expansion` if shared values make the
    ///   copy far too large.
    /// - Complexity: the same as ``view(at:options:)``, plus O(*n*) in the copied values.
    public func value(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> PlistValue { try view(at: query, options: options).value }
}

extension PlistDocument {
    /// Returns a copy of the first value that a query in any syntax finds, like
    /// ``PlistView/value(at:)`` of the root.
    public func value(at query: String) throws(PlistError) -> PlistValue {
        try root.value(at: query)
    }

    /// Returns a copy of the first value that a query finds, like ``PlistView/value(at:options:)``
    /// of the root.
    public func value(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> PlistValue { try root.value(at: query, options: options) }
}

extension PlistView {
    /// The value at a path from here; `nil` if there is none. Only a query enters an embedded property list.
    ///
    /// - Complexity: O(*n*) in the entries of the dictionaries on the path.
    public subscript(path: PlistPath) -> PlistView? {
        var view = self
        for step in path.components {
            let next =
                switch step {
                case .key(let key): view[key]
                case .index(let index): view[index]
                case .embedded: PlistView?.none
                }
            guard let next else { return nil }
            view = next
        }
        return view
    }
}

extension PlistDocument {
    /// The value at a path from the root; `nil` if there is none.
    ///
    /// - Complexity: the same as for the subscript of a view.
    public subscript(path: PlistPath) -> PlistView? { root[path] }

    /// Returns the values that a query finds, like ``PlistView/views(at:options:)`` of the root.
    public func views(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistView] { try root.views(at: query, options: options) }

    /// Returns the values that a query in any syntax finds, `document.views(at: "A.B[*]")`.
    public func views(at query: String) throws(PlistError) -> [PlistView] {
        try root.views(at: query)
    }

    /// Returns the values that a query finds, and the path to each.
    public func matches(
        of query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistMatch] { try root.matches(of: query, options: options) }

    /// Returns the first value that a query finds, like ``PlistView/view(at:options:)`` of the
    /// root.
    public func view(
        at query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> PlistView { try root.view(at: query, options: options) }

    /// Returns the first value that a query in any syntax finds, `document.view(at: "A.B[0]")`.
    public func view(at query: String) throws(PlistError) -> PlistView {
        try root.view(at: query)
    }
}

extension PlistMatch {
    /// Returns the values found by a query whose first steps have led here.
    ///
    /// - Parameters:
    ///   - taken: the number of those steps; see ``PlistQuery/leadingSteps``.
    ///   - keepsPaths: whether the matches include their paths; otherwise these are empty.
    package func matches(
        of query: PlistQuery, after taken: Int, options: PlistQueryOptions = .init(),
        keepsPaths: Bool = true
    ) throws(PlistError) -> [PlistMatch] {
        var evaluation = QueryEvaluation(
            query.program, from: value, after: taken, options: options)
        return try matches(of: &evaluation, keepsPaths: keepsPaths)
    }

    /// Returns the values that a query finds if its bare components are joined to keys with dots.
    package func joinedMatches(
        of query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistMatch] {
        guard query.isJoinable else { return [] }
        var evaluation = QueryEvaluation(
            query.program, from: value, joinsKeys: true, options: options)
        return try matches(of: &evaluation)
    }

    /// Returns how components must be joined to keys with dots for a query to match; `nil` if it
    /// cannot match.
    ///
    /// - Parameter taken: the number of steps of the query that have led here.
    package func joinedReading(
        of query: PlistQuery, after taken: Int = 0, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> QueryReading? {
        guard query.program.lastJoinable >= query.program.main.first + taken else { return nil }
        var evaluation = QueryEvaluation(
            query.program, from: value, after: taken, joinsKeys: true, options: options)
        return try evaluation.nextNode() == nil ? nil : evaluation.reading
    }

    package func matches(
        of evaluation: inout QueryEvaluation, keepsPaths: Bool = true
    ) throws(PlistError) -> [PlistMatch] {
        var matches: [PlistMatch] = []
        while let value = try evaluation.nextMatch() {
            guard keepsPaths else {
                try evaluation.keepMatch()
                matches.append(PlistMatch(value: value, path: PlistPath()))
                continue
            }
            let steps = evaluation.path().components
            try evaluation.keepMatch(steps.count)
            matches.append(PlistMatch(value: value, path: PlistPath(path.components + steps)))
        }
        return matches
    }
}
