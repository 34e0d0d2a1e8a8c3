// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The document type, whose declarations are parsed but not applied.
extension StrictXMLScanner {
    mutating func readDocumentType() throws(ReaderRefusal) {
        let start = position
        position += 9
        // libxml2 does not require the white space.
        guard skipSpace() || parser == .libxml2, readName() != nil else {
            throw refusal(.malformedDocumentType, at: start)
        }
        let hasSpace = skipSpace()
        if try readExternalID(start, hasSpace: hasSpace) {
            hasExternalSubset = true
            _ = skipSpace()
        }
        if skip("[") {
            try readInternalSubset(start)
            _ = skipSpace()
        }
        guard skip(">") else {
            throw refusal(
                position >= text.count ? .declarationNotClosed : .malformedDocumentType, at: start)
        }
    }

    /// Reads `SYSTEM "…"` or `PUBLIC "…" "…"`; returns false if there is neither.
    private mutating func readExternalID(
        _ start: Int, hasSpace: Bool, needsSystemID: Bool = true
    ) throws(ReaderRefusal) -> Bool {
        let isPublic = skip("PUBLIC")
        guard isPublic || skip("SYSTEM") else { return false }
        guard hasSpace, skipSpace(), let first = readLiteral() else {
            throw refusal(.malformedDocumentType, at: start)
        }
        guard isPublic else { return true }
        guard first.allSatisfy({ Self.isPublicIDCharacter(text[$0]) }) else {
            throw refusal(.malformedDocumentType, at: start)
        }
        let gap = position
        if skipSpace(), readLiteral() != nil { return true }
        guard !needsSystemID else { throw refusal(.malformedDocumentType, at: start) }
        position = gap
        return true
    }

