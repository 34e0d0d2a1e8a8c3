// SPDX-License-Identifier: Apache-2.0

extension PlistDiagnostic.Code {
    private init(_ name: String) { self.init(rawValue: name) }

    // Any format
    /// The input is empty.
    public static let empty = Self("empty")
    /// The bytes have an unknown format, or not the requested one.
    public static let unknownFormat = Self("unknown-format")
    /// The text is in an encoding that cannot be decoded.
    public static let unsupportedEncoding = Self("unsupported-encoding")
    /// Bytes that are not valid in the encoding of the text.
    public static let invalidEncoding = Self("invalid-encoding")
    /// The bytes are not in the encoding that the text declares.
    public static let encodingConflict = Self("encoding-conflict")
    /// Unexpected input at this position.
    public static let syntax = Self("syntax")
    /// A conflict marker that git or another merge tool left behind.
    public static let conflictMarker = Self("conflict-marker")
    /// A value whose text is not valid for its type, or that other readers may read differently.
    public static let invalidValue = Self("invalid-value")
    /// An integer or UID outside the supported range.
    public static let integerOverflow = Self("integer-overflow")
    /// A number or date that a build system has not filled in yet.
    public static let placeholder = Self("placeholder")
    /// Containers nest deeper than 512 levels.
    public static let depth = Self("depth")
    /// A size beyond the library's limits, or larger than in any sensible file.
    public static let limit = Self("limit")
    /// A key occurs twice in a dictionary.
    public static let duplicateKey = Self("duplicate-key")
    /// A date that is not in the calendar was normalised, such as February 30.
    public static let dateNormalised = Self("date-normalised")
    /// A null, which most formats cannot represent.
    public static let null = Self("null")
    /// A string with an unpaired surrogate.
    public static let unpairedSurrogate = Self("unpaired-surrogate")
    /// A character that XML 1.0 does not allow.
    public static let controlCharacter = Self("control-character")
    /// Something follows the property list.
    public static let trailingContent = Self("trailing-content")

    /// The format was assumed, because the input does not identify it with certainty.
    public static let assumedFormat = Self("assumed-format")

    // Writing
    /// The format cannot represent the value.
    public static let unrepresentable = Self("unrepresentable")
    /// Writing every reference to a shared part in full would exceed the budget.
    public static let expansion = Self("expansion")
    /// A value that the format cannot represent was replaced with its nearest equivalent.
    public static let lossy = Self("lossy")
    /// A fraction of a second is dropped because the format has none.
    public static let fractionTruncated = Self("fraction-truncated")
    /// The bytes could not be written to their destination.
    public static let output = Self("output")

    // Queries
    /// A syntax error in a path or query.
    public static let querySyntax = Self("query-syntax")
    /// No value matches the path.
    public static let noMatch = Self("no-match")
    /// A path matches one value component by component, and another through a key that contains
    /// dots.
    public static let ambiguousPath = Self("ambiguous-path")
    /// A value does not have the requested type.
    public static let unexpectedKind = Self("unexpected-kind")

    // Editing
    /// There is already a value at the path.
    public static let valueExists = Self("value-exists")
    /// The edit does not apply to the existing values.
    public static let invalidEdit = Self("invalid-edit")
    /// Reading the edited text did not give the edited tree. This is a bug; nothing is written.
    public static let unprovenEdit = Self("unproven-edit")

    // XML
    /// Markup that is not allowed in property lists, for example an internal subset.
    public static let unsupportedMarkup = Self("unsupported-markup")
    /// An entity other than the five predefined in XML.
    public static let undeclaredEntity = Self("undeclared-entity")
    /// A different element was expected at this position.
    public static let unexpectedElement = Self("unexpected-element")
    /// Text where only elements belong.
    public static let unexpectedText = Self("unexpected-text")
    /// The root element is not `plist`.
    public static let missingPlist = Self("missing-plist")
    /// Markup that is not well-formed XML, but can still be read.
    public static let notWellFormed = Self("not-well-formed")
    /// Core Foundation, and therefore most of Apple's programs, refuses or misreads this.
    public static let coreFoundationRefuses = Self("core-foundation-refuses")

    /// A reader that the file is intended for refuses it.
    package static let readerRefuses = Self("reader-refuses")
    /// A reader that the file is intended for reads a different value.
    package static let readsOtherwise = Self("reads-otherwise")

    /// A carriage return in a string or key, which strict XML readers read as a line feed.
    public static let carriageReturn = Self("carriage-return")

    // OpenStep
    /// A backslash followed by something that is not an escape.
    public static let unknownEscape = Self("unknown-escape")
    /// An escape that does not denote a character.
    public static let invalidEscape = Self("invalid-escape")

    // YAML
    /// A scalar that YAML 1.1 readers read as another value.
    public static let ambiguousScalar = Self("ambiguous-scalar")

    // Binary
    /// The trailer contradicts itself or the file.
    public static let trailer = Self("trailer")
    /// An offset that does not point to an object.
    public static let offsetTable = Self("offset-table")
    /// An object that is not allowed at its position, or has an unknown type.
    public static let object = Self("object")
    /// A reference to an object that does not exist.
    public static let objectReference = Self("object-reference")
    /// A container that contains itself.
    public static let cycle = Self("cycle")
    /// An object that no property list can contain, for example a set.
    public static let unsupportedObject = Self("unsupported-object")
    /// A string that is not ASCII although it claims to be.
    public static let nonASCII = Self("non-ascii")
}
