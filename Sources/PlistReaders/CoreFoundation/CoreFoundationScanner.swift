// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads XML as Core Foundation does: it looks for `<` and `>` and ignores most rules of XML.
///
/// Source: `CFPropertyList.c` of swift-corelibs-foundation, and the behaviour of Swift's plutil.
/// Anything after the root is not read.
///
/// Complexity: O(*n*), without recursion.
struct CoreFoundationScanner: ~Copyable, ~Escapable {
    /// UTF-8 that is validated only in the parts that become strings.
    let text: ByteView
    var position: Int
    var draft: ReaderDraft

    enum Element {
        case plist, array, dict, key, string, data, date, real, integer, `true`, `false`
    }

    private struct OpenElement: BitwiseCopyable {
        let element: Element
        let start: Int
        var hasKey = false
        /// For a plist element only.
        var hasValue = false
    }

    private var open: [OpenElement] = []
    private var depth = 0
    private static let maximumDepth = 512

    /// - Parameter keys: how keys are compared; by characters in plutil, which uses Swift strings
    ///   as keys.
    @_lifetime(copy text)
    init(_ text: ByteView, start: Int, keys: ReaderDraft.Keys) {
        self.text = text
        draft = ReaderDraft(keys: keys)
        position = start
    }

    @inline(__always)
    var current: UInt8 { position < text.count ? text[position] : 0 }

    func refusal(_ cause: ReaderCause, at offset: Int? = nil) -> ReaderRefusal {
        ReaderRefusal(cause, at: min(offset ?? position, text.count))
    }

    /// Reads the root, and everything before it.
    mutating func scan() throws(ReaderRefusal) {
        try skipProlog()
        try acceptElement()
        while !open.isEmpty {
            if try skipToElement() { try acceptElement() } else { try acceptEnd() }
        }
    }

    // MARK: Between elements

    private mutating func skipProlog() throws(ReaderRefusal) {
        while true {
            position = text.skippingSpace(from: position)
            guard position + 1 < text.count else { throw refusal(.endOfFile) }
            guard current == UInt8(ascii: "<") else { throw refusal(.textBetweenElements) }
            let start = position
            position += 1
            if current == UInt8(ascii: "!") {
                position += 1
                if text.starts(with: "--", at: position) {
                    // Core Foundation skips one byte too many, so an empty comment extends to the
                    // end of the next comment.
                    position += 3
                    try skipComment(at: start)
                } else {
                    try skipDocumentType()
                }
            } else if current == UInt8(ascii: "?") {
                position += 1
                try skipInstruction(at: start)
            } else {
                return
            }
        }
    }

    private mutating func skipComment(at start: Int) throws(ReaderRefusal) {
        guard
            let end = text.first("-->", UInt8(ascii: "-"), from: position, limit: text.count - 3)
        else {
            let isEmpty = position == start + 5 && text.starts(with: "<!---->", at: start)
            throw refusal(isEmpty ? .emptyCommentBeforeRoot : .commentNotClosed, at: start)
        }
        position = end + 3
    }

    private mutating func skipInstruction(at start: Int) throws(ReaderRefusal) {
        guard
            let end = text.first("?>", UInt8(ascii: "?"), from: position, limit: text.count - 2)
        else { throw refusal(.instructionNotClosed, at: start) }
        position = end + 2
    }

    private mutating func skipDocumentType() throws(ReaderRefusal) {
        guard text.starts(with: "DOCTYPE", at: position) else {
            throw refusal(.malformedDocumentType, at: position - 2)
        }
        position += 7
        while position < text.count {
            if current == UInt8(ascii: "[") { throw refusal(.bracketInDocumentType) }
            position += 1
            if text[position - 1] == UInt8(ascii: ">") { return }
        }
        throw refusal(.declarationNotClosed)
    }

    /// Moves past the `<` of the next element within an open one; returns false at the end of the
    /// open one.
    private mutating func skipToElement() throws(ReaderRefusal) -> Bool {
        while true {
            position = text.skippingSpace(from: position)
            guard position + 1 < text.count else { throw refusal(.endOfFile) }
            guard current == UInt8(ascii: "<") else { throw refusal(.textBetweenElements) }
            let start = position
            switch text[position + 1] {
            case UInt8(ascii: "?"):
                position += 1
                try skipInstruction(at: start)
            case UInt8(ascii: "!"):
                guard position + 3 < text.count else { throw refusal(.endOfFile) }
                guard text.starts(with: "--", at: position + 2) else {
                    throw refusal(.misplacedDeclaration)
                }
                position += 4
                try skipComment(at: start)
            case UInt8(ascii: "/"): return false
            default:
                position += 1
                return true
            }
        }
    }

    // MARK: Tags

    /// Reads a start tag, from after its `<` to after its `>`, whatever is in between.
    private mutating func readTag() throws(ReaderRefusal) -> (element: Element, isEmpty: Bool) {
        let start = position
        guard let end = text.firstIndex(of: UInt8(ascii: ">"), from: start) else {
            throw refusal(.endOfFileInTag, at: text.count)
        }
        let isEmpty = text.byte(at: end - 1) == UInt8(ascii: "/")
        var nameEnd = start
        while nameEnd < end, !text[nameEnd].isXMLSpace { nameEnd += 1 }
        if nameEnd == end && isEmpty { nameEnd -= 1 }
        guard nameEnd > start else { throw refusal(.noElementName, at: start) }
        let name = text.slice(start, nameEnd - start)
        guard name.count <= 7, let element = Self.element(text.word(at: start, name.count)) else {
            throw refusal(.unknownElement, at: start - 1)
        }
        position = end + 1
        return (element, isEmpty)
    }

