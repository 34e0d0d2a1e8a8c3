// SPDX-License-Identifier: Apache-2.0

import LanguageServer
import TestSupport
import Testing

@Suite struct FramingTests {
    private static func parts(_ bytes: [UInt8], inPiecesOf size: Int) -> [MessageFraming.Part] {
        var framing = MessageFraming()
        var found: [MessageFraming.Part] = []
        var start = 0
        while start < bytes.count {
            framing.append(bytes[start..<min(start + size, bytes.count)])
            start += size
            while let part = framing.next() { found.append(part) }
        }
        return found
    }

    struct Stream: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let messages: [String]
        let faultCount: Int
        var testDescription: String { name }
    }

    static let streams = [
        Stream(
            name: "two messages", text: "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]",
            messages: ["{}", "[1]"], faultCount: 0),
        Stream(
            name: "other headers and another case",
            text: "Content-Type: application/x; charset=utf-8\r\ncontent-length:2\r\n\r\n{}",
            messages: ["{}"], faultCount: 0),
        Stream(
            name: "LF line ends", text: "Content-Length: 2\n\n{}", messages: ["{}"], faultCount: 0),
        Stream(
            name: "no length", text: "X: 1\r\n\r\nContent-Length: 2\r\n\r\n{}", messages: ["{}"],
            faultCount: 1),
        Stream(
            name: "negative length", text: "Content-Length: -2\r\n\r\nContent-Length: 2\r\n\r\n{}",
            messages: ["{}"], faultCount: 1),
        Stream(
            name: "length beyond integers",
            text: "Content-Length: 99999999999999999999\r\n\r\nContent-Length: 2\r\n\r\n{}",
            messages: ["{}"], faultCount: 1),
        Stream(
            name: "garbage before a header", text: "hello\r\n\r\n\r\nContent-Length: 2\r\n\r\n{}",
            messages: ["{}"], faultCount: 1),
        Stream(
            name: "a line without end",
            text: String(repeating: "x", count: 100_000) + "\n\nContent-Length: 2\r\n\r\n{}",
            messages: ["{}"], faultCount: 1),
        Stream(
            name: "an empty message", text: "Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}",
            messages: ["", "{}"], faultCount: 0),
        Stream(
            name: "a truncated message", text: "Content-Length: 9\r\n\r\n{}", messages: [],
            faultCount: 0),
    ]

    @Test(arguments: streams, [1, 7, 1 << 20])
    func splitsStream(_ stream: Stream, inPiecesOf size: Int) {
        let parts = Self.parts(Array(stream.text.utf8), inPiecesOf: size)
        let messages = parts.compactMap { part in
            if case .message(let bytes) = part {
                String(decoding: bytes, as: UTF8.self)
            } else {
                nil
            }
        }
        #expect(messages == stream.messages)
        #expect(parts.count - messages.count == stream.faultCount)
    }

    @Test func skipsMessageThatIsTooLargeWithoutKeepingIt() {
        var framing = MessageFraming()
        let count = MessageFraming.maximumByteCount + 1
        framing.append(Array("Content-Length: \(count)\r\n\r\n".utf8))
        guard case .fault(let message)? = framing.next() else {
            Issue.record("the message is not refused")
            return
        }
        #expect(message.contains("\(count) bytes"))
        let piece = [UInt8](repeating: 0x20, count: 1 << 20)
        var left = count
        while left > 0 {
            framing.append(piece.prefix(left))
            left -= min(left, piece.count)
            #expect(framing.next() == nil)
            #expect(framing.pendingByteCount == 0)
        }
        framing.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
        #expect(framing.next() == .message(Array("{}".utf8)))
    }

    @Test func dropsStartOfEndlessLine() {
        var framing = MessageFraming()
        for _ in 0..<1000 {
            framing.append([UInt8](repeating: 0x78, count: 1000))
            #expect(framing.next() == nil)
            #expect(framing.pendingByteCount < 10_000)
        }
    }

    @Test func neverTrapsOnRandomBytes() {
        var generator = SeededGenerator(seed: 5)
        let words = ["Content-Length: ", "5", "\r\n", "\n", "{}", "é", "x:", "-", "\r\n\r\n"]
        for _ in 0..<2000 {
            var text = ""
            for _ in 0..<Int.random(in: 0..<20, using: &generator) {
                text += words.randomElement(using: &generator) ?? ""
            }
            let whole = Self.parts(Array(text.utf8), inPiecesOf: 1 << 20)
            #expect(Self.parts(Array(text.utf8), inPiecesOf: 3) == whole, "\(text)")
        }
    }
}
