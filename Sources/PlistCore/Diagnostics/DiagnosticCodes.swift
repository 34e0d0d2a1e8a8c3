// SPDX-License-Identifier: Apache-2.0

extension PlistDiagnostic.Code {
    private init(_ name: String) { self.init(rawValue: name) }

    // Any format
    /// There is nothing to read.
    public static let empty = Self("empty")
    /// The bytes are of no format that is known, or not of the one asked for.
    public static let unknownFormat = Self("unknown-format")
    /// The text is in an encoding that cannot be decoded.
    public static let unsupportedEncoding = Self("unsupported-encoding")
    /// Bytes that do not decode in the encoding of the text.
    public static let invalidEncoding = Self("invalid-encoding")
    /// The bytes are not in the encoding that the text declares.
    public static let encodingConflict = Self("encoding-conflict")
    /// Something else was expected at this place.
    public static let syntax = Self("syntax")
    /// A text that is no value of its kind, or one that other readers may read differently.
    public static let invalidValue = Self("invalid-value")
    /// An integer or UID outside the range that is kept.
    public static let integerOverflow = Self("integer-overflow")
    /// Containers nest deeper than 512 levels.
    public static let depth = Self("depth")
    /// More than this library can hold, or than a sensible file has.
    public static let limit = Self("limit")
    /// A key occurs twice in a dictionary.
    public static let duplicateKey = Self("duplicate-key")
    /// A date that is not in the calendar was carried over.
    public static let dateNormalised = Self("date-normalised")
    /// A null, which most formats cannot hold.
    public static let null = Self("null")
    /// A string with half of a surrogate pair.
    public static let unpairedSurrogate = Self("unpaired-surrogate")
    /// A character that XML 1.0 does not allow.
    public static let controlCharacter = Self("control-character")
    /// Something follows the property list.
    public static let trailingContent = Self("trailing-content")

    /// Why the input was read as a format that it does not name.
    public static let assumedFormat = Self("assumed-format")

    // Writing
    /// The format cannot hold the value.
    public static let unrepresentable = Self("unrepresentable")
    /// Writing shared parts out would take more than the budget.
    public static let expansion = Self("expansion")
    /// The nearest thing was written of a value that the format cannot hold.
    public static let lossy = Self("lossy")
    /// The fraction of a second is dropped, as the format has none.
    public static let fractionTruncated = Self("fraction-truncated")
    /// The bytes could not be handed on.
    public static let output = Self("output")

    // Queries
    /// Something else was expected at this place of a path.
    public static let querySyntax = Self("query-syntax")
    /// Nothing is at the place that a path names.
    public static let noMatch = Self("no-match")
    /// A path leads to something as it stands and to something else by a key with dots.
    public static let ambiguousPath = Self("ambiguous-path")
    /// A value is of another kind than was asked for.
    public static let unexpectedKind = Self("unexpected-kind")

    // Editing
    /// There is a value at the path already.
    public static let valueExists = Self("value-exists")
    /// Nothing that can be done to what is there.
    public static let invalidEdit = Self("invalid-edit")
    /// The edited text did not read as the edited tree: a bug, and nothing is written.
    public static let unprovenEdit = Self("unproven-edit")

    // XML
    /// Markup that property lists do not have, an internal subset for example.
    public static let unsupportedMarkup = Self("unsupported-markup")
    /// An entity other than the five of XML.
    public static let undeclaredEntity = Self("undeclared-entity")
    /// Another element was expected at this place.
    public static let unexpectedElement = Self("unexpected-element")
    /// Text where only elements belong.
    public static let unexpectedText = Self("unexpected-text")
    /// The root element is not `plist`.
    public static let missingPlist = Self("missing-plist")
    /// Markup that is not well-formed XML, but clear enough to be read.
    public static let notWellFormed = Self("not-well-formed")
    /// Core Foundation, and so most programs of Apple, refuses or misreads this.
    public static let coreFoundationRefuses = Self("core-foundation-refuses")

    /// A carriage return in a string or key, which strict XML readers read as a line feed.
    public static let carriageReturn = Self("carriage-return")

    // OpenStep
    /// A backslash and what is no escape.
    public static let unknownEscape = Self("unknown-escape")
    /// An escape that stands for no character.
    public static let invalidEscape = Self("invalid-escape")

    // Binary
    /// The trailer contradicts itself or the file.
    public static let trailer = Self("trailer")
    /// An offset that points to no object.
    public static let offsetTable = Self("offset-table")
    /// An object that does not fit its place, or is of no known kind.
    public static let object = Self("object")
    /// A reference to an object that is not there.
    public static let objectReference = Self("object-reference")
    /// A container that contains itself.
    public static let cycle = Self("cycle")
    /// An object that no property list can hold, a set for example.
    public static let unsupportedObject = Self("unsupported-object")
    /// A string that is not ASCII though it says so.
    public static let nonASCII = Self("non-ascii")
}
