// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistYAML
import TestSupport
import Testing

/// Hostile input results in a document or an error with a place, in little time and memory.
@Suite(.tags(.hostile)) struct YAMLLimitTests {
    private static func nested(_ levels: Int, _ start: String, _ end: String) -> String {
        String(repeating: start, count: levels) + "a" + String(repeating: end, count: levels)
    }

    @Test(arguments: [("[", "]"), ("{k: ", "}"), ("- ", "")])
    func readsExactly512Levels(start: String, end: String) throws {
        let document = try YAMLText.document(Self.nested(512, start, end))
        var output = PlistOutput()
        _ = try YAMLCodec().encode(document, options: .init(), to: &output)
        #expect(try YAMLCodec().decode(output.store(), options: .init()) == document)
        for levels in [513, 20_000] {
            let error = #expect(throws: PlistError.self) {
                try YAMLText.document(Self.nested(levels, start, end))
            }
            #expect(error?.code == .depth)
            #expect(error?.path?.components.count == 512)
            #expect(error?.location != nil)
        }
    }

    @Test func limitsDepthOfAliases() throws {
        let inner = Self.nested(300, "[", "]")
        func text(_ levels: Int) -> String {
            "- &a \(inner)\n- " + Self.nested(levels, "[", "]").replacing("a", with: "*a") + "\n"
        }
        #expect(throws: Never.self) { try YAMLText.document(text(211)) }
        let error = #expect(throws: PlistError.self) { try YAMLText.document(text(212)) }
        #expect(error?.code == .depth)
    }

    /// Returns a few lines that expand to 10^`levels` values.
    private static func bomb(_ levels: Int) -> String {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<levels {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        return text
    }

    @Test func readsExpandingAliasesAndRefusesToWriteThem() throws {
        let document = try YAMLText.document(Self.bomb(40))
        #expect(document.expandedNodeCount() == .max)
        for codec in [YAMLCodec(), XMLCodec(), JSONCodec()] as [any PlistCodec] {
            var output = PlistOutput()
            do throws(PlistError) {
                _ = try codec.encode(document, options: .init(), to: &output)
                Issue.record("\(codec.format) writes 10^40 values")
            } catch {
                #expect(error.code == .expansion)
            }
            #expect(output.count == 0)
        }
    }

    @Test func refusesManyDirectives() throws {
        func text(_ count: Int) -> String {
            (0..<count).map { "%TAG !a\($0)! tag:example.com,2000:\n" }.joined() + "--- a\n"
        }
        #expect(try YAMLText.value(text(64)) == "a")
        let error = #expect(throws: PlistError.self) { try YAMLText.document(text(65)) }
        #expect(error?.code == .limit)
        #expect(error?.location?.text?.line == 65)
    }

    @Test func limitsNumberOfValuesAndBytes() throws {
        var options = PlistDecodingOptions()
        options.maximumNodeCount = 10
        let many = String(repeating: "- a\n", count: 40_000)
        let error = #expect(throws: PlistError.self) { try YAMLText.document(many, options) }
        #expect(error?.code == .limit)
        options = PlistDecodingOptions()
        options.maximumByteCount = 100
        #expect(throws: PlistError.self) { try YAMLText.document(many, options) }
    }

    private static let samples = [
        "# c\na: &x [1, 'it''s', \"\\u00e9\\n\", !!binary AAEC]\nb: *x\nc:\n  - |+2\n    x\n\n  - >-\n   f\n",
        "%YAML 1.2\n--- !!map\n{a: {b: [c, ~, 1.5]}, ? d : e}\n... # end\n",
        "é: 2001-01-01T00:00:00Z\n? |\n  k\n: {}\n\u{1F600}: -\n",
    ]

    private static func check(_ bytes: [UInt8], _ name: String) {
        do throws(PlistError) {
            let document = try YAMLCodec().decode(ByteStore(bytes), options: .init())
            var output = PlistOutput()
            _ = try? YAMLCodec().encode(document, options: .init(), to: &output)
        } catch {
            #expect(error.location != nil || error.code == .empty, "\(name): \(error)")
            #expect(error.location?.byteOffset ?? 0 <= bytes.count, "\(name): \(error)")
        }
    }

    @Test(arguments: samples) func decodesOrLocatesErrorInEveryPrefix(text: String) {
        let bytes = Array(text.utf8)
        for count in 0..<bytes.count { Self.check(Array(bytes[..<count]), "\(count)") }
    }

    @Test(arguments: samples) func decodesOrLocatesErrorInDamagedText(text: String) {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<2000 {
            var bytes = Array(text.utf8)
            for _ in 0...generator.number(below: 3) {
                bytes[generator.number(below: bytes.count)] = UInt8(generator.number(below: 256))
            }
            Self.check(bytes, "#\(round)")
        }
    }

    @Test func validationAgreesWithDecoding() throws {
        for refusal in YAMLErrorTests.refusals {
            let source = ByteStore(Array(refusal.text.utf8))
            let decoding = #expect(throws: PlistError.self) {
                try YAMLCodec().decode(source, options: .init())
            }
            let validating = #expect(throws: PlistError.self) {
                try YAMLCodec().validate(source, options: .init())
            }
            #expect(decoding == validating)
        }
        let text = ByteStore(Array("a: no\na: 1_0\n".utf8))
        let findings = try YAMLCodec().validate(text, options: .init())
        #expect(findings.warnings == (try YAMLCodec().decode(text, options: .init())).warnings)
        #expect(findings.warningCount == 3)
    }
}
