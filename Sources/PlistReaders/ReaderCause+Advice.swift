// SPDX-License-Identifier: Apache-2.0

extension ReaderCause {
    /// The rejected construct and a correction, to follow "the kernel refuses".
    package var advice: String {
        characterAdvice ?? markupAdvice ?? tagAdvice ?? elementAdvice ?? textAdvice
    }

    private var characterAdvice: String? {
        switch self {
        case .byteOrderMark: "the byte order mark; save the file as UTF-8 without one"
        case .utf16: "UTF-16 and UTF-32; save the file as UTF-8 without a byte order mark"
        case .encodingUnknown:
            "the declared encoding; save the file as UTF-8, and declare that"
        case .encodingMismatch:
            "text that does not match its encoding; save the file as UTF-8, and declare that"
        case .characterNotAllowed: "a character that XML does not allow; remove it"
        case .otherFormat:
            "a file that does not begin like XML; begin it with '<?xml version=\"1.0\"?>'"
        case .carriageReturn:
            "carriage returns between elements; save the file with LF at the ends of lines"
        case .noDeclaration:
            "a file that begins with neither '<?xml' nor '<plist'; write "
                + "'<?xml version=\"1.0\" encoding=\"UTF-8\"?>' first"
        default: nil
        }
    }

    private var markupAdvice: String? {
        switch self {
        case .endOfFile: "a file that ends before its value does; the end tags are missing"
        case .textBetweenElements:
            "text between elements; remove it, or write it as a string or in a comment"
        case .afterRoot: "content after the property list; remove it"
        case .hyphensInComment:
            "'--' in a comment; write single hyphens, even in command options"
        case .commentNotClosed: "a comment that is not closed; write '-->' at its end"
        case .instructionNotClosed:
            "a processing instruction that does not end with a single '?>'; write '?>'"
        case .malformedInstruction: "a processing instruction without a name; remove it"
        case .malformedDeclaration:
            "this XML declaration; write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'"
        case .lateDeclaration:
            "'<?xml' anywhere but at the very start; remove what precedes it"
        case .declarationNotClosed: "a declaration that is not closed; write '>' at its end"
        case .unknownDeclaration: "'<!' with neither a letter nor '--' after it; write '<!-- … -->'"
        case .misplacedDeclaration: "a declaration here; remove it"
        case .malformedDocumentType:
            "this DOCTYPE; write '<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">'"
        case .bracketInDocumentType: "'[' in the DOCTYPE, even an empty '[]'; remove it"
        case .entityDeclaration: "entity declarations; remove them, and write the characters"
        case .emptyCommentBeforeRoot:
            "'<!---->' before the root, which it ends only at the next '-->'; remove it"
        default: nil
        }
    }

    private var tagAdvice: String? {
        switch self {
        case .endOfFileInTag: "a file that ends in a tag; the rest is missing"
        case .noElementName: "'<' without an element name; write '&lt;' for the character"
        case .longElementName: "element names with more than 30 characters"
        case .characterInTag: "this character in a tag; remove it"
        case .spaceAtEndOfTag: "white space at the end of a tag; write '<true/>', not '<true />'"
        case .lineBreakInTag: "line breaks in a tag; write the tag on one line"
        case .slashWithoutBracket: "'/' in a tag without '>' right after it; write '/>'"
        case .attributeWithoutValue: "attributes without a value; remove the attribute"
        case .attributeWithoutQuotes:
            "attributes without quotation marks; write '\"' around the value"
        case .singleQuotes: "attributes in single quotation marks; write '\"'"
        case .attributeNameCharacter:
            "attribute names with characters other than A-Z, a-z, 0-9 and '-'; "
                + "remove the attribute"
        case .longAttributeName:
            "attribute names with more than 30 characters; remove the attribute"
        case .longAttributeValue:
            "attributes with more than 30 characters, such as xmlns; plist needs only its version"
        case .manyAttributes: "more than 31 attributes; plist needs only its version"
        case .unknownIDAttribute:
            "attributes whose name begins with ID, other than ID and IDREF; remove the attribute"
        case .malformedAttribute: "'<' in an attribute; remove the attribute"
        case .repeatedAttribute: "an attribute that occurs twice; remove one"
        case .unknownReference:
            "an IDREF that matches no earlier element's ID; write the value itself"
        case .referenceNotEmpty: "an IDREF on an element with content; remove the attribute"
        default: nil
        }
    }

    private var elementAdvice: String? {
        switch self {
        case .unknownElement: "elements that are not part of property lists"
        case .real: "<real>; write an integer or a string"
        case .date: "<date>; write a string"
        case .emptyKeyTag: "'<key/>'; write '<key></key>'"
        case .openBoolean:
            "'<true></true>'; write '<true/>' or '<false/>', with nothing in them"
        case .emptyElement: "an element without content; write a value"
        case .wrongEndTag: "an element that is not closed by its own end tag"
        case .nesting: "containers that are closed out of order or nest too deep"
        case .manyValues: "more values than it has room for; write fewer"
        case .valueWithoutKey: "a value without a key; write its key first"
        case .keyWithoutValue: "a key without a value; write one, or remove the key"
        case .keyOutsideDictionary: "<key> outside a dictionary; write <string>"
        case .duplicateKey: "keys that occur twice in a dictionary; remove one"
        case .noValue: "a plist element without a value; write '<dict/>'"
        case .secondValue: "a second value in <plist>; put both into an array"
        default: nil
        }
    }

    private var textAdvice: String {
        switch self {
        case .endOfFileInText: "text that does not end, or contains a NUL byte; remove that"
        case .commentInText: "comments within text; move the comment before the element"
        case .markupInText: "markup within text; write '&lt;' for the character, or remove it"
        case .cdataSection: "CDATA sections; write the text with '&lt;' and '&amp;'"
        case .endOfCDATAInText: "']]>' in text; write ']]&gt;'"
        case .entity:
            "entities other than '&amp;', '&lt;' and '&gt;'; write the character itself"
        case .undeclaredEntity: "entities that are not declared; write the character itself"
        case .ampersand: "'&' that does not begin a reference; write '&amp;'"
        case .characterReference: "a reference to something that is not a character; remove it"
        case .notANumber:
            "this as a number; write digits only, without white space around them"
        case .largeInteger: "an integer of more than 64 bits; write a string"
        case .largeSize: "an integer size over 64; remove the attribute"
        case .notADate: "this as a date; write one such as 2001-01-01T00:00:00Z"
        case .notBase64: "this as base64; write it with its '=' at the end, and nothing else"
        case .notHexadecimal:
            "this as hexadecimal digits; write them in lower case, or base64 without the attribute"
        case .uidNotInteger: "a dictionary whose only key is CF$UID, without an integer"
        case .coreFoundationRefuses: "a file that CoreFoundation refuses"
        case .rootNotDictionary: "a root that is not a dictionary; write '<dict>'"
        case .valuesDiffer: "a file that the kernel and CoreFoundation read differently"
        case .notSignable: "a value of this type; write a string"
        default: "this"
        }
    }

    /// The message for a value that a reader sees differently.
    static let otherValueMessage = "reads a different value than this program"
}
