// SPDX-License-Identifier: Apache-2.0

/// A pattern for file names: `*` matches any bytes except slashes, `**` also matches slashes, `?`
/// matches one byte, and `[a-z]` or `[!a-z]` one byte of a set.
struct GlobPattern: Sendable {
    static let slash = UInt8(ascii: "/")

    private enum Part: Equatable {
        case byte(UInt8)
        case any
        case some([ClosedRange<UInt8>], isNegated: Bool)
        /// Any number of bytes except slashes.
        case run
        /// Any number of bytes.
        case longRun
        /// Any number of directories with their slashes.
        case directories

        var isLongRun: Bool { self == .longRun || self == .directories }

        func matches(_ byte: UInt8) -> Bool {
            switch self {
            case .byte(let wanted): byte == wanted
            case .any: byte != slash
            case .some(let ranges, let isNegated):
                byte != slash && ranges.contains { $0.contains(byte) } != isNegated
            case .run, .longRun, .directories: false
            }
        }
    }

    let text: String
    private let parts: [Part]
    /// Whether the pattern matches paths instead of names.
    private let hasSlash: Bool

    init(_ text: String) {
        self.text = text
        var bytes = Array(text.utf8)[...]
        // A leading slash means the directory that is searched.
        hasSlash = bytes.contains(Self.slash)
        if bytes.first == Self.slash { bytes.removeFirst() }
        if bytes.last == Self.slash { bytes.removeLast() }
        var parts: [Part] = []
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "?"): parts.append(.any)
            case UInt8(ascii: "\\"): parts.append(.byte(bytes.popFirst() ?? byte))
            case UInt8(ascii: "*"):
                guard bytes.first == byte else {
                    parts.append(.run)
                    continue
                }
                bytes = bytes.drop { $0 == byte }
                let isWhole = parts.isEmpty || parts.last == .byte(Self.slash)
                let endsDirectories = isWhole && bytes.first == Self.slash
                if endsDirectories { bytes.removeFirst() }
                parts.append(endsDirectories ? .directories : .longRun)
            case UInt8(ascii: "["):
                if let set = Self.set(&bytes) {
                    parts.append(set)
                } else {
                    parts.append(.byte(byte))
                }
            default: parts.append(.byte(byte))
            }
        }
        self.parts = parts
    }

    /// Parses the text after `[`; `nil` if `]` is missing.
    private static func set(_ bytes: inout ArraySlice<UInt8>) -> Part? {
        var rest = bytes
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<UInt8>] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]") && !ranges.isEmpty {
                bytes = rest
                return .some(ranges, isNegated: isNegated)
            }
            var last = byte
            if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first,
                end != UInt8(ascii: "]")
            {
                rest.removeFirst(2)
                last = end
            }
            ranges.append(min(byte, last)...max(byte, last))
        }
        return nil
    }

    func matches(path: [UInt8], name: ArraySlice<UInt8>) -> Bool {
        matches(hasSlash ? path[...] : name)
    }

    /// A position to backtrack to, where a wildcard may match more.
    private struct Retreat {
        let part: Int
        var index: Int
    }

    /// Whether the pattern matches all bytes.
    ///
    /// - Complexity: at most quadratic in the number of bytes, for each `**`.
    func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
        var (part, index) = (0, bytes.startIndex)
        var (run, longRun): (Retreat?, Retreat?) = (nil, nil)
        while true {
            if part < parts.count, parts[part] == .run {
                part += 1
                run = Retreat(part: part, index: index)
            } else if part < parts.count, parts[part].isLongRun {
                part += 1
                (run, longRun) = (nil, Retreat(part: part, index: index))
            } else if part == parts.count && index == bytes.endIndex {
                return true
            } else if part < parts.count && index < bytes.endIndex
                && parts[part].matches(bytes[index])
            {
                part += 1
                index += 1
            } else if let last = run, last.index < bytes.endIndex, bytes[last.index] != Self.slash {
                (part, index) = (last.part, last.index + 1)
                run = Retreat(part: part, index: index)
            } else if let last = longRun, last.index < bytes.endIndex {
                (part, index) = (last.part, last.index + 1)
                if parts[part - 1] == .directories {
                    guard let slash = bytes[last.index...].firstIndex(of: Self.slash) else {
                        return false
                    }
                    index = slash + 1
                }
                (run, longRun) = (nil, Retreat(part: part, index: index))
            } else {
                return false
            }
        }
    }
}
