// SPDX-License-Identifier: Apache-2.0

/// A compiled path to one value of a property list, or to all that match.
///
/// `docs/key-paths.md` contains the grammar of all four syntaxes. A query is compiled once and can
/// be applied to any number of property lists:
///
/// ```swift
/// let query = try PlistQuery("CFBundleIcons..CFBundleIconFiles[*]")
/// for icon in try document.views(at: query) { print(icon.string ?? "") }
/// ```
public struct PlistQuery: Sendable {
    /// The syntax of a query.
    public enum Syntax: String, Sendable, CaseIterable {
        /// `CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles[0]`
        case keyPath
        /// RFC 9535: `$.CFBundleIcons..CFBundleIconFiles[?@ != 'Icon']`
        case jsonPath
        /// RFC 6901: `/CFBundleIcons/CFBundlePrimaryIcon/CFBundleIconFiles/0`
        case jsonPointer
        /// `:CFBundleIcons:CFBundlePrimaryIcon:CFBundleIconFiles:0`
        case plistBuddy
    }

    /// The text of the query; for a query that was built from steps, its key path.
    public let text: String

    /// The syntax of `text`.
    public let syntax: Syntax

    package let program: QueryProgram

    /// Compiles a query.
    ///
    /// - Parameters:
    ///   - text: the query. A JSON Pointer or PlistBuddy entry for the root is empty.
    ///   - syntax: its syntax, or `nil` to detect it from the first characters.
    /// - Throws: a `query-syntax` error with the location in `text`; a `limit` error if filters
    ///   nest more than 64 deep or a regular expression is too large.
    /// - Complexity: O(*n*) in the bytes of `text`.
    public init(parsing text: String, syntax: Syntax? = nil) throws(PlistError) {
        self.text = text
        self.syntax = syntax ?? Self.syntax(of: text)
        program = try QueryParser.parse(text, as: self.syntax)
    }

    private init(text: String, _ syntax: Syntax, _ program: QueryProgram) {
        self.text = text
        self.syntax = syntax
        self.program = program
    }

    /// Compiles a query in the syntax indicated by its first characters.
    ///
    /// - Throws: the same errors as ``init(parsing:syntax:)``.
    public init(_ text: String) throws(PlistError) { try self.init(parsing: text) }

    /// The query for a single path, step by step.
    public init(_ steps: some Sequence<PlistStep>) {
        let steps = Array(steps)
        text = Self.keyPath(of: steps)
        syntax = .keyPath
        program = QueryBuilder.program(of: steps)
    }

    /// The query for nested keys, which are taken literally.
    public init(keys: some Sequence<PlistString>) { self.init(keys.map(PlistStep.key)) }

    /// The query for a path.
    public init(_ path: PlistPath) { self.init(path.components.map(PlistStep.init)) }

    /// Returns the syntax indicated by the first characters: `$` alone or before `.`, `[` or white
    /// space is JSONPath, `/` a JSON Pointer, `:` a PlistBuddy entry, and anything else a key path.
    public static func syntax(of text: String) -> Syntax {
        let bytes = text.utf8.prefix(2)
        switch bytes.first {
        case UInt8(ascii: "/"): return .jsonPointer
        case UInt8(ascii: ":"): return .plistBuddy
        case UInt8(ascii: "$"):
            guard let second = bytes.dropFirst().first else { return .jsonPath }
            let isJSONPath = [0x2E, 0x5B].contains(second) || second.isWhiteSpace
            return isJSONPath ? .jsonPath : .keyPath
        default: return .keyPath
        }
    }

    /// Whether the query is singular, so that it matches at most one value.
    public var isSingular: Bool { program.main.isSingular }

    /// Warnings about the query, such as an invalid regular expression, which matches nothing.
    public var warnings: [PlistDiagnostic] { program.warnings }
}

extension PlistQuery: CustomStringConvertible {
    /// The text of the query.
    public var description: String { text }
}

extension PlistQuery: Hashable {
    /// Whether two queries have the same text and syntax.
    public static func == (left: PlistQuery, right: PlistQuery) -> Bool {
        left.syntax == right.syntax && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes text and syntax.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(syntax)
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension PlistQuery {
    /// Splits off the last steps that each select at most one value; returns them and the query
    /// before them.
    ///
    /// - Parameter limit: the maximum number of steps to take from the end.
    /// - Complexity: O(*n*) in the bytes of ``text``.
    package func parts(upTo limit: Int) -> (start: PlistQuery, steps: [PlistStep]) {
        var steps: [PlistStep] = []
        var count = program.main.count
        while count > 0, steps.count < limit {
            let segment = program.segments[program.main.first + count - 1]
            guard !segment.isDescendant, segment.count == 1,
                program.selectors[segment.first].isSingular
            else { break }
            steps.append(program.step(of: program.selectors[segment.first]))
            count -= 1
        }
        return (first(count), steps.reversed())
    }

    /// Returns the query of the first steps.
    private func first(_ count: Int) -> PlistQuery {
        guard count < program.main.count else { return self }
        let end = program.segments[program.main.first + count].start
        guard let start = try? QueryParser.parse(text, as: syntax, stepCount: count) else {
            preconditionFailure("what parsed once parses again")
        }
        return PlistQuery(
            text: String(decoding: text.utf8.prefix(end), as: UTF8.self), syntax, start)
    }
}
