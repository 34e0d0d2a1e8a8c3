// SPDX-License-Identifier: Apache-2.0

/// Collects the parts of a query.
struct QueryBuilder: ~Copyable {
    let source: ByteStore
    var decodedBytes = GrowableBuffer<UInt8>()
    var selectors = GrowableBuffer<QuerySelector>(capacity: 4)
    var segments = GrowableBuffer<QuerySegment>(capacity: 4)
    var paths = GrowableBuffer<QueryPath>()
    var expressions = GrowableBuffer<QueryExpression>()
    var operands = GrowableBuffer<Int>()
    var patterns: [RegularExpression?] = []
    var warnings: [PlistDiagnostic] = []

    init(source: ByteStore) { self.source = source }

    /// Returns a string that the source contains literally.
    func text(from start: Int, to end: Int) -> PlistNode {
        PlistNode(.string, at: start, length: end - start)
    }

    /// Returns a string that the source spells differently.
    mutating func text(_ bytes: [UInt8]) -> PlistNode {
        let start = decodedBytes.count
        decodedBytes.append(bytes)
        return decodedBytes.decodedNode(.string, from: start)
    }

    @_lifetime(borrow self)
    func bytes(of text: PlistNode) -> ByteView {
        (text.flags.contains(.decoded) ? decodedBytes.bytes : source.view).slice(
            text.offset, text.length)
    }

    /// Returns the selector for a name, which is a key and, if it is a number, also an index.
    func name(_ text: PlistNode, allowsAppend: Bool = false) -> QuerySelector {
        let name = PlistString(bytes: bytes(of: text))
        if allowsAppend && name.utf8 == [UInt8(ascii: "-")] {
            return .name(text, index: QuerySelector.appendIndex)
        }
        return name.digitsIndex.map { .name(text, index: $0) } ?? .key(text)
    }

    mutating func add(_ expression: QueryExpression) -> Int {
        expressions.append(expression)
        return expressions.count - 1
    }

    /// Adds a sequence of segments, which is complete only after the queries within it.
    mutating func add(_ row: [QuerySegment], isAbsolute: Bool) -> QueryPath {
        let path = QueryPath(
            first: segments.count, count: row.count, isAbsolute: isAbsolute,
            isSingular: row.allSatisfy { segment in
                !segment.isDescendant && segment.count == 1 && selectors[segment.first].isSingular
            })
        for segment in row { segments.append(segment) }
        return path
    }

    /// Adds the selectors of a segment.
    mutating func segment(
        _ row: [QuerySelector], isDescendant: Bool = false, from start: Int, to end: Int
    ) -> QuerySegment {
        let first = selectors.count
        for selector in row { selectors.append(selector) }
        return QuerySegment(
            isDescendant: isDescendant, first: first, count: row.count, start: start, end: end)
    }

    /// Returns the program of a query that was built without parsing.
    static func program(of steps: [PlistStep]) -> QueryProgram {
        var builder = QueryBuilder(source: ByteStore([]))
        var row: [QuerySegment] = []
        for step in steps {
            let selector: QuerySelector
            switch step {
            case .key(let key): selector = .key(builder.text(key.utf8))
            case .index(let index): selector = .index(index)
            case .name(let name):
                selector = builder.name(builder.text(name.utf8), allowsAppend: true)
            case .append: selector = .append
            case .embedded: selector = .embedded
            }
            row.append(builder.segment([selector], from: 0, to: 0))
        }
        let main = builder.add(row, isAbsolute: true)
        return QueryProgram(builder, main: main)
    }
}
