// SPDX-License-Identifier: Apache-2.0

import CPlistCore
import PlistABI
import TestSupport
import Testing

@Suite struct BuildingTests {
    /// The bytes of a tape.
    private struct Tape {
        var bytes: [UInt8] = []

        mutating func add(_ operations: String) { bytes += operations.utf8 }

        mutating func add(_ operation: Character, word: UInt64) {
            bytes += String(operation).utf8
            for index in 0..<8 {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index)))
            }
        }

        mutating func add(_ operation: Character, text: some Sequence<UInt8>) {
            let text = Array(text)
            add(operation, word: UInt64(text.count))
            bytes += text
        }

        func document() -> (document: Document?, failure: Calls.Failure) {
            var error: Calls.ErrorPointer?
            let document = plistcore_build(bytes, bytes.count, &error)
            return (document.map(Document.init), Calls.Failure(error))
        }
    }

    private var everything: Tape {
        var tape = Tape()
        tape.add("D")
        tape.add("K", text: "list".utf8)
        tape.add("A")
        tape.add("S", text: "é".utf8)
        tape.add("B", text: [0, 255])
        tape.add("i", word: UInt64(bitPattern: -5))
        tape.add("u", word: .max)
        tape.add("r", word: 1.5.bitPattern)
        tape.add("d", word: 60.0.bitPattern)
        tape.add("U", word: 7)
        tape.add("tfnE")
        tape.add("K", text: "again".utf8)
        tape.add("R", word: 1)
        tape.add("k", word: 1)
        tape.add("R", word: 1)
        tape.add("E")
        return tape
    }

    @Test func buildsTheSameFromTapesAndCalls() throws {
        let builder = plistcore_builder_create()
        defer { plistcore_builder_release(builder) }
        func list() {
            #expect(plistcore_builder_begin_array(builder))
            #expect(plistcore_builder_string(builder, c("é"), -1))
            let data: [UInt8] = [0, 255]
            let isAdded = plistcore_builder_data(builder, data, data.count)
            #expect(isAdded)
            #expect(plistcore_builder_int64(builder, -5))
            #expect(plistcore_builder_uint64(builder, .max))
            #expect(plistcore_builder_double(builder, 1.5))
            #expect(plistcore_builder_date(builder, 60))
            #expect(plistcore_builder_uid(builder, 7))
            #expect(plistcore_builder_boolean(builder, true))
            #expect(plistcore_builder_boolean(builder, false))
            #expect(plistcore_builder_null(builder))
            #expect(plistcore_builder_end(builder))
        }
        #expect(plistcore_builder_begin_dictionary(builder))
        #expect(plistcore_builder_key(builder, c("list"), 4))
        list()
        #expect(plistcore_builder_key(builder, c("again"), 5))
        list()
        #expect(plistcore_builder_end(builder))
        let called = Document(try #require(plistcore_builder_finish(builder, nil)))
        let taped = try #require(everything.document().document)
        let text = called.encoded(PLISTCORE_FORMAT_JSON) { $0.is_tagged = true }.bytes
        #expect(taped.encoded(PLISTCORE_FORMAT_JSON) { $0.is_tagged = true }.bytes == text)
        let shared = try #require(taped.encoded(PLISTCORE_FORMAT_BINARY).bytes)
        let separate = try #require(called.encoded(PLISTCORE_FORMAT_BINARY).bytes)
        #expect(shared.count < separate.count)
        let read = Calls.decode(shared)
        #expect(
            plistcore_child(read.document?.pointer, read.document?.root ?? 0, 0)
                == plistcore_child(read.document?.pointer, read.document?.root ?? 0, 1))
        // The builder begins again.
        #expect(plistcore_builder_boolean(builder, true))
        plistcore_document_release(plistcore_builder_finish(builder, nil))
    }

    @Test func refusesWhatDoesNotFit() {
        let cases: [(String, (OpaquePointer?) -> Void)] = [
            ("no value", { _ in }),
            (
                "two roots",
                {
                    plistcore_builder_null($0); plistcore_builder_null($0)
                }
            ),
            ("an end", { plistcore_builder_end($0) }),
            ("an open container", { plistcore_builder_begin_array($0) }),
            (
                "a value without a key",
                {
                    plistcore_builder_begin_dictionary($0); plistcore_builder_null($0)
                }
            ),
            (
                "a key in an array",
                {
                    plistcore_builder_begin_array($0); plistcore_builder_key($0, c("a"), 1)
                }
            ),
            (
                "two keys",
                {
                    plistcore_builder_begin_dictionary($0)
                    plistcore_builder_key($0, c("a"), 1)
                    plistcore_builder_key($0, c("b"), 1)
                }
            ),
            (
                "a key without a value",
                {
                    plistcore_builder_begin_dictionary($0)
                    plistcore_builder_key($0, c("a"), 1)
                    plistcore_builder_end($0)
                }
            ),
        ]
        let builder = plistcore_builder_create()
        for (name, calls) in cases {
            calls(builder)
            var error: Calls.ErrorPointer?
            #expect(plistcore_builder_finish(builder, &error) == nil, "\(name)")
            #expect(Calls.Failure(error).code == "invalid-argument", "\(name)")
        }
        plistcore_builder_release(builder)
    }

    @Test func staysInvalidUntilItsErrorIsTaken() {
        let builder = plistcore_builder_create()
        #expect(!plistcore_builder_string(builder, c("\u{FF}"), 1))
        #expect(!plistcore_builder_null(builder))
        var error: Calls.ErrorPointer?
        #expect(plistcore_builder_finish(builder, &error) == nil)
        #expect(Calls.Failure(error).code == "invalid-encoding")
        for _ in 0..<512 { #expect(plistcore_builder_begin_array(builder)) }
        #expect(!plistcore_builder_begin_array(builder))
        error = nil
        #expect(plistcore_builder_finish(builder, &error) == nil)
        #expect(Calls.Failure(error).code == "depth")
        plistcore_builder_release(builder)
        #expect(!plistcore_builder_null(nil))
        #expect(plistcore_builder_finish(nil, nil) == nil)
    }

    @Test func acceptsUnpairedSurrogatesOnly() {
        let high: [UInt8] = [0xED, 0xA0, 0x80]
        let low: [UInt8] = [0xED, 0xB0, 0x80]
        func isAccepted(_ text: [UInt8]) -> Bool {
            var tape = Tape()
            tape.add("S", text: text)
            return tape.document().document != nil
        }
        #expect(isAccepted(high))
        #expect(isAccepted(low + high))
        #expect(isAccepted([0x61] + high + [0x61] + low))
        #expect(!isAccepted(high + low))
        #expect(!isAccepted([0x80]))
        #expect(!isAccepted([0xED, 0xA0]))
        #expect(!isAccepted([0xC0, 0x80]))
        #expect(!isAccepted([0xF4, 0x90, 0x80, 0x80]))
    }

    @Test func repeatsKeysByTheirNumber() throws {
        var tape = Tape()
        tape.add("A")
        tape.add("D")
        tape.add("K", text: "b".utf8)
        tape.add("t")
        tape.add("K", text: "a".utf8)
        tape.add("t")
        tape.add("E")
        tape.add("D")
        tape.add("k", word: 1)
        tape.add("f")
        tape.add("k", word: 0)
        tape.add("f")
        tape.add("k", word: 1)
        tape.add("n")
        tape.add("E")
        tape.add("E")
        let document = try #require(tape.document().document)
        #expect(document.text() == #"[{"b":true,"a":true},{"a":null,"b":false}]"# + "\n")
        #expect(
            plistcore_key(document.pointer, plistcore_child(document.pointer, document.root, 0), 0)
                == plistcore_key(
                    document.pointer, plistcore_child(document.pointer, document.root, 1), 1))
    }

    @Test func buildsOfSeveralTapes() throws {
        let whole = everything.bytes
        // Ends of operations.
        let texts = [0, 1, 14, 15, 26, whole.count]
        let builder = plistcore_builder_create()
        defer { plistcore_builder_release(builder) }
        for (start, end) in zip(texts, texts.dropFirst()) {
            let part = Array(whole[start..<end])
            let isAdded = plistcore_builder_tape(builder, part, part.count)
            #expect(isAdded)
        }
        let document = Document(try #require(plistcore_builder_finish(builder, nil)))
        let expected = try #require(everything.document().document)
        #expect(
            document.encoded(PLISTCORE_FORMAT_BINARY).bytes
                == expected.encoded(PLISTCORE_FORMAT_BINARY).bytes)
        let part: [UInt8] = [0x44, 0x4B]
        let isAdded = plistcore_builder_tape(builder, part, part.count)
        #expect(!isAdded)
        var error: Calls.ErrorPointer?
        #expect(plistcore_builder_finish(builder, &error) == nil)
        #expect(Calls.Failure(error).message.contains("ends within a value"))
        #expect(!plistcore_builder_tape(nil, nil, 0))
    }

    @Test func refusesKeysThatTheTapeDoesNotHaveYet() {
        for number in [0, 1, UInt64.max] {
            var tape = Tape()
            tape.add("D")
            tape.add("k", word: number)
            tape.add("t")
            tape.add("E")
            #expect(tape.document().failure.code == "invalid-argument")
        }
        var array = Tape()
        array.add("D")
        array.add("K", text: "a".utf8)
        array.add("A")
        array.add("k", word: 0)
        #expect(array.document().failure.message.contains("a key outside of a dictionary"))
    }

    @Test func countsLevelsOfSharedContainers() {
        var tape = Tape()
        tape.add("A")
        // 300 levels, and then again below 300 others.
        tape.add(String(repeating: "A", count: 300) + String(repeating: "E", count: 300))
        tape.add(String(repeating: "A", count: 300))
        tape.add("R", word: 1)
        tape.add(String(repeating: "E", count: 300) + "E")
        #expect(tape.document().failure.code == "depth")
        var itself = Tape()
        itself.add("A")
        itself.add("R", word: 0)
        itself.add("E")
        #expect(itself.document().failure.code == "cycle")
    }

    @Test func boundsWhatSharingAdds() {
        var tape = Tape()
        tape.add("A")
        tape.add("AE")
        for level in 1..<60 {
            tape.add("A")
            tape.add("R", word: UInt64(level))
            tape.add("R", word: UInt64(level))
            tape.add("E")
        }
        tape.add("E")
        let document = tape.document().document
        #expect(document?.encoded(PLISTCORE_FORMAT_XML).failure.code == "expansion")
        #expect(document?.encoded(PLISTCORE_FORMAT_BINARY).bytes != nil)
    }

    @Test(.tags(.hostile)) func survivesDamagedTapes() {
        let tape = everything.bytes
        for count in 0..<tape.count {
            var cut = Tape()
            cut.bytes = Array(tape.prefix(count))
            #expect(cut.document().document == nil)
        }
        var generator = SeededGenerator(seed: 7)
        var acceptedCount = 0
        for _ in 0..<20_000 {
            var damaged = Tape()
            damaged.bytes = tape
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<tape.count, using: &generator)
                damaged.bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let document = damaged.document().document else { continue }
            acceptedCount += 1
            _ = document.encoded(PLISTCORE_FORMAT_BINARY)
            _ = document.encoded(PLISTCORE_FORMAT_XML)
        }
        #expect(acceptedCount > 100)
    }

    @Test func appliesEachOptionOfEncoding() throws {
        let document = try Calls.document(#"{"b": [1], "a": "é"}"#)
        func text(_ change: (inout plistcore_encode_options) -> Void) -> String? {
            document.encoded(PLISTCORE_FORMAT_AUTOMATIC, change).bytes.map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        #expect(text { $0.indentation = 1 } == #"{"b":[1],"a":"é"}"# + "\n")
        #expect(
            text {
                $0.indentation = 1; $0.key_order = 1
            } == #"{"a":"é","b":[1]}"# + "\n")
        #expect(text { $0.indentation = 2 }?.contains("\n\t\"b\"") == true)
        #expect(
            text {
                $0.indentation = 3; $0.indentation_width = 3
            }?.contains("\n   \"b\"") == true)
        #expect(text { $0.escapes_non_ascii = true }?.contains("\\u00e9") == true)
        #expect(text { $0.indentation = 9 } == nil)
        #expect(
            text {
                $0.indentation = 3; $0.indentation_width = 17
            } == nil)
        #expect(text { $0.key_order = 9 } == nil)
        let nulls = try Calls.document(#"{"a": [null, 1]}"#)
        #expect(nulls.encoded(PLISTCORE_FORMAT_XML) { $0.drops_nulls = true }.bytes != nil)
        let data = try Calls.document("<00>")
        #expect(data.encoded(PLISTCORE_FORMAT_JSON).failure.code == "unrepresentable")
        #expect(
            data.encoded(PLISTCORE_FORMAT_JSON) { $0.is_lossy = true }.bytes
                == Array("\"AA==\"\n".utf8))
        let control = try Calls.document(#"["\u0001"]"#)
        #expect(control.encoded(PLISTCORE_FORMAT_XML).bytes == nil)
        #expect(
            control.encoded(PLISTCORE_FORMAT_XML) { $0.replaces_invalid_text = true }.bytes != nil)
    }
}
