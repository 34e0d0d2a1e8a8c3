// SPDX-License-Identifier: Apache-2.0

/// Parses a query. This part is common to the four syntaxes.
struct QueryParser: ~Copyable, ~Escapable {
    /// The maximum nesting of filters, parentheses and functions.
    static let maximumNesting = 64

    let text: ByteView
    /// Whether quoted strings must conform to RFC 9535.
    let isStrict: Bool
    var offset = 0
    var nesting = 0
    var builder: QueryBuilder

    @_lifetime(borrow source)
    private init(_ source: borrowing ByteStore, isStrict: Bool) {
        text = source.view
        self.isStrict = isStrict
        builder = QueryBuilder(source: copy source)
    }

    /// - Parameter stepCount: the number of steps to keep; `nil` for all.
    static func parse(
        _ text: String, as syntax: PlistQuery.Syntax, stepCount: Int? = nil
    ) throws(PlistError) -> QueryProgram {
        let source = ByteStore(text.utf8)
        var parser = QueryParser(source, isStrict: syntax == .jsonPath)
        do throws(PlistError) {
            let row: [QuerySegment] =
                switch syntax {
                case .keyPath: try parser.keyPath()
                case .jsonPath: try parser.jsonPath()
                case .jsonPointer: try parser.pointer()
                case .plistBuddy: try parser.entry()
                }
            return parser.finish(stepCount.map { Array(row.prefix($0)) } ?? row)
        } catch {
            throw error.located(in: source.view)
        }
    }

    private consuming func finish(_ row: [QuerySegment]) -> QueryProgram {
        var row = row
        for index in row.indices.dropLast().reversed() where row[index].bareCount > 0 {
            row[index].bareCount += row[index + 1].bareCount
        }
        let main = builder.add(row, isAbsolute: true)
        if !builder.warnings.isEmpty {
            var locator = TextLocator(text)
            builder.warnings = builder.warnings.map { locator.locate($0) }
        }
        return QueryProgram(builder, main: main)
    }

    // MARK: Bytes

    var isAtEnd: Bool { offset == text.count }

    /// The byte at `offset`; 0 at the end.
    var byte: UInt8 { offset < text.count ? text[offset] : 0 }

    func byte(after distance: Int) -> UInt8 {
        offset + distance < text.count ? text[offset + distance] : 0
    }

    func isAt(_ character: Unicode.Scalar) -> Bool {
        !isAtEnd && text[offset] == UInt8(ascii: character)
    }

    /// Consumes a word if it comes next.
    mutating func take(_ word: StaticString) -> Bool {
        guard text.starts(with: word, at: offset) else { return false }
        offset += word.utf8CodeUnitCount
        return true
    }

    mutating func expect(_ character: StaticString) throws(PlistError) {
        guard take(character) else { throw expected("'\(character)'") }
    }

    mutating func skipWhiteSpace() { offset = text.endOfWhiteSpace(from: offset) }

    /// Returns the number of bytes of the character at an offset before the end.
    func characterLength(at offset: Int) -> Int {
        var scalars = GeneralisedScalars(text, from: offset)
        _ = scalars.next()
        return scalars.offset - offset
    }

    // MARK: Errors

    /// Returns the error for unexpected input.
    func expected(_ what: String, at place: Int? = nil) -> PlistError {
        let place = place ?? offset
        guard place < text.count else {
            return error("expected \(what), found the end of the path", at: place)
        }
        let byteCount = characterLength(at: place)
        let found = text.slice(place, byteCount).repairedString
        return error(
            "expected \(what), found '\(VisibleText.escaped(found))'", at: place,
            byteCount: byteCount)
    }

    @inline(never)
    func error(_ message: String, at start: Int, byteCount: Int = 1) -> PlistError {
        PlistError(
            .querySyntax, message, at: PlistLocation(byteOffset: start, byteCount: byteCount))
    }

    /// Counts a level of nesting that starts here.
    mutating func enter() throws(PlistError) {
        nesting += 1
        guard nesting <= Self.maximumNesting else {
            throw PlistError(
                .limit, "filters nest more than \(Self.maximumNesting) levels deep",
                at: PlistLocation(byteOffset: offset))
        }
    }
}
