// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// A JSON answer with a potentially long list, whose elements are written one by one.
struct JSONListAnswer {
    private let console: Console
    private let frame: PlistValue
    private let name: String
    private var indentation: [UInt8] = []
    private var isEmpty = true
    /// The error that ended the list early.
    private var failure: PlistError?

    /// - Parameters:
    ///   - name: the key of the list, which must not occur in the text before it.
    ///   - frame: the answer with an empty list, and any entries after it.
    init(_ console: Console, list name: String, in frame: PlistValue) {
        self.console = console
        self.frame = frame
        self.name = name
    }

    /// Adds an element; ``finish(_:)`` throws any error.
    mutating func add(_ element: PlistValue) {
        guard failure == nil else { return }
        do throws(PlistError) { try write(element) } catch { failure = error }
    }

    /// Adds an element that itself has a list, which is also written element by element.
    ///
    /// - Parameters:
    ///   - name: the key of that list, which must not occur in the text before it.
    ///   - frame: the element with that list empty.
    mutating func add(
        _ frame: PlistValue, list name: String, _ elements: some Sequence<PlistValue>
    ) {
        guard failure == nil else { return }
        do throws(PlistError) {
            try write(frame, list: name, elements)
        } catch {
            failure = error
        }
    }

    private mutating func write(_ element: PlistValue) throws(PlistError) {
        try begin()
        console.answer(raw: indented(try text(of: element), indentation))
    }

    private mutating func write(
        _ frame: PlistValue, list name: String, _ elements: some Sequence<PlistValue>
    ) throws(PlistError) {
        let parts = parts(of: try text(of: frame), around: name)
        var inner: [UInt8] = []
        var isFirst = true
        for element in elements {
            if isFirst {
                try begin()
                inner = indentation(after: parts.opening, indentation)
                console.answer(raw: indented(parts.opening, indentation))
            }
            let start = isFirst ? inner : [UInt8(ascii: ",")] + inner
            console.answer(raw: start + indented(try text(of: element), inner))
            isFirst = false
        }
        guard !isFirst else { return try write(frame) }
        console.answer(raw: inner.dropLast(2) + indented("]" + parts.closing, indentation))
    }

    /// Writes the text before an element.
    private mutating func begin() throws(PlistError) {
        if isEmpty {
            let opening = parts(of: try text(of: frame), around: name).opening
            indentation = indentation(after: opening, [0x0A])
            isEmpty = false
            console.answer(raw: Array(opening.utf8))
        } else {
            console.answer(raw: [UInt8(ascii: ",")])
        }
        console.answer(raw: indentation)
    }

    /// Writes the rest, or the whole answer if there are no elements.
    ///
    /// - Parameter frame: the final answer with an empty list.
    func finish(_ frame: PlistValue) throws(PlistError) {
        if let failure { throw failure }
        guard !isEmpty else { return try console.answer(json: frame) }
        let closing = parts(of: try text(of: frame), around: name).closing
        console.answer(raw: indentation.dropLast(2) + Array("]\(closing)\n".utf8))
    }

    // MARK: Text

    /// Returns a value as JSON, without a final newline.
    private func text(of value: PlistValue) throws(PlistError) -> String {
        let bytes = try value.encoded(as: .json)
        return String(decoding: bytes.dropLast(bytes.last == 0x0A ? 1 : 0), as: UTF8.self)
    }

    /// Splits JSON text around an empty list: up to its opening bracket, and after it.
    private func parts(of text: String, around name: String) -> (opening: String, closing: String) {
        let start = "\"\(name)\": ["
        guard let list = text.firstRange(ofText: start + "]") else { return (text, "") }
        return (text[..<list.lowerBound] + start, String(text[list.upperBound...]))
    }

    /// Returns a newline and the indentation of a list's elements.
    ///
    /// - Parameter outer: the same for the container of the list.
    private func indentation(after opening: String, _ outer: [UInt8]) -> [UInt8] {
        let lastLine = opening.utf8.reversed().prefix { $0 != 0x0A }.reversed()
        return outer + lastLine.prefix { $0 == 0x20 } + [0x20, 0x20]
    }

    private func indented(_ text: String, _ indentation: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte == 0x0A { bytes += indentation } else { bytes.append(byte) }
        }
        return bytes
    }
}

extension Console {
    /// Writes a value made by the program itself as JSON.
    ///
    /// - Parameter options: options that make every value representable.
    func answer(
        json value: PlistValue, options: PlistEncodingOptions = .init()
    ) throws(PlistError) {
        let document = try PlistDocument(value: value)
        guard !System.isTerminal(System.standardOutput) else {
            let bytes = try document.encoded(as: .json, options: options)
            return answer(raw: bytes)
        }
        try PlistOutput.withWriter({ self.answer(bytes: ByteView($0).array) }) {
            output throws(PlistError) in
            try document.encode(as: .json, options: options, to: &output)
        }
    }
}

/// An answer that is kept in memory until it is complete, so that it is written as a whole or not
/// at all.
///
/// It consists of pieces, so that growing does not copy it. The memory account of the input limits
/// its size.
final class KeptAnswer {
    private var pieces: [[UInt8]] = []
    private var account: WorkAccount

    init(_ account: WorkAccount) { self.account = account }

    /// Adds everything that `body` appends.
    ///
    /// - Throws: `limit` if the answer becomes too long.
    func append<Result>(
        _ body: (inout PlistOutput) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        let writer: PlistOutput.Writer = { bytes throws(PlistError) in
            try self.account.spend(bytes.count, "the answer takes")
            self.pieces.append(ByteView(bytes).array)
        }
        return try PlistOutput.withWriter(writer, body)
    }

    /// Returns the output of a function as one piece.
    static func bytes(
        _ account: WorkAccount, _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(PlistError) -> [UInt8] {
        let answer = KeptAnswer(account)
        try answer.append(body)
        return answer.bytes
    }

    /// Checks that the text will fit before it is made.
    func expect(_ byteCount: Int) throws(PlistError) {
        var account = account
        try account.spend(byteCount, "the answer takes")
    }

    /// Calls a function with each piece, in order.
    func forEachPiece<Failure: Error>(
        _ body: (ByteView) throws(Failure) -> Void
    ) throws(Failure) {
        for piece in pieces { try body(piece.view) }
    }

    /// The answer as one piece.
    var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        for piece in pieces { all += piece }
        return all
    }
}
