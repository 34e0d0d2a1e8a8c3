// SPDX-License-Identifier: Apache-2.0

/// The part of a query's step that selects children of a value.
package enum QuerySelector: BitwiseCopyable {
    case key(PlistNode)
    case index(Int)
    /// A key of a dictionary, or an index of an array; `appendIndex` is the position after the last
    /// element.
    case name(PlistNode, index: Int)
    case wildcard
    case slice(start: Int?, end: Int?, step: Int)
    /// The number of an expression.
    case filter(Int)
    case append
    case embedded

    /// The index of a name that denotes the position after the last element.
    static let appendIndex = -1

    /// Whether it selects at most one value.
    var isSingular: Bool {
        switch self {
        case .key, .index, .name, .append, .embedded: true
        case .wildcard, .slice, .filter: false
        }
    }
}

/// A step of a query: selectors applied to a value, or to it and everything below it.
package struct QuerySegment: BitwiseCopyable {
    package var isDescendant = false
    /// The index of the first selector.
    package var first = 0
    package var count = 0
    /// The start in the text.
    var start = 0
    var end = 0
    /// The number of consecutive bare components of a key path, without escapes, from this one on;
    /// 0 for any other segment.
    package var bareCount = 0
}

/// A query or a query within a filter, as a sequence of segments.
package struct QueryPath: BitwiseCopyable {
    /// The index of the first segment.
    package var first = 0
    package var count = 0
    /// Whether it starts at the root rather than at the filter's current value.
    var isAbsolute = true
    /// Whether it has at most one value.
    var isSingular = true
}

/// Functions of RFC 9535.
enum QueryFunction: BitwiseCopyable {
    case length, count, match, search, value
}

enum QueryComparison: BitwiseCopyable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
}

/// A part of a filter; parts refer to others by their number.
enum QueryExpression: BitwiseCopyable {
    // Logical
    case or(first: Int, count: Int)
    case and(first: Int, count: Int)
    case not(Int)
    /// Whether a query selects anything.
    case exists(path: Int)
    case comparison(QueryComparison, Int, Int)
    /// `match` or `search`, and the number of the pattern if it is a literal.
    case matches(QueryFunction, text: Int, pattern: Int, compiled: Int?)

    // Values
    case literal(PlistNode)
    case singular(path: Int)
    case length(Int)
    case count(path: Int)
    case value(path: Int)
}

/// A compiled query: flat tables that refer to each other by number.
package final class QueryProgram: @unchecked Sendable {
    /// The query's text, with keys and literals as slices of it, and strings that it does not spell
    /// literally.
    let texts: Arena
    package let selectors: GrowableBuffer<QuerySelector>
    package let segments: GrowableBuffer<QuerySegment>
    let paths: GrowableBuffer<QueryPath>
    let expressions: GrowableBuffer<QueryExpression>
    /// Operands of `or` and `and`.
    let operands: GrowableBuffer<Int>
    /// Compiled literal patterns; `nil` for invalid regular expressions.
    let patterns: [RegularExpression?]
    package let main: QueryPath
    /// The last segment that may be joined with the next one to a key with dots; -1 if there is
    /// none.
    package let lastJoinable: Int
    let warnings: [PlistDiagnostic]

    init(_ builder: consuming QueryBuilder, main: QueryPath) {
        self.main = main
        lastJoinable = Self.lastJoinable(of: main, builder.segments)
        texts = Arena(
            source: builder.source, nodes: GrowableBuffer(),
            children: GrowableBuffer(), decodedBytes: builder.decodedBytes, rootID: 0,
            traits: [])
        warnings = builder.warnings
        patterns = builder.patterns
        selectors = builder.selectors
        segments = builder.segments
        paths = builder.paths
        expressions = builder.expressions
        operands = builder.operands
    }

    /// The number of selectors and parts of filters, roughly proportional to the work for each
    /// value.
    package var size: Int { selectors.count + expressions.count + 1 }

    package func string(_ text: PlistNode) -> PlistString {
        let texts = texts
        return PlistString(bytes: texts.reader.bytes(of: text))
    }

    /// Returns the step for a singular selector.
    func step(of selector: QuerySelector) -> PlistStep {
        switch selector {
        case .key(let key): .key(string(key))
        case .index(let index): .index(index)
        case .name(let name, _): .name(string(name))
        case .append: .append
        case .embedded: .embedded
        case .wildcard, .slice, .filter: preconditionFailure("selects more than one value")
        }
    }
}

