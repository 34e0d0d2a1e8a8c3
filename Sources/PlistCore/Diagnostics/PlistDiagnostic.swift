// SPDX-License-Identifier: Apache-2.0

/// One finding about a property list: what is wrong or surprising, where, and of which kind.
public struct PlistDiagnostic: Hashable, Sendable {
    /// How bad a finding is.
    public enum Severity: String, Sendable {
        /// The property list is refused.
        case error
        /// It is accepted, but something about it may surprise.
        case warning
        /// A further place that explains another finding.
        case note
    }

    /// What was found, as a stable name for programs.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How bad it is.
    public var severity: Severity

    /// What was found.
    public var code: Code

    /// Lower case, no final period; quotes from the input are escaped so that they can be shown.
    public var message: String

    /// Where in the input; `nil` for findings about the tree.
    public var location: PlistLocation?

    /// The value concerned, where it is known.
    public var path: PlistPath?

    /// Whether writing the property list again changes the value.
    public var changesValue: Bool

    /// Further places that explain the finding, such as where an open construct began.
    public var notes: [PlistDiagnostic]

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
    /// 0-based, in the file as it is; for a file that had to be transcoded, in its UTF-8 form.
    public var byteOffset: Int

    /// Bytes concerned, at least 1.
    public var byteCount: Int

    /// Present for text formats.
    public var text: TextPosition?

    public init(byteOffset: Int, byteCount: Int = 1, text: TextPosition? = nil) {
        self.byteOffset = byteOffset
        self.byteCount = byteCount
        self.text = text
    }

    /// A place in a text, as editors count it.
    public struct TextPosition: Hashable, Sendable {
        /// 1-based.
        public var line: Int
        /// 1-based, in Unicode scalars.
        public var column: Int
        /// 1-based, in UTF-16 code units.
        public var utf16Column: Int
        /// The line itself, cut around the place where it is long, control characters escaped.
        public var excerpt: String
        /// Where in `excerpt` to point, in Unicode scalars from 0.
        public var caretStart: Int
        /// Scalars of `excerpt` to point at, at least 1.
        public var caretCount: Int
    }
}
