// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A JSON answer with a list that leaves as it is made, as it may be long.
struct JSONListAnswer {
    private let console: Console
    private let frame: PlistValue
    /// The list as it is in the frame.
    private let emptyList: String
    private var indentation: [UInt8] = []
    private var isEmpty = true
    /// Why the list has no more elements.
    private var failure: PlistError?

    /// - Parameters:
    ///   - name: the key of the list, which no text before it contains.
    ///   - frame: the answer with the list empty, and after it whatever there may be.
    init(_ console: Console, list name: String, in frame: PlistValue) {
        self.console = console
        self.frame = frame
        emptyList = "\"\(name)\": []"
    }

    /// Adds an element; ``finish(_:)`` throws what went wrong.
    mutating func add(_ element: PlistValue) {
        guard failure == nil else { return }
        do throws(PlistError) { try write(element) } catch { failure = error }
    }

    private mutating func write(_ element: PlistValue) throws(PlistError) {
        var bytes: [UInt8] = []
        if isEmpty {
            let opening = try parts(of: frame).opening
            let lastLine = opening.utf8.reversed().prefix { $0 != 0x0A }.reversed()
            indentation = [0x0A] + lastLine.prefix { $0 == 0x20 } + [0x20, 0x20]
            bytes += (opening + emptyList.dropLast()).utf8
            isEmpty = false
        } else {
            bytes.append(UInt8(ascii: ","))
        }
        bytes += indentation
        let text = try element.encoded(as: .json)
        for byte in text.dropLast(text.last == 0x0A ? 1 : 0) {
            if byte == 0x0A { bytes += indentation } else { bytes.append(byte) }
        }
        console.answer(raw: bytes)
    }

    /// Writes the rest, or all of the answer if there is no element.
    ///
    /// - Parameter frame: the answer with the list empty and the rest as it is now.
    func finish(_ frame: PlistValue) throws(PlistError) {
        if let failure { throw failure }
        guard !isEmpty else { return try console.answer(json: frame) }
        console.answer(
            raw: indentation.dropLast(2) + [UInt8(ascii: "]")] + (try parts(of: frame).closing.utf8)
        )
    }

    /// What comes before the list, and what comes after it.
    private func parts(of frame: PlistValue) throws(PlistError) -> (
        opening: String, closing: String
    ) {
        let text = String(decoding: try frame.encoded(as: .json), as: UTF8.self)
        let parts = text.split(separator: emptyList, maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
    }
}