// Bare components of a key path that are one key, including the dots between them. The components
// contain neither dots nor escapes, so each such key is literally in the query.
extension QueryProgram {
    private static func lastJoinable(
        of main: QueryPath, _ segments: borrowing GrowableBuffer<QuerySegment>
    )
        -> Int
    {
        var index = main.first + main.count - 1
        while index >= main.first {
            if segments[index].bareCount > 1 { return index }
            index -= 1
        }
        return -1
    }

    /// Whether there are components that can be joined.
    var isJoinable: Bool { lastJoinable >= 0 }

    /// Returns the key made of bare components with dots between them.
    package func joinedKey(from segment: Int, count: Int) -> PlistString {
        let range = segments[segment].start..<segments[segment + count - 1].end
        let source = texts.source
        return PlistString(bytes: source.view.slice(range))
    }

    /// Returns the number of bare components, from a segment on, that form a key with dots between
    /// them; `nil` for any other key.
    ///
    /// Complexity: O(*n*) in the bytes that the key and the query have in common.
    func componentCount(of key: ByteView, from segment: Int) -> Int? {
        let run = segments[segment].bareCount
        guard run > 0 else { return nil }
        let start = segments[segment].start
        let end = start + key.count
        let runEnd = segments[segment + run - 1].end
        let source = texts.source
        let text = source.view
        guard end <= runEnd, end == runEnd || text[end] == UInt8(ascii: "."),
            text.slice(start, key.count).isEqual(to: key)
        else { return nil }
        var (low, high) = (segment, segment + run - 1)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end < end { low = middle + 1 } else { high = middle }
        }
        // An empty key is not a component, because each has at least one character.
        return segments[low].end == end ? low - segment + 1 : nil
    }

    /// Joins components, starting at a segment, into the longest key that the dictionary has.
    /// Returns the index of its entry and the number of components joined, which is always below
    /// the limit.
    ///
    /// Complexity: one scan of the keys.
    package func longestEntry(
        of dictionary: PlistNode, from segment: Int, below limit: Int, _ reader: ArenaReader
    ) -> (index: Int, count: Int)? {
        let longest = segments[segment + min(limit - 1, segments[segment].bareCount) - 1].end
        var best: (index: Int, count: Int)?
        for index in 0..<dictionary.length {
            let key = reader[reader.child(of: dictionary, at: 2 &* index)]
            guard key.length <= longest - segments[segment].start,
                let count = componentCount(of: reader.bytes(of: key), from: segment),
                count > best?.count ?? 0
            else { continue }
            best = (index, count)
        }
        return best
    }
}

extension PlistQuery {
    /// Whether bare components of the query can be joined to keys with dots.
    package var isJoinable: Bool { program.isJoinable }

    /// Returns, for each of the first steps, the longest key with dots that can start with it;
    /// empty if there is none. The array is empty if no step can start one.
    ///
    /// Complexity: O(*n*) in the bytes of ``text`` and the steps, because all keys are slices of
    /// the same text.
    package func joinedKeys(ofSteps count: Int) -> [ArraySlice<UInt8>] {
        let first = program.main.first
        guard program.lastJoinable >= first, count > 0 else { return [] }
        let text = program.texts.source.array
        return (first..<first + count).map { segment in
            let run = program.segments[segment].bareCount
            guard run > 1 else { return [] }
            return text[program.segments[segment].start..<program.segments[segment + run - 1].end]
        }
    }
}
