// SPDX-License-Identifier: Apache-2.0

/// What one step of a query selects in a value.
enum QuerySelector: BitwiseCopyable {
    case key(PlistNode)
    case index(Int)
    /// A key of a dictionary, or an index of an array; `appendIndex` is the place after the last.
    case name(PlistNode, index: Int)
    case wildcard
    case slice(start: Int?, end: Int?, step: Int)
    /// The number of an expression.
    case filter(Int)
    case append
    case embedded

    /// The index of a name that means the place after the last element.
    static let appendIndex = -1

    /// Whether it selects at most one value.
    var isSingular: Bool {
        switch self {
        case .key, .index, .name, .append, .embedded: true
        case .wildcard, .slice, .filter: false
        }
    }
}

/// One step of a query: selectors applied to a value, or to it and everything below it.
struct QuerySegment: BitwiseCopyable {
    var isDescendant = false
    /// The index of the first selector.
    var first = 0
    var count = 0
    /// Where it is in the text.
    var start = 0
    var end = 0
    /// How many bare components of a key path, without escapes, stand here one after the other, from
    /// this one on; 0 for anything else.
    var bareCount = 0
}

/// A query or a query within a filter: a row of segments.
struct QueryPath: BitwiseCopyable {
    /// The index of the first segment.
    var first = 0
    var count = 0
    /// From the root; otherwise from the value that a filter looks at.
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
    /// `match` or `search`, and the number of its pattern if that is a literal.
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
    /// The text of which keys and literals are slices, and what it does not spell literally.
    let texts: Arena
    let selectors: GrowableBuffer<QuerySelector>
    let segments: GrowableBuffer<QuerySegment>
    let paths: GrowableBuffer<QueryPath>
    let expressions: GrowableBuffer<QueryExpression>
    /// Expressions that `or` and `and` join.
    let operands: GrowableBuffer<Int>
    /// Compiled literal patterns; `nil` for invalid regular expressions.
    let patterns: [RegularExpression?]
    let main: QueryPath
    /// The last segment that may be joined with the one after it to a key with dots; -1 for none.
    let lastJoinable: Int
    let warnings: [PlistDiagnostic]

    init(_ builder: consuming QueryBuilder, main: QueryPath) {
        self.main = main
        lastJoinable = Self.lastJoinable(of: main, builder.segments)
        texts = Arena(
            source: builder.source, nodes: GrowableBuffer(capacity: 1),
            children: GrowableBuffer(capacity: 1), side: builder.side, rootID: 0, traits: [])
        warnings = builder.warnings
        patterns = builder.patterns
        selectors = builder.selectors
        segments = builder.segments
        paths = builder.paths
        expressions = builder.expressions
        operands = builder.operands
    }

    /// The number of selectors and parts of filters: roughly how much work a value may cause.
    var size: Int { selectors.count + expressions.count + 1 }

    func string(_ text: PlistNode) -> PlistString {
        let texts = texts
        return PlistString(bytes: texts.reader.bytes(of: text))
    }

    func component(of selector: QuerySelector) -> PlistQuery.Component {
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
