// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads OpenStep and .strings as Core Foundation does.
///
/// Source: `CFOldStylePList.c` of swift-corelibs-foundation, and what the plutil of Swift does. A table
/// of strings ends where no key follows an entry, and what stands there is not read.
///
/// Complexity: O(*n*), without recursion.
struct OldStyleScanner: ~Copyable, ~Escapable {
    /// UTF-8.
    let text: ByteView
    /// Where reading stops.
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

    /// Reads the root: a value alone, or the entries of a table.
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

    /// Goes on after a container that cannot be read, if that is an element, and its array ends where
    /// reading stopped: the array is without it then.
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

    /// Returns whether there is one, whose contents come next if it is a container.
    private mutating func readElement(_ isFirst: Bool) throws(ReaderRefusal) -> Bool {
        if !isFirst {
            guard skipSpace() else { throw refusal() }
            guard current == UInt8(ascii: ",") else { return false }
            position += 1
        }
        // What cannot be read is none.
        return (try? readStart()) ?? false
    }

    /// Returns whether there is one, the contents of whose value come next if it is a container.
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

    /// Reads a leaf, or opens a container; false if neither begins here.
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
