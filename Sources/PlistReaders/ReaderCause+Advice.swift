// SPDX-License-Identifier: Apache-2.0

extension ReaderCause {
    /// What is refused and what to write instead, after "the kernel refuses".
    package var advice: String {
        characterAdvice ?? markupAdvice ?? tagAdvice ?? elementAdvice ?? textAdvice
    }

    private var characterAdvice: String? {
        switch self {
        case .byteOrderMark: "the byte order mark; save the file as UTF-8 without one"
        case .utf16: "UTF-16 and UTF-32; save the file as UTF-8 without a byte order mark"
        case .encodingUnknown:
            "the encoding that is declared; save the file as UTF-8, and declare that"
        case .encodingMismatch:
            "text that is not in its encoding; save the file as UTF-8, and declare that"
        case .characterNotAllowed: "a character that XML does not allow; remove it"
        case .otherFormat:
            "what does not begin as an XML property list; begin with '<?xml version=\"1.0\"?>'"
        case .carriageReturn:
            "carriage returns between elements; save the file with LF at the ends of lines"
        case .noDeclaration:
            "what begins neither with '<?xml' nor with '<plist'; write "
                + "'<?xml version=\"1.0\" encoding=\"UTF-8\"?>' first"
        default: nil
        }
    }

    private var markupAdvice: String? {
        switch self {
        case .endOfFile: "a file that ends before its value does; the end tags are missing"
        case .textBetweenElements:
            "text between elements; remove it, or write it as a string or in a comment"
        case .afterRoot: "what follows the property list; remove it"
        case .hyphensInComment:
            "'--' in a comment; write single hyphens, also for options of commands"
        case .commentNotClosed: "a comment that is not closed; write '-->' at its end"
        case .instructionNotClosed:
            "a processing instruction that does not end with a single '?>'; write '?>'"
        case .malformedInstruction: "a processing instruction without a name; remove it"
        case .malformedDeclaration:
            "this XML declaration; write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'"
        case .lateDeclaration:
            "'<?xml' anywhere but at the very start; remove what stands before it"
        case .declarationNotClosed: "a declaration that is not closed; write '>' at its end"
        case .unknownDeclaration: "'<!' with neither a letter nor '--' after it; write '<!-- … -->'"
        case .misplacedDeclaration: "a declaration in this place; remove it"
        case .malformedDocumentType:
            "this DOCTYPE; write '<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
                + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">'"
        case .bracketInDocumentType: "'[' in the DOCTYPE, even an empty '[]'; remove it"
        case .entityDeclaration: "declarations of entities; remove them, and write the characters"
        case .emptyCommentBeforeRoot:
            "'<!---->' before the root, which it ends only at the next '-->'; remove it"
        default: nil
        }
    }

    private var tagAdvice: String? {
        switch self {
        case .endOfFileInTag: "a file that ends in a tag; the rest is missing"
        case .noElementName: "'<' without the name of an element; write '&lt;' for the character"
        case .longElementName: "names of elements with more than 30 characters"
        case .characterInTag: "this character in a tag; remove it"
        case .spaceAtEndOfTag: "white space at the end of a tag; write '<true/>', not '<true />'"
        case .lineBreakInTag: "line breaks in a tag; write the tag in one line"
        case .slashWithoutBracket: "'/' in a tag without '>' right after it; write '/>'"
        case .attributeWithoutValue: "attributes without a value; remove the attribute"
        case .attributeWithoutQuotes:
            "attributes without quotation marks; write '\"' around the value"
        case .singleQuotes: "attributes in single quotation marks; write '\"'"
        case .attributeNameCharacter:
            "names of attributes with other characters than A-Z, a-z, 0-9 and '-'; "
                + "remove the attribute"
        case .longAttributeName:
            "names of attributes with more than 30 characters; remove the attribute"
        case .longAttributeValue:
            "attributes with more than 30 characters, such as xmlns; only the version of plist is needed"
        case .manyAttributes: "more than 31 attributes; only the version of plist is needed"
        case .unknownIDAttribute:
            "attributes whose name begins with ID, other than ID and IDREF; remove the attribute"
        case .malformedAttribute: "'<' in an attribute; remove the attribute"
        case .repeatedAttribute: "an attribute that occurs twice; remove one"
        case .unknownReference:
            "an IDREF to what is not an earlier element's ID; write the value itself"
        case .referenceNotEmpty: "an IDREF on an element with content; remove the attribute"
        default: nil
        }
    }

    private var elementAdvice: String? {
        switch self {
        case .unknownElement: "elements that property lists do not have"
        case .real: "<real>; write an integer or a string"
        case .date: "<date>; write a string"
        case .emptyKeyTag: "'<key/>'; write '<key></key>'"
        case .openBoolean:
            "'<true></true>'; write '<true/>' or '<false/>', with nothing in them"
        case .emptyElement: "an element without content; write a value"
        case .wrongEndTag: "an element that is not closed by its own end tag"
        case .nesting: "containers that are not closed in turn, or nest too deep"
        case .manyValues: "more values than it has room for; write less of them"
        case .valueWithoutKey: "a value without a key; write its key first"
        case .keyWithoutValue: "a key without a value; write one, or remove the key"
        case .keyOutsideDictionary: "<key> outside of a dictionary; write <string>"
        case .duplicateKey: "keys that occur twice in a dictionary; remove one"
        case .noValue: "a plist element without a value; write '<dict/>'"
        case .secondValue: "a second value in <plist>; write an array of both"
        default: nil
        }
    }

    private var textAdvice: String {
        switch self {
        case .endOfFileInText: "a text that does not end, or has a NUL byte in it; remove that"
        case .commentInText: "comments within text; move the comment before the element"
        case .markupInText: "markup within text; write '&lt;' for the character, or remove it"
        case .cdataSection: "CDATA sections; write the text with '&lt;' and '&amp;'"
        case .endOfCDATAInText: "']]>' in text; write ']]&gt;'"
        case .entity:
            "entities other than '&amp;', '&lt;' and '&gt;'; write the character itself"
        case .undeclaredEntity: "entities that are not declared; write the character itself"
        case .ampersand: "'&' that begins no reference; write '&amp;'"
        case .characterReference: "a reference to something that is not a character; remove it"
        case .notANumber:
            "this as a number; write digits only, without white space around them"
        case .largeInteger: "an integer of more than 64 bits; write a string"
        case .largeSize: "an integer's size of more than 64; remove the attribute"
        case .notADate: "this as a date; write one such as 2001-01-01T00:00:00Z"
        case .notBase64: "this as base64; write it with its '=' at the end, and nothing else"
        case .notHexadecimal:
            "this as hexadecimal digits; write them in lower case, or base64 without the attribute"
        case .uidNotInteger: "a dictionary with the only key CF$UID and no integer"
        case .coreFoundationRefuses: "what CoreFoundation refuses"
        case .rootNotDictionary: "a root that is not a dictionary; write '<dict>'"
        case .valuesDiffer: "a file of which the kernel and CoreFoundation read different values"
        case .notSignable: "a value of this kind; write a string"
        default: "this"
        }
    }

    /// What is known of a value that a reader sees otherwise.
    static let otherValueMessage = "reads another value than this program does"
}
