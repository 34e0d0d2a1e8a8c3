// SPDX-License-Identifier: Apache-2.0

/// A finding about a property list: what is wrong or unusual, where, and how severe it is.
public struct PlistDiagnostic: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: String, Sendable {
        /// The property list is refused.
        case error
        /// The property list is accepted, but its values may not be as expected.
        case warning
        /// Information, or another location that explains a finding.
        case note
    }

    /// A stable name for a type of finding, for programs.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code: `unexpected-element`.
        public let rawValue: String
        /// A code with a name. Other libraries may define their own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The severity.
    public var severity: Severity

    /// The code of the finding, a stable name for programs.
    public var code: Code

    /// The message: lower case, no final period. Quotes from the input are escaped, so it is safe
    /// to print.
    public var message: String

    /// The location in the input; `nil` for findings about the tree.
    public var location: PlistLocation?

    /// The value concerned, if it is known.
    public var path: PlistPath?

    /// Whether writing the property list again changes the value.
    public var changesValue: Bool

    /// Other locations that explain the finding, such as the start of an open construct.
    public var notes: [PlistDiagnostic]

    /// Changes that resolve the finding, the most likely first; they exclude each other.
    public var fixes: [PlistFix]

    /// A diagnostic; omitted properties are unknown.
    @inline(never)
    public init(
        _ severity: Severity, _ code: Code, _ message: String, at location: PlistLocation? = nil,
        path: PlistPath? = nil, changesValue: Bool = false, notes: [PlistDiagnostic] = [],
        fixes: [PlistFix] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.path = path
        self.changesValue = changesValue
        self.notes = notes
        self.fixes = fixes
    }
}

/// A location in an input.
public struct PlistLocation: Hashable, Sendable {
    /// The 0-based offset in the file; for text in another encoding, in its UTF-8 form.
    public var byteOffset: Int

    /// The number of bytes concerned, at least 1.
    public var byteCount: Int

    /// The position as line and column, for text formats.
    public var text: TextPosition?

    /// A location given as bytes and, in text, as line and column.
    public init(byteOffset: Int, byteCount: Int = 1, text: TextPosition? = nil) {
        self.byteOffset = byteOffset
        self.byteCount = byteCount
        self.text = text
    }

    /// A position in text, as editors count it.
    public struct TextPosition: Hashable, Sendable {
        /// 1-based.
        public var line: Int
        /// 1-based, in Unicode scalars.
        public var column: Int
        /// 1-based, in UTF-16 code units.
        public var utf16Column: Int
        /// The line of the first byte after the location, 1-based.
        public var endLine: Int
        /// The column of the first byte after the location, counted like ``column``.
        public var endColumn: Int
        /// The column of the first byte after the location, counted like ``utf16Column``.
        public var endUTF16Column: Int
        /// The line itself, shortened around the position if it is long, with control characters
        /// escaped.
        public var excerpt: String
        /// The start of the marked part of `excerpt`, in Unicode scalars from 0.
        public var caretStart: Int
        /// The number of scalars of `excerpt` to mark, at least 1.
        public var caretCount: Int

        package init(
            line: Int, column: Int, utf16Column: Int,
            end: (line: Int, column: Int, utf16Column: Int)? = nil, excerpt: String,
            caretStart: Int, caretCount: Int
        ) {
            self.line = line
            self.column = column
            self.utf16Column = utf16Column
            endLine = end?.line ?? line
            endColumn = end?.column ?? column
            endUTF16Column = end?.utf16Column ?? utf16Column
            self.excerpt = excerpt
            self.caretStart = caretStart
            self.caretCount = caretCount
        }
    }
}