    private static func element(_ name: UInt64) -> Element? {
        switch name {
        case KernelName.plist: .plist
        case KernelName.array: .array
        case KernelName.dict: .dict
        case KernelName.key: .key
        case KernelName.string: .string
        case KernelName.data: .data
        case KernelName.date: .date
        case KernelName.real: .real
        case KernelName.integer: .integer
        case KernelName.true: .true
        case KernelName.false: .false
        default: nil
        }
    }

    mutating func readEndTag(_ name: StaticString) throws(ReaderRefusal) {
        let count = name.utf8CodeUnitCount
        guard text.count - position >= count + 3 else {
            throw refusal(.endOfFileInText, at: text.count)
        }
        guard text.starts(with: "</", at: position) else { throw refusal(.wrongEndTag) }
        guard text.starts(with: name, at: position + 2) else { throw refusal(.wrongEndTag) }
        let end = text.skippingSpace(from: position + 2 + count)
        guard end < text.count else { throw refusal(.endOfFileInTag, at: end) }
        guard text[end] == UInt8(ascii: ">") else { throw refusal(.wrongEndTag) }
        position = end + 1
    }

    // MARK: Elements

    private mutating func acceptElement() throws(ReaderRefusal) {
        let start = position - 1
        let (element, isEmpty) = try readTag()
        if let parent = open.last {
            if parent.element == .plist && parent.hasValue {
                throw refusal(.secondValue, at: start)
            }
            if parent.element == .dict && !parent.hasKey {
                guard element == .key else { throw refusal(.valueWithoutKey, at: start) }
                return try acceptKey(isEmpty: isEmpty)
            }
        }
        if isEmpty { return try acceptEmpty(element, start) }
        switch element {
        case .plist: return open.append(OpenElement(element: .plist, start: draft.position))
        case .array, .dict:
            depth += 1
            guard depth <= Self.maximumDepth else { throw refusal(.nesting) }
            return open.append(OpenElement(element: element, start: draft.position))
        case .key: try acceptString("key")
        case .string: try acceptString("string")
        case .data: try acceptData()
        case .date: draft.add(.date, try readDate().bitPattern)
        case .real: draft.add(.real, try readReal().bitPattern)
        case .integer: draft.add(integer: try readInteger())
        case .true:
            try readBooleanEnd("true", start)
            draft.add(.boolean, 1)
        case .false:
            try readBooleanEnd("false", start)
            draft.add(.boolean, 0)
        }
        didAddValue()
    }

    private mutating func acceptKey(isEmpty: Bool) throws(ReaderRefusal) {
        var bytes: [UInt8] = []
        if !isEmpty { bytes = try readText(endingWith: "key") }
        draft.add(key: bytes)
        open[open.count - 1].hasKey = true
    }

    private mutating func acceptString(_ name: StaticString) throws(ReaderRefusal) {
        let bytes = try readText(endingWith: name)
        draft.add(bytes: bytes)
    }

    private mutating func acceptData() throws(ReaderRefusal) {
        let bytes = try readData()
        draft.add(data: bytes.view)
    }

    private mutating func readBooleanEnd(
        _ name: StaticString, _ start: Int
    ) throws(ReaderRefusal) {
        guard text.starts(with: "</", at: position) else { throw refusal(.openBoolean, at: start) }
        try readEndTag(name)
    }

    private mutating func acceptEmpty(_ element: Element, _ start: Int) throws(ReaderRefusal) {
        switch element {
        case .plist: throw refusal(.noValue, at: start)
        case .array: draft.closeArray(from: draft.position)
        case .dict: draft.closeDictionary(from: draft.position)
        case .key, .string: draft.add(bytes: [])
        case .true: draft.add(.boolean, 1)
        case .false: draft.add(.boolean, 0)
        case .data, .date, .real, .integer: throw refusal(.emptyElement, at: start)
        }
        didAddValue()
    }

    private mutating func didAddValue() {
        guard !open.isEmpty else { return }
        open[open.count - 1].hasKey = false
        open[open.count - 1].hasValue = true
    }

    private mutating func acceptEnd() throws(ReaderRefusal) {
        let element = open[open.count - 1]
        switch element.element {
        case .plist:
            guard element.hasValue else { throw refusal(.noValue) }
            try readEndTag("plist")
        case .dict:
            guard !element.hasKey else { throw refusal(.keyWithoutValue) }
            try readEndTag("dict")
            depth -= 1
            if let uid = draft.uid(from: element.start) {
                draft.replaceByUID(
                    UInt64(UInt32(truncatingIfNeeded: uid.bits)), from: element.start)
            } else {
                draft.closeDictionary(from: element.start)
            }
        default:
            try readEndTag("array")
            depth -= 1
            draft.closeArray(from: element.start)
        }
        open.removeLast()
        didAddValue()
    }
}
