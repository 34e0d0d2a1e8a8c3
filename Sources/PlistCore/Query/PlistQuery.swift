// SPDX-License-Identifier: Apache-2.0

/// A path to values of a property list, compiled: one value, or all that match.
///
/// The grammar of all four syntaxes is in `docs/key-paths.md`. A query is made once and asked of
/// as many property lists as one likes:
///
/// ```swift
/// let query = try PlistQuery("CFBundleIcons..CFBundleIconFiles[*]")
/// for icon in try document.values(at: query) { print(icon.string ?? "") }
/// ```
public struct PlistQuery: Sendable {
    /// How a query is written.
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

    /// The query as it was written; for one that was built, its key path.
    public let text: String

    /// How `text` is written.
    public let syntax: Syntax

    package let program: QueryProgram

    /// Compiles a query.
    ///
    /// - Parameters:
    ///   - text: the query. A literal JSON Pointer or PlistBuddy entry of the root is empty.
    ///   - syntax: how it is written, or `nil` to tell it from its first characters.
    /// - Throws: a `query-syntax` error with the place in `text`; a `limit` error where filters
    ///   nest more than 64 deep or a regular expression is too large.
    /// - Complexity: O(*n*) in the bytes of `text`.
    public init(parsing text: String, syntax: Syntax? = nil) throws(PlistError) {
        self.text = text
        self.syntax = syntax ?? Self.syntax(of: text)
        program = try QueryParser.parse(text, as: self.syntax)
    }

    init(text: String, _ syntax: Syntax, _ program: QueryProgram) {
        self.text = text
        self.syntax = syntax
        self.program = program
    }

    /// Compiles a query in the syntax that its first characters tell.
    ///
    /// - Throws: as ``init(parsing:syntax:)``.
    public init(_ text: String) throws(PlistError) { try self.init(parsing: text) }

    /// The query of one place, step by step.
    public init(_ components: some Sequence<Component>) {
        let components = Array(components)
        text = Component.keyPath(of: components)
        syntax = .keyPath
        program = QueryBuilder.program(of: components)
    }

    /// The query of keys within keys, each taken as it is.
    public init(keys: some Sequence<PlistString>) { self.init(keys.map(Component.key)) }

    /// The query of the place that a path names.
    public init(_ path: PlistPath) { self.init(path.components.map(Component.init)) }

    /// The syntax that the first characters tell: `$` alone or before `.`, `[` or white space is
    /// JSONPath, `/` a JSON Pointer, `:` a PlistBuddy entry, all else a key path.
    public static func syntax(of text: String) -> Syntax {
        let bytes = text.utf8.prefix(2)
        switch bytes.first {
        case UInt8(ascii: "/"): return .jsonPointer
        case UInt8(ascii: ":"): return .plistBuddy
        case UInt8(ascii: "$"):
            guard let second = bytes.dropFirst().first else { return .jsonPath }
            return [0x2E, 0x5B, 0x20, 0x09, 0x0A, 0x0D].contains(second) ? .jsonPath : .keyPath
        default: return .keyPath
        }
    }

    /// Whether the query names one place, so that there is one value at most.
    public var isSingular: Bool { program.main.isSingular }

    /// What is odd about the query, such as a regular expression that matches nothing because it is
    /// none.
    public var warnings: [PlistDiagnostic] { program.warnings }
}

extension PlistQuery: CustomStringConvertible {
    public var description: String { text }
}

extension PlistQuery: Hashable {
    public static func == (left: PlistQuery, right: PlistQuery) -> Bool {
        left.syntax == right.syntax && left.text.utf8.elementsEqual(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(syntax)
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
