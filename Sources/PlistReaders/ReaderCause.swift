// SPDX-License-Identifier: Apache-2.0

/// A reason for a reader to reject a file; the raw value is its identifier.
package enum ReaderCause: String, Sendable, CaseIterable {
    // MARK: Bytes and characters

    case byteOrderMark = "byte order mark"
    case utf16 = "UTF-16 or UTF-32"
    case encodingUnknown = "unknown encoding"
    case encodingMismatch = "text not in its encoding"
    case characterNotAllowed = "character that XML does not allow"
    case otherFormat = "not an XML property list"

    // MARK: Between elements

    case endOfFile = "end of file"
    case carriageReturn = "carriage return between elements"
    case textBetweenElements = "text between elements"
    case afterRoot = "something after the root"
    case hyphensInComment = "`--` in a comment"
    case commentNotClosed = "comment not closed"
    case instructionNotClosed = "`??>` or processing instruction not closed"
    case malformedInstruction = "malformed processing instruction"
    case malformedDeclaration = "malformed XML declaration"
    case lateDeclaration = "XML declaration not at the start"
    case noDeclaration = "neither `<?xml` nor `<plist` at the start"
    case declarationNotClosed = "declaration not closed"
    case unknownDeclaration = "`<!` and neither a letter nor `--`"
    case misplacedDeclaration = "misplaced declaration"
    case malformedDocumentType = "malformed DOCTYPE"
    case bracketInDocumentType = "`[` in the DOCTYPE"
    case entityDeclaration = "entity declaration"
    case emptyCommentBeforeRoot = "`<!---->` before the root"

    // MARK: Tags

    case endOfFileInTag = "end of file in a tag"
    case noElementName = "no element name after `<`"
    case longElementName = "element name over 30 characters"
    case characterInTag = "unexpected character in a tag"
    case spaceAtEndOfTag = "white space at the end of a tag"
    case lineBreakInTag = "line break in a tag"
    case slashWithoutBracket = "`/` not followed by `>`"
    case attributeWithoutValue = "attribute without a value"
    case attributeWithoutQuotes = "attribute without quotes"
    case singleQuotes = "attribute in single quotes"
    case attributeNameCharacter = "attribute name with a character other than a-z A-Z 0-9 -"
    case longAttributeName = "attribute name over 30 characters"
    case longAttributeValue = "attribute value over 30 characters"
    case manyAttributes = "more than 31 attributes"
    case unknownIDAttribute = "attribute whose name begins with ID"
    case malformedAttribute = "malformed attribute"
    case repeatedAttribute = "same attribute twice"
    case unknownReference = "IDREF without an earlier ID"
    case referenceNotEmpty = "IDREF on an element that is not empty"

    // MARK: Elements

    case unknownElement = "unknown element"
    case real = "<real>"
    case date = "<date>"
    case emptyKeyTag = "<key/>"
    case openBoolean = "<true> or <false> that is not an empty-element tag"
    case emptyElement = "element without content"
    case wrongEndTag = "element not closed by its end tag"
    case nesting = "nesting"
    case manyValues = "more values than fit"
    case valueWithoutKey = "value without a key"
    case keyWithoutValue = "key without a value"
    case keyOutsideDictionary = "key outside of a dictionary"
    case duplicateKey = "duplicate key"
    case noValue = "no value in <plist>"
    case secondValue = "second value in <plist>"

    // MARK: Text

    case endOfFileInText = "end of file in text"
    case commentInText = "comment in text"
    case markupInText = "processing instruction or declaration in text"
    case cdataSection = "CDATA section"
    case endOfCDATAInText = "`]]>` in text"
    case entity = "entity other than &amp; &lt; &gt;"
    case undeclaredEntity = "undeclared entity"
    case ampersand = "bare `&`"
    case characterReference = "reference to no character"
    case notANumber = "not a number"
    case largeInteger = "integer too large"
    case largeSize = "integer size over 64"
    case notADate = "not a date"
    case notBase64 = "not base64"
    case notHexadecimal = "not hexadecimal"
    case uidNotInteger = "CF$UID that is not an integer"

    // MARK: Several readers

    case coreFoundationRefuses = "CoreFoundation refuses"
    case rootNotDictionary = "root is not a dictionary"
    case valuesDiffer = "XNU and CoreFoundation read different values"
    case notSignable = "type of value that entitlements cannot have"
    /// Not a refusal: the reader sees a different value.
    case otherValue = "other value"

    /// The number of bytes to mark.
    var byteCount: Int { self == .hyphensInComment ? 2 : 1 }
}
