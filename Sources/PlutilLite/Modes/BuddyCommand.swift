// SPDX-License-Identifier: Apache-2.0

import PlistFiles

enum BuddyCommand {
    case help
    case exit
    case save
    case revert
    /// Without a type, the root becomes a dictionary.
    case clear(BuddyKind?)
    case print(BuddyEntry)
    case set(BuddyEntry, value: [UInt8])
    case add(BuddyEntry, BuddyKind, value: [UInt8])
    case copy(BuddyEntry, to: BuddyEntry)
    case delete(BuddyEntry)
    case merge(FilePath, into: BuddyEntry)
    case `import`(BuddyEntry, FilePath)
    case changeContainer(BuddyEntry)

    private enum Name {
        case help
        case exit
        case save
        case revert
        case clear
        case print
        case set
        case add
        case copy
        case delete
        case merge
        case `import`
        case changeContainer
    }

    /// The names of the commands, in the order of the help.
    static let names = [
        "Help", "Exit", "Save", "Revert", "Clear", "Print", "Set", "Add", "Copy", "Delete", "Merge",
        "Import",
    ]

    private static let spellings: [(text: String, name: Name)] = [
        ("help", .help), ("?", .help), ("exit", .exit), ("quit", .exit), ("bye", .exit),
        ("save", .save), ("revert", .revert), ("clear", .clear), ("print", .print), ("ls", .print),
        ("set", .set), ("=", .set), ("add", .add), ("+", .add), ("copy", .copy), ("cp", .copy),
        ("delete", .delete), ("remove", .delete), ("rm", .delete), ("-", .delete),
        ("merge", .merge), ("import", .import), ("cd", .changeContainer),
    ]

    /// Parses a command.
    ///
    /// - Throws: PlistBuddy's message for an invalid command.
    init(_ line: [UInt8]) throws(BuddyFailure) {
        guard let (name, length) = Self.name(of: line) else {
            throw .answer("Unrecognized Command")
        }
        var words = BuddyWords(line[length...])
        switch name {
        case .help: self = .help
        case .exit: self = .exit
        case .save: self = .save
        case .revert: self = .revert
        case .clear:
            let type = try words.word()
            self = .clear(type.isEmpty ? nil : try BuddyKind(type))
        case .print: self = .print(BuddyEntry(try words.word()))
        case .set: self = .set(BuddyEntry(try words.word()), value: try words.rest())
        case .add:
            self = .add(
                BuddyEntry(try words.word()), try BuddyKind(words.word()), value: try words.rest())
        case .copy:
            let source = BuddyEntry(try words.word())
            let destination = try words.word()
            if destination.isEmpty { throw .answer("Two Entries Required for Copy Command") }
            self = .copy(source, to: BuddyEntry(destination))
        case .delete: self = .delete(BuddyEntry(try words.word()))
        case .merge:
            self = .merge(FilePath(bytes: try words.word()), into: BuddyEntry(try words.word()))
        case .import:
            self = .import(BuddyEntry(try words.word()), FilePath(bytes: try words.word()))
        case .changeContainer: self = .changeContainer(BuddyEntry(try words.word()))
        }
    }

    /// Returns the command at the start of a line, and the length of its name. A space after it is
    /// optional: `Print:Key` is valid, `Printer` is not.
    private static func name(of line: [UInt8]) -> (Name, Int)? {
        for (text, name) in spellings {
            let length = text.utf8.count
            guard line.count >= length,
                zip(line, text.utf8).allSatisfy({ lowercased($0) == $1 })
            else { continue }
            let isWord = text.utf8.first.map(isLetter) ?? false
            if isWord, length < line.count, isLetter(line[length]) { continue }
            return (name, length)
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// A parser for the words of a PlistBuddy command line.
///
/// Single and double quotes open and close anywhere and are removed. A backslash makes the next
/// character literal; `\n` and `\t` are as in C, and `\:` is preserved for the entry that contains
/// it.
struct BuddyWords {
    private let text: ArraySlice<UInt8>
    private var offset: Int

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        offset = text.startIndex
    }

    /// Returns the next word; empty if there is none.
    ///
    /// - Throws: an error for an unmatched quotation mark.
    mutating func word() throws(BuddyFailure) -> [UInt8] { try take(toEnd: false) }

    /// Returns the rest of the line, including spaces.
    ///
    /// - Throws: an error for an unmatched quotation mark.
    mutating func rest() throws(BuddyFailure) -> [UInt8] { try take(toEnd: true) }

    private mutating func take(toEnd: Bool) throws(BuddyFailure) -> [UInt8] {
        while offset < text.endIndex, Self.isSpace(text[offset]) { offset += 1 }
        var bytes: [UInt8] = []
        var isInSingle = false
        var isInDouble = false
        while offset < text.endIndex {
            let byte = text[offset]
            if !toEnd, !isInSingle, !isInDouble, Self.isSpace(byte) { break }
            offset += 1
            switch byte {
            case UInt8(ascii: "\\"): takeEscape(&bytes)
            case UInt8(ascii: "'"): isInSingle.toggle()
            case UInt8(ascii: "\""): isInDouble.toggle()
            default: bytes.append(byte)
            }
        }
        if isInSingle || isInDouble { throw .answer("Parse Error: Unclosed Quotes") }
        return bytes
    }

    /// Parses the character after a backslash.
    private mutating func takeEscape(_ bytes: inout [UInt8]) {
        guard offset < text.endIndex else { return }
        switch text[offset] {
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: ":"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: ":")]
        case let byte: bytes.append(byte)
        }
        offset += 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
