// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads XML as libplist does: as bytes, ignoring encodings, attributes, and entities of the
/// document type.
///
/// Source: `xplist.c` of libplist 2.7 and the behaviour of its tool `plistutil`.
///
/// Complexity: O(*n*), without recursion.
struct LibplistScanner: ~Copyable, ~Escapable {
    let text: ByteView
    var position = 0
    var draft = ReaderDraft()

    private enum Element { case plist, dict, array }

    /// An element without its end tag yet.
    private struct OpenElement: BitwiseCopyable {
        let element: Element
        /// The start of a container's references.
        let start: Int
    }

    /// A container that values are added to. An empty root stays open for values.
    private struct Parent: BitwiseCopyable {
        let isDictionary: Bool
        let start: Int
    }

    private var open: [OpenElement] = []
    private var parents: [Parent] = []
    private var hasRoot = false
    private var hasKey = false
    private var depth = 0
    private static let maximumDepth = 512

    @_lifetime(copy text)
    init(_ text: ByteView) { self.text = text }

    @inline(__always)
    var current: UInt8 { position < text.count ? text[position] : 0 }

    var isAtEnd: Bool { position >= text.count }

    func refusal(_ cause: ReaderCause, at offset: Int? = nil) -> ReaderRefusal {
        ReaderRefusal(cause, at: min(offset ?? position, text.count))
    }

    mutating func scan() throws(ReaderRefusal) {
        guard Self.isXML(text) else { throw refusal(.otherFormat, at: 0) }
        while true {
            skipSpace()
            if isAtEnd { break }
            guard current == UInt8(ascii: "<") else {
                throw refusal(hasRoot && open.isEmpty ? .afterRoot : .textBetweenElements)
            }
            position += 1
            switch current {
            case 0 where isAtEnd: throw refusal(.endOfFileInTag)
            case UInt8(ascii: "?"): try skipInstruction()
            case UInt8(ascii: "!"): try skipDeclaration()
            default: try readTag()
            }
        }
        guard open.isEmpty, hasRoot else { throw refusal(.endOfFile, at: text.count) }
        while !parents.isEmpty { closeParent() }
    }

    /// Returns whether libplist reads a file as XML: for a `<` and three characters that are not
    /// hexadecimal digits.
    static func isXML(_ text: ByteView) -> Bool {
        var offset = 0
        while offset < text.count, text[offset].isXMLSpace { offset += 1 }
        return text.byte(at: offset) == UInt8(ascii: "<") && text.count - offset > 3
            && (1...3).allSatisfy { Digits.value(text[offset + $0], isHex: true) == nil }
    }

    mutating func skipSpace() { while current.isXMLSpace { position += 1 } }

    // MARK: Between elements

    /// Skips text in double quotation marks; `position` is then at the second one.
    mutating func skipQuoted() {
        guard current == UInt8(ascii: "\""), !isAtEnd else { return }
        position = text.firstIndex(of: UInt8(ascii: "\""), from: position + 1) ?? text.count
    }

    private mutating func skipInstruction() throws(ReaderRefusal) {
        let start = position - 1
        while position < text.count - 2, !text.starts(with: "?>", at: position) {
            skipQuoted()
            position += 1
        }
        guard text.starts(with: "?>", at: position) else {
            throw refusal(.instructionNotClosed, at: start)
        }
        position += 2
    }

    private mutating func skipDeclaration() throws(ReaderRefusal) {
        let start = position - 1
        if text.starts(with: "!--", at: position), text.count - position > 3 {
            position += 3
            return try skipComment(start)
        }
        guard text.starts(with: "!DOCTYPE", at: position), text.count - position > 8 else {
            throw refusal(.misplacedDeclaration, at: start)
        }
        position += 8
        while !isAtEnd {
            skipQuoted()
            if isAtEnd { break }
            if current == UInt8(ascii: "[") { return try skipInternalSubset(start) }
            position += 1
            if text[position - 1] == UInt8(ascii: ">") { return }
        }
        throw refusal(.declarationNotClosed, at: start)
    }

    mutating func skipComment(_ start: Int) throws(ReaderRefusal) {
        guard let end = text.first("-->", UInt8(ascii: "-"), from: position, limit: text.count)
        else { throw refusal(.commentNotClosed, at: start) }
        position = end + 3
    }

    private mutating func skipInternalSubset(_ start: Int) throws(ReaderRefusal) {
        while position < text.count - 2, !text.starts(with: "]>", at: position) {
            skipQuoted()
            position += 1
        }
        guard text.starts(with: "]>", at: position) else {
            throw refusal(.declarationNotClosed, at: start)
        }
        position += 2
    }

    // MARK: Tags

    private mutating func readTag() throws(ReaderRefusal) {
        let start = position
        while !isAtEnd, !current.isXMLSpace, current != UInt8(ascii: "<"),
            current != UInt8(ascii: ">")
        { position += 1 }
        var nameEnd = position
        guard !isAtEnd else { throw refusal(.endOfFileInTag) }
        guard nameEnd - start < 16 else { throw refusal(.unknownElement, at: start - 1) }
        while !isAtEnd, current != UInt8(ascii: "<"), current != UInt8(ascii: ">") {
            skipQuoted()
            position += 1
        }
        guard !isAtEnd else { throw refusal(.endOfFileInTag) }
        guard current == UInt8(ascii: ">") else { throw refusal(.characterInTag) }
        let isEmpty = text[position - 1] == UInt8(ascii: "/")
        if isEmpty { nameEnd = min(nameEnd, position - 1) }
        let rawNameEnd = min(position, max(nameEnd, start))
        position += 1
        let name = text.slice(start, max(rawNameEnd - start, 0))
        if name.byte(at: 0) == UInt8(ascii: "/") { return try close(name, start) }
        if name.isText("plist") { return try openPlist(isEmpty, start) }
        try readElement(name, isEmpty: isEmpty, start)
    }

