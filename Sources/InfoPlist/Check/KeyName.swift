// SPDX-License-Identifier: Apache-2.0

/// The name of a key, split into words.
struct KeyName: Sendable {
    let text: String

    /// The common start of many names: `NS`, `com.apple.developer.`.
    let stem: Substring

    /// The words after the stem: `Camera`, `Usage` and `Description`.
    let words: [Substring]

    init(_ text: String) {
        self.text = text
        var words = Self.words(in: text)
        if text.hasPrefix("com.apple.") {
            let count = min(words.count, text.hasPrefix("com.apple.developer.") ? 3 : 2)
            stem = text[..<words[count - 1].endIndex]
            words.removeFirst(count)
        } else {
            stem = words.first ?? ""
            words = Array(words.dropFirst())
        }
        self.words = words
    }

    /// The capitals before the first word, such as `NS`; often empty.
    var prefix: Substring {
        let end = text.utf8.firstIndex { !Self.isCapital($0) } ?? text.endIndex
        let capitals = text[..<end]
        return end == text.endIndex ? capitals : capitals.dropLast()
    }

    /// The text after the prefix.
    var rest: Substring { text[prefix.endIndex...] }

    /// Returns words such as `NS`, `Camera`, `Usage` and `Description`; or `com`, `apple`,
    /// `security` and `inherit`.
    static func words(in name: String) -> [Substring] {
        let bytes = name.utf8
        var words: [Substring] = []
        var start: String.Index?
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            let isPart = byte > 0x7F || isLetter(byte) || isDigit(byte)
            let isStart =
                isPart && isCapital(byte)
                && (!isCapital(previous) || next < bytes.endIndex && isSmall(bytes[next]))
            if let first = start, isStart || !isPart {
                words.append(name[first..<index])
                start = nil
            }
            if isPart && start == nil { start = index }
            previous = byte
        }
        if let start { words.append(name[start...]) }
        return words
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    private static func isSmall(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

    private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte) || isSmall(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

/// Known names that unknown names are compared with.
struct KeyVocabulary: Sendable {
    let names: [KeyName]

    /// The names without their parts.
    let texts: [String]

    /// The prefixes of the names.
    let prefixes: Set<Substring>

    init(_ names: [String]) {
        self.names = names.map(KeyName.init)
        texts = names
        prefixes = Set(self.names.map(\.prefix))
    }
}
