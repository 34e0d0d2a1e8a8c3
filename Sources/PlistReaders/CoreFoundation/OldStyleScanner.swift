// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads OpenStep and .strings as Core Foundation does.
///
/// Source: `CFOldStylePList.c` of swift-corelibs-foundation, and the behaviour of Swift's plutil. A
/// strings table ends after an entry that no key follows, and the rest is not read.
///
/// Complexity: O(*n*), without recursion.
struct OldStyleScanner: ~Copyable, ~Escapable {
    /// UTF-8.
    let text: ByteView
    /// The offset where reading stops.
    var position: Int
    var draft = ReaderDraft(keys: .byCharacters)

    private enum Container { case table, dictionary, array }
    private struct OpenContainer {
        let container: Container
        let start: Int
        var isEmpty = true
    }
    private var open: [OpenContainer] = []
    private static let maximumDepth = 512

    /// - Parameter text: may begin with a byte order mark.
    @_lifetime(copy text)
    init(_ text: ByteView) {
        self.text = text
        position = text.starts(with: "\u{FEFF}") ? 3 : 0
    }

    var current: UInt8 { text.byte(at: position) }

    func refusal() -> ReaderRefusal { ReaderRefusal(.otherFormat, at: position) }

    /// Reads the root: a single value, or the entries of a table.
    mutating func scan() throws(ReaderRefusal) {
        guard skipSpace() else {
            draft.closeDictionary(from: draft.position)
            return
        }
        let start = position
        guard try readStart() else { throw refusal() }
        let isText = open.isEmpty && text[start] != UInt8(ascii: "<")
        try readContents()
        guard skipSpace() else { return }
        guard isText else { throw refusal() }
        draft.drop(from: 0)
        position = start
        try push(.table)
        try readContents()
    }

    // MARK: Containers

    private mutating func push(_ container: Container) throws(ReaderRefusal) {
        guard open.count < Self.maximumDepth else { throw refusal() }
        open.append(OpenContainer(container: container, start: draft.position))
    }

    private mutating func readContents() throws(ReaderRefusal) {
        while let last = open.last {
            open[open.count - 1].isEmpty = false
            let isFirst = last.isEmpty
            do throws(ReaderRefusal) {
                if try last.container == .array ? readElement(isFirst) : readEntry(isFirst) {
                    continue
                }
                try close(last)
                open.removeLast()
            } catch {
                try leaveOut(last, because: error)
            }
        }
    }

    /// Continues after a container that cannot be read, if it is an element of an array that ends
    /// where reading stopped. The array then omits the container.
    private mutating func leaveOut(
        _ container: OpenContainer, because refusal: ReaderRefusal
    ) throws(ReaderRefusal) {
        var unread = container
        open.removeLast()
        while let outer = open.popLast() {
            if outer.container == .array, skipSpace(), current == UInt8(ascii: ")") {
                draft.drop(from: unread.start)
                return try close(outer)
            }
            unread = outer
        }
        throw refusal
    }

    private mutating func close(_ last: OpenContainer) throws(ReaderRefusal) {
        switch last.container {
        case .table: break
        case .dictionary: try skip(UInt8(ascii: "}"))
        case .array: try skip(UInt8(ascii: ")"))
        }
        if last.container == .array {
            draft.closeArray(from: last.start)
        } else {
            draft.closeDictionary(from: last.start)
        }
    }

    private mutating func skip(_ byte: UInt8) throws(ReaderRefusal) {
        guard skipSpace(), current == byte else { throw refusal() }
        position += 1
    }

    /// Returns whether there is an element. If it is a container, its contents come next.
    private mutating func readElement(_ isFirst: Bool) throws(ReaderRefusal) -> Bool {
        if !isFirst {
            guard skipSpace() else { throw refusal() }
            guard current == UInt8(ascii: ",") else { return false }
            position += 1
        }
        // An element that cannot be read is treated as absent.
        return (try? readStart()) ?? false
    }

    /// Returns whether there is an entry. If its value is a container, the contents come next.
    private mutating func readEntry(_ isFirst: Bool) throws(ReaderRefusal) -> Bool {
        if !isFirst { try skip(UInt8(ascii: ";")) }
        guard skipSpace(), let key = (try? readText()) ?? nil else { return false }
        draft.add(key: key)
        guard skipSpace() else { throw refusal() }
        if current == UInt8(ascii: ";") {
            draft.add(bytes: key)
            return true
        }
        try skip(UInt8(ascii: "="))
        guard try readStart() else { throw refusal() }
        return true
    }

    /// Reads a leaf, or opens a container; returns false if neither begins here.
    private mutating func readStart() throws(ReaderRefusal) -> Bool {
        guard skipSpace() else { return false }
        switch current {
        case UInt8(ascii: "{"):
            position += 1
            try push(.dictionary)
        case UInt8(ascii: "("):
            position += 1
            try push(.array)
        case UInt8(ascii: "<"):
            position += 1
            let bytes = try readData()
            draft.add(data: bytes.view)
        default:
            guard let bytes = try readText() else { return false }
            draft.add(bytes: bytes)
        }
        return true
    }
}
