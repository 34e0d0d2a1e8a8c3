// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A string parsed into literals and variables.
struct BuildSettingExpression {
    enum Piece {
        case text([UInt8])
        case reference(Reference)
        /// A variable without its closing bracket, and the rest of the text.
        case unclosed([UInt8])
    }

    struct Reference {
        /// The variable as written.
        let source: [UInt8]
        let name: [Piece]
        var operations: [Operation] = []
        /// Whether it is written `$(NAME)` rather than `$NAME`.
        let isBracketed: Bool
    }

    struct Operation {
        let `operator`: BuildSettingOperator
        /// The text after the equals sign.
        let operand: [Piece]?
    }

    let pieces: [Piece]

    /// The maximum nesting depth of variables.
    private static let maximumDepth = 64

    /// - Throws: `unknown-operator` and `syntax` for errors after a colon; `limit` if variables
    ///   nest too deeply.
    /// - Complexity: O(*n*) in the text, times the levels of nesting.
    init(_ text: [UInt8]) throws(PlistError) {
        var parser = Parser(text: text)
        pieces = try parser.pieces(until: [])
    }

    /// The names of the bracketed variables, without those nested in names.
    var variables: [String] {
        pieces.compactMap { piece in
            guard case .reference(let reference) = piece, reference.isBracketed else { return nil }
            return reference.shownName
        }
    }

    private struct Parser {
        let text: [UInt8]
        private var place = 0
        private var depth = 0

        init(text: [UInt8]) { self.text = text }

        private var next: UInt8? { place < text.count ? text[place] : nil }

        /// Parses text up to one of some bytes, or the end.
        mutating func pieces(until ends: [UInt8]) throws(PlistError) -> [Piece] {
            var pieces: [Piece] = []
            var literal: [UInt8] = []
            while let byte = next, !ends.contains(byte) {
                guard byte == UInt8(ascii: "$") else {
                    literal.append(byte)
                    place += 1
                    continue
                }
                let piece = try variable()
                if case .text(let text) = piece {
                    literal += text
                    continue
                }
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = []
                pieces.append(piece)
            }
            if !literal.isEmpty { pieces.append(.text(literal)) }
            return pieces
        }

        /// Parses the text after a dollar sign.
        private mutating func variable() throws(PlistError) -> Piece {
            let start = place
            place += 1
            guard let byte = next else { return .text([UInt8(ascii: "$")]) }
            if let closing = Self.closing(byte) {
                place += 1
                return try bracketed(from: start, to: closing)
            }
            if BuildSettingName.canStart(with: byte) {
                while let byte = next, BuildSettingName.canContain(byte) { place += 1 }
                return .reference(
                    Reference(
                        source: Array(text[start..<place]),
                        name: [.text(Array(text[(start + 1)..<place]))], isBracketed: false))
            }
            if byte == UInt8(ascii: "$") { place += 1 }
            return .text([UInt8(ascii: "$")])
        }

        private mutating func bracketed(
            from start: Int, to closing: UInt8
        ) throws(PlistError) -> Piece {
            depth += 1
            defer { depth -= 1 }
            guard depth <= maximumDepth else {
                throw PlistError(
                    .limit, "variables nest more than \(maximumDepth) levels deep")
            }
            let colon = UInt8(ascii: ":")
            let name = try pieces(until: [colon, closing])
            var operations: [Operation] = []
            while next == colon {
                place += 1
                operations.append(try operation(before: closing))
            }
            guard next == closing else { return .unclosed(Array(text[start...])) }
            place += 1
            return .reference(
                Reference(
                    source: Array(text[start..<place]), name: name, operations: operations,
                    isBracketed: true))
        }

        /// Parses an operator: `lower`, or `default=Tide`.
        private mutating func operation(before closing: UInt8) throws(PlistError) -> Operation {
            let start = place
            while let byte = next, Self.isOfOperator(byte) { place += 1 }
            let name = String(decoding: text[start..<place], as: UTF8.self)
            guard let byte = next else {
                // The error to report is the missing bracket.
                return Operation(operator: .default, operand: [])
            }
            guard !name.isEmpty, [UInt8(ascii: ":"), UInt8(ascii: "="), closing].contains(byte)
            else {
                let rest = String(decoding: text[start...].prefix(40), as: UTF8.self)
                throw PlistError(
                    .syntax,
                    "expected the name of an operator after ':', found '\(VisibleText.excerpt(rest))'"
                )
            }
            guard byte == UInt8(ascii: "=") else {
                return Operation(operator: try .named(name, hasOperand: false), operand: nil)
            }
            let found = try BuildSettingOperator.named(name, hasOperand: true)
            place += 1
            return Operation(
                operator: found, operand: try pieces(until: [UInt8(ascii: ":"), closing]))
        }

        private static func closing(_ bracket: UInt8) -> UInt8? {
            switch bracket {
            case UInt8(ascii: "("): UInt8(ascii: ")")
            case UInt8(ascii: "{"): UInt8(ascii: "}")
            case UInt8(ascii: "["): UInt8(ascii: "]")
            default: nil
            }
        }

        private static func isOfOperator(_ byte: UInt8) -> Bool {
            BuildSettingName.canContain(byte) || "-+.".utf8.contains(byte)
        }
    }
}

extension BuildSettingExpression.Reference {
    /// The name if it contains no variables, otherwise the variable as written.
    var shownName: String {
        if name.isEmpty { return "" }
        if name.count == 1, case .text(let text) = name[0] {
            return String(decoding: text, as: UTF8.self)
        }
        return String(decoding: source, as: UTF8.self)
    }
}
