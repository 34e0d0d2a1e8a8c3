// SPDX-License-Identifier: Apache-2.0

/// One finding about a property list: what is wrong or surprising, where, and how severe it is.
public struct PlistDiagnostic: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: String, Sendable {
        /// The property list is refused.
        case error
        /// It is accepted, but something about it may surprise.
        case warning
        /// Nothing is wrong, but it is worth knowing; or a further place that explains another
        /// finding.
        case note
    }

    /// What was found, as a stable name for programs.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code: `unexpected-element`.
        public let rawValue: String
        /// A code with a name; other libraries may have their own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The severity.
    public var severity: Severity

    /// What was found, in words.
    public var code: Code

    /// Lower case, no final period; quotes from the input are escaped so that they are safe to
    /// print.
    public var message: String

    /// Where in the input; `nil` for findings about the tree.
    public var location: PlistLocation?

    /// The value concerned, if it is known.
    public var path: PlistPath?

    /// Whether writing the property list again changes the value.
    public var changesValue: Bool

    /// Further places that explain the finding, such as where an open construct began.
    public var notes: [PlistDiagnostic]

    /// A diagnostic; what is not given is unknown.
    @inline(never)
    public init(
        _ severity: Severity, _ code: Code, _ message: String, at location: PlistLocation? = nil,
        path: PlistPath? = nil, changesValue: Bool = false, notes: [PlistDiagnostic] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.path = path
        self.changesValue = changesValue
        self.notes = notes
    }
}

/// A place in an input.
public struct PlistLocation: Hashable, Sendable {
    /// 0-based, in the file as it is; for a transcoded file, in its UTF-8 form.
    public var byteOffset: Int

    /// The number of bytes concerned, at least 1.
    public var byteCount: Int

    /// Present for text formats.
    public var text: TextPosition?

    /// A place in the source, by bytes and, in text, by line and column.
    public init(byteOffset: Int, byteCount: Int = 1, text: TextPosition? = nil) {
        self.byteOffset = byteOffset
        self.byteCount = byteCount
        self.text = text
    }

    /// A position in a text, as editors count.
    public struct TextPosition: Hashable, Sendable {
        /// 1-based.
        public var line: Int
        /// 1-based, in Unicode scalars.
        public var column: Int
        /// 1-based, in UTF-16 code units.
        public var utf16Column: Int
        /// The line itself, shortened around the position if it is long, with control characters
        /// escaped.
        public var excerpt: String
        /// Where to point in `excerpt`, in Unicode scalars from 0.
        public var caretStart: Int
        /// The number of scalars in `excerpt` to point at, at least 1.
        public var caretCount: Int

        package init(
            line: Int, column: Int, utf16Column: Int, excerpt: String, caretStart: Int,
            caretCount: Int
        ) {
            self.line = line
            self.column = column
            self.utf16Column = utf16Column
            self.excerpt = excerpt
            self.caretStart = caretStart
            self.caretCount = caretCount
        }
    }
}