    /// Source: XML 1.0, section 2.3.
    private static func isPublicIDCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "'")...UInt8(ascii: ";"), 0x0A, 0x0D, 0x20, UInt8(ascii: "="),
            UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
            UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "_"):
            true
        default: byte.isASCIILetter
        }
    }

    private mutating func readInternalSubset(_ start: Int) throws(ReaderRefusal) {
        while true {
            _ = skipSpace()
            if skip("]") { return }
            let declaration = position
            if skip("<!--") {
                try skipComment()
            } else if skip("<?") {
                try skipInstruction()
            } else if skip("%") {
                guard let name = readName(), skip(";") else {
                    throw refusal(.malformedDocumentType, at: declaration)
                }
                try passParameterEntity(name, declaration)
            } else if skip("<!ENTITY") {
                try readEntityDeclaration(declaration)
            } else if skip("<!ELEMENT") {
                try readElementDeclaration(declaration)
            } else if skip("<!ATTLIST") {
                try readAttributeList(declaration)
            } else if skip("<!NOTATION") {
                guard skipSpace(), readName() != nil, skipSpace(),
                    try readExternalID(declaration, hasSpace: true, needsSystemID: false)
                else { throw refusal(.malformedDocumentType, at: declaration) }
                try readDeclarationEnd(declaration)
            } else {
                throw refusal(
                    position >= text.count ? .declarationNotClosed : .malformedDocumentType,
                    at: position >= text.count ? start : declaration)
            }
        }
    }

    /// Skips a reference to a parameter entity. expat does not look the entity up, and from then on
    /// treats all entities as declared; libxml2 does not load external entities.
    private mutating func passParameterEntity(
        _ name: Range<Int>, _ start: Int
    ) throws(ReaderRefusal) {
        if parser == .expat {
            hasExternalSubset = true
            passesEntities = !isStandalone
            return
        }
        let isElsewhere = externalParameterEntities.contains(bytes(name))
        guard isElsewhere || hasExternalSubset && !isStandalone else {
            throw refusal(.undeclaredEntity, at: start)
        }
    }

    private func bytes(_ name: Range<Int>) -> [UInt8] {
        text.slice(name.lowerBound, name.count).array
    }

    private mutating func readDeclarationEnd(_ start: Int) throws(ReaderRefusal) {
        _ = skipSpace()
        guard skip(">") else { throw refusal(.malformedDocumentType, at: start) }
    }

    private mutating func readEntityDeclaration(_ start: Int) throws(ReaderRefusal) {
        guard skipSpace() else { throw refusal(.malformedDocumentType, at: start) }
        let isParameter = skip("%")
        if isParameter && !skipSpace() { throw refusal(.malformedDocumentType, at: start) }
        guard let name = readName(), skipSpace() else {
            throw refusal(.malformedDocumentType, at: start)
        }
        if try readExternalID(start, hasSpace: true) {
            if skipSpace(), skip("NDATA") {
                guard !isParameter, skipSpace(), readName() != nil else {
                    throw refusal(.malformedDocumentType, at: start)
                }
            }
            if isParameter { externalParameterEntities.insert(bytes(name)) }
        } else {
            guard let value = readLiteral() else {
                throw refusal(.malformedDocumentType, at: start)
            }
            try checkEntityValue(value)
        }
        try readDeclarationEnd(start)
        if plistlib != nil, !passesEntities { throw refusal(.entityDeclaration, at: start) }
        if !isParameter { entities.insert(bytes(name)) }
    }

    private mutating func checkEntityValue(_ value: Range<Int>) throws(ReaderRefusal) {
        let end = position
        position = value.lowerBound
        while position < value.upperBound {
            if current == UInt8(ascii: "%") { throw refusal(.malformedDocumentType) }
            guard current == UInt8(ascii: "&") else {
                position += 1
                continue
            }
            if text.byte(at: position + 1) == UInt8(ascii: "#") {
                _ = try readReference()
            } else {
                position += 1
                guard readName() != nil, skip(";") else { throw refusal(.ampersand) }
            }
        }
        position = end
    }

    private mutating func readElementDeclaration(_ start: Int) throws(ReaderRefusal) {
        guard skipSpace(), readName() != nil, skipSpace() else {
            throw refusal(.malformedDocumentType, at: start)
        }
        if !skip("EMPTY"), !skip("ANY"), try !readMixedContent(start) {
            try readContentModel(start)
        }
        try readDeclarationEnd(start)
    }

    /// Reads `(#PCDATA)` or `(#PCDATA | a | b)*`; returns false if there is neither.
    private mutating func readMixedContent(_ start: Int) throws(ReaderRefusal) -> Bool {
        let group = position
        guard skip("(") else { return false }
        _ = skipSpace()
        guard skip("#PCDATA") else {
            position = group
            return false
        }
        var hasNames = false
        _ = skipSpace()
        while skip("|") {
            _ = skipSpace()
            guard readName() != nil else { throw refusal(.malformedDocumentType, at: start) }
            _ = skipSpace()
            hasNames = true
        }
        guard skip(")"), skip("*") || !hasNames else {
            throw refusal(.malformedDocumentType, at: start)
        }
        return true
    }

    /// Reads groups such as `(a, (b | c)*, d?)`.
    private mutating func readContentModel(_ start: Int) throws(ReaderRefusal) {
        /// The separators of the open groups; 0 before the first one.
        var separators: [UInt8] = []
        var expectsItem = true
        repeat {
            _ = skipSpace()
            if expectsItem {
                if skip("(") {
                    separators.append(0)
                    continue
                }
                guard !separators.isEmpty, readName() != nil else {
                    throw refusal(.malformedDocumentType, at: start)
                }
                skipOccurrence()
                expectsItem = false
            } else if skip(")") {
                separators.removeLast()
                skipOccurrence()
            } else {
                let separator = current
                let last = separators.count - 1
                guard separator == UInt8(ascii: ",") || separator == UInt8(ascii: "|"),
                    separators[last] == 0 || separators[last] == separator
                else { throw refusal(.malformedDocumentType, at: start) }
                separators[last] = separator
                position += 1
                expectsItem = true
            }
        } while !separators.isEmpty
    }

    private mutating func skipOccurrence() {
        if [UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(current) {
            position += 1
        }
    }

    private mutating func readAttributeList(_ start: Int) throws(ReaderRefusal) {
        guard skipSpace(), readName() != nil else {
            throw refusal(.malformedDocumentType, at: start)
        }
        while skipSpace(), current != UInt8(ascii: ">") {
            guard readName() != nil, skipSpace(), readAttributeType(), skipSpace() else {
                throw refusal(.malformedDocumentType, at: start)
            }
            if skip("#REQUIRED") || skip("#IMPLIED") { continue }
            if skip("#FIXED"), !skipSpace() { throw refusal(.malformedDocumentType, at: start) }
            try readAttributeValue(position)
        }
        try readDeclarationEnd(start)
    }

    private mutating func readAttributeType() -> Bool {
        for name in Self.attributeTypes where skip(name) { return true }
        if skip("NOTATION"), !skipSpace() { return false }
        guard skip("(") else { return false }
        repeat {
            _ = skipSpace()
            // A token may begin with characters that a name may not begin with.
            while [UInt8(ascii: "-"), UInt8(ascii: ".")].contains(current) || current.isASCIIDigit {
                position += 1
            }
            _ = readName()
            _ = skipSpace()
        } while skip("|")
        return skip(")")
    }

    private static let attributeTypes: [StaticString] = [
        "CDATA", "IDREFS", "IDREF", "ID", "ENTITY", "ENTITIES", "NMTOKENS", "NMTOKEN",
    ]
}