    private mutating func openPlist(_ isEmpty: Bool, _ start: Int) throws(ReaderRefusal) {
        guard !open.isEmpty || !hasRoot else { throw refusal(.afterRoot, at: start - 1) }
        guard !isEmpty else { throw refusal(.noValue, at: start - 1) }
        open.append(OpenElement(element: .plist, start: 0))
    }

    private mutating func close(_ name: ByteView, _ start: Int) throws(ReaderRefusal) {
        if name.isText("/plist"), !hasRoot { throw refusal(.noValue, at: start - 1) }
        guard let element = open.last else { throw refusal(.wrongEndTag, at: start - 1) }
        let isRight =
            switch element.element {
            case .plist: name.isText("/plist")
            case .dict: name.isText("/dict")
            case .array: name.isText("/array")
            }
        guard isRight else { throw refusal(.wrongEndTag, at: start - 1) }
        open.removeLast()
        guard element.element != .plist else { return }
        dropKey()
        depth -= 1
        try checkUID(start)
        closeParent()
    }

    /// Discards a key that has no value.
    private mutating func dropKey() {
        if hasKey { draft.dropKey() }
        hasKey = false
    }

    private func checkUID(_ start: Int) throws(ReaderRefusal) {
        guard let parent = parents.last, parent.isDictionary else { return }
        guard !draft.isMistakenUID(from: parent.start) else {
            throw refusal(.uidNotInteger, at: start - 1)
        }
    }

    private mutating func closeParent() {
        let parent = parents.removeLast()
        if !parent.isDictionary {
            draft.closeArray(from: parent.start)
        } else if let uid = draft.uid(from: parent.start) {
            draft.replaceByUID(uid.bits, from: parent.start)
        } else {
            draft.closeDictionary(from: parent.start)
        }
    }

    // MARK: Elements

    private mutating func readElement(
        _ name: ByteView, isEmpty: Bool, _ start: Int
    ) throws(ReaderRefusal) {
        guard name.count <= 7 else { throw refusal(.unknownElement, at: start - 1) }
        switch name.word(at: 0, name.count) {
        case KernelName.dict: return try openContainer(.dict, isEmpty, start)
        case KernelName.array: return try openContainer(.array, isEmpty, start)
        case KernelName.key, KernelName.string:
            let isKey = name.count == 3 && !isEmpty && !hasKey && parents.last?.isDictionary == true
            let bytes = try readString(name, isEmpty: isEmpty)
            if isKey {
                draft.add(key: Self.upToNUL(bytes))
                hasKey = true
                return
            }
            try willAddValue(start)
            draft.add(bytes: bytes)
        case KernelName.true, KernelName.false:
            if !isEmpty { _ = try readParts(name, skipsSpace: true) }
            try willAddValue(start)
            draft.add(.boolean, name.count == 4 ? 1 : 0)
        case KernelName.integer:
            let value = try readInteger(name, isEmpty: isEmpty, start)
            try willAddValue(start)
            draft.add(integer: value)
        case KernelName.real:
            let value = try readReal(name, isEmpty: isEmpty, start)
            try willAddValue(start)
            draft.add(.real, value.bitPattern)
        case KernelName.date:
            let value = try readDate(name, isEmpty: isEmpty, start)
            try willAddValue(start)
            draft.add(.date, value.bitPattern)
        case KernelName.data:
            let bytes = try readData(name, isEmpty: isEmpty)
            try willAddValue(start)
            draft.add(data: bytes.view)
        default: throw refusal(.unknownElement, at: start - 1)
        }
        hasKey = false
    }

    private mutating func willAddValue(_ start: Int) throws(ReaderRefusal) {
        if let parent = parents.last {
            guard !parent.isDictionary || hasKey else {
                throw refusal(.valueWithoutKey, at: start - 1)
            }
        } else if hasRoot {
            throw refusal(open.isEmpty ? .afterRoot : .secondValue, at: start - 1)
        }
        hasRoot = true
    }

    private mutating func openContainer(
        _ element: Element, _ isEmpty: Bool, _ start: Int
    ) throws(ReaderRefusal) {
        let isRoot = !hasRoot
        try willAddValue(start)
        hasKey = false
        guard isEmpty && !isRoot else {
            parents.append(Parent(isDictionary: element == .dict, start: draft.position))
            // Values after an empty root are added to it.
            guard !isEmpty else { return }
            guard depth < Self.maximumDepth else { throw refusal(.nesting, at: start - 1) }
            depth += 1
            return open.append(OpenElement(element: element, start: draft.position))
        }
        if element == .dict {
            draft.closeDictionary(from: draft.position)
        } else {
            draft.closeArray(from: draft.position)
        }
    }

    private static func upToNUL(_ bytes: [UInt8]) -> [UInt8] {
        Array(bytes.prefix { $0 != 0 })
    }
}
