// SPDX-License-Identifier: Apache-2.0

/// An argument of a format string: `%2$@` takes the second one, an object.
struct FormatArgument: Hashable {
    enum Kind: Hashable {
        case object
        /// The number of bytes read: 4 or 8.
        case integer(width: Int)
        case real
        /// A C string: `%s`, `%S`.
        case text
        case pointer
    }

    /// The position, counted from 1.
    var position: Int
    let kind: Kind
    /// The specifier as written: `%2$@`.
    let specifier: String

    /// The number in `%2@`, if the `$` after it was forgotten.
    var meantNumber: Int? {
        specifier.hasSuffix("@") ? Int(specifier.dropFirst().dropLast()) : nil
    }
}

/// The arguments of a format string, in the syntax of `String(format:)`.
///
/// Source: String Programming Guide, String Format Specifiers; Core Foundation, CFString.c.
struct FormatText {
    /// The arguments in text order. Those without a position are counted from 1.
    private(set) var arguments: [FormatArgument] = []

    /// Names of rules, `%#@items@`, with the positions of the arguments that select their forms, if
    /// known.
    private(set) var variables: [(name: String, position: Int?)] = []

    /// Whether a percent sign followed by a space or a hyphen may not be a specifier: `50 % de`.
    private(set) var isDoubtful = false

    /// The maximum number of arguments examined, more than programs pass.
    private static let maximumCount = 100
    /// The maximum of a position or a width, larger than any realistic one.
    private static let maximumNumber = 1_000_000

    private let bytes: [UInt8]
    private let takesDoubtful: Bool
    private let counting: Counting
    private var index = 0
    private var nextPosition = 1

    /// The assignment of arguments to specifiers without a position.
    enum Counting {
        /// In order from the first argument.
        case fromFirst
        /// In a form that an argument selected: `%arg` and the first specifier take that argument,
        /// which may be unknown. The arguments of the others are undefined.
        case fromOwn(Int?)
    }

    /// - Parameters:
    ///   - takesDoubtful: whether `% d` and `%-d` are specifiers; they are in a format, but not in
    ///     other strings.
    ///   - counting: the assignment of arguments to specifiers without a position.
    init(_ bytes: [UInt8], takesDoubtful: Bool = true, counting: Counting = .fromFirst) {
        self.bytes = bytes
        self.takesDoubtful = takesDoubtful
        self.counting = counting
        while let percent = bytes[index...].firstIndex(of: UInt8(ascii: "%")),
            arguments.count + variables.count < Self.maximumCount
        {
            index = percent + 1
            readSpecifier(from: percent)
        }
    }

    // MARK: Parts of specifiers

    private mutating func readSpecifier(from start: Int) {
        if isForm, bytes[index...].starts(with: "arg".utf8) {
            index += 3
            return
        }
        let position = readPosition()
        var flags: Set<UInt8> = []
        var isVariable = false
        while let flag = current, " +-#0'".utf8.contains(flag) {
            flags.insert(flag)
            isVariable = flag == UInt8(ascii: "#")
            index += 1
        }
        if isVariable && current == UInt8(ascii: "@") {
            readVariable(position: position)
            return
        }
        let hasWidth =
            current.map { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "*") } ?? false
        let isOdd =
            flags.contains(UInt8(ascii: " ")) || flags.contains(UInt8(ascii: "-")) && !hasWidth
        if isOdd && !takesDoubtful { return }
        var widths = readNumber() == nil ? readStar(from: start) : []
        if take(".") { widths += readNumber() == nil ? readStar(from: start) : [] }
        let isLong = readModifiers()
        guard let kind = readConversion(isLong: isLong) else { return }
        isDoubtful = isDoubtful || isOdd
        arguments += widths
        add(kind, at: position, from: start)
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: sign) else { return false }
        index += 1
        return true
    }

    private mutating func readNumber() -> Int? {
        var number: Int?
        while let digit = current, (0x30...0x39).contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit - 0x30), Self.maximumNumber)
            index += 1
        }
        return number
    }

    /// Parses `2$`; leaves any other text unread.
    private mutating func readPosition() -> Int? {
        let start = index
        if let number = readNumber(), number > 0, take("$") { return number }
        index = start
        return nil
    }

    /// Parses a width that is itself an argument.
    private mutating func readStar(from start: Int) -> [FormatArgument] {
        guard take("*") else { return [] }
        let position = readPosition() ?? takePosition()
        return [
            FormatArgument(
                position: position, kind: .integer(width: 4), specifier: text(from: start))
        ]
    }

    /// Parses length modifiers, and returns whether the argument has eight bytes.
    private mutating func readModifiers() -> Bool {
        var isLong = false
        while let modifier = current, "hlqjztL".utf8.contains(modifier) {
            isLong = isLong || modifier != UInt8(ascii: "h")
            index += 1
        }
        return isLong
    }

    private mutating func readConversion(isLong: Bool) -> FormatArgument.Kind? {
        guard let sign = current else { return nil }
        let kind: FormatArgument.Kind
        switch sign {
        case UInt8(ascii: "@"): kind = .object
        case _ where "diuxXo".utf8.contains(sign): kind = .integer(width: isLong ? 8 : 4)
        case _ where "DUO".utf8.contains(sign): kind = .integer(width: 8)
        case _ where "cC".utf8.contains(sign): kind = .integer(width: 4)
        case _ where "fFeEgGaA".utf8.contains(sign): kind = .real
        case _ where "sS".utf8.contains(sign): kind = .text
        case _ where "pn".utf8.contains(sign): kind = .pointer
        case UInt8(ascii: "%"):
            index += 1
            return nil
        default: return nil
        }
        index += 1
        return kind
    }

    /// Parses `@items@` after `%#`.
    private mutating func readVariable(position: Int?) {
        guard let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "@")) else { return }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        variables.append((name, position ?? (isForm ? nil : takePosition())))
        index = end + 1
    }

    // MARK: Positions

    private var isForm: Bool {
        if case .fromOwn = counting { true } else { false }
    }

    private mutating func takePosition() -> Int {
        defer { nextPosition += 1 }
        return nextPosition
    }

    private mutating func add(_ kind: FormatArgument.Kind, at given: Int?, from start: Int) {
        var position = given ?? takePosition()
        if given == nil, case .fromOwn(let own) = counting {
            guard position == 1, let own else { return }
            position = own
        }
        arguments.append(
            FormatArgument(position: position, kind: kind, specifier: text(from: start)))
    }

    private static let maximumLength = 24

    private func text(from start: Int) -> String {
        let part = bytes[start..<index].prefix(Self.maximumLength)
        return String(decoding: part, as: UTF8.self)
    }
}
