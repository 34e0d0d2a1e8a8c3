// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Random settings.
@Suite struct RandomSettingTests {
    // MARK: Against a plain evaluator

    /// A text with variables, and its expected expansion.
    struct Sample {
        var text: String
        var value: String
    }

    /// A generator of settings that refer only to earlier ones, and of texts that use them.
    struct Source {
        var generator: SeededGenerator
        /// The names of settings and their expanded values.
        var values: [(name: String, value: String)] = []

        mutating func sample(depth: Int) -> Sample {
            var result = Sample(text: "", value: "")
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let piece = piece(depth: depth)
                result.text += piece.text
                result.value += piece.value
            }
            return result
        }

        private mutating func piece(depth: Int) -> Sample {
            switch Int.random(in: 0...(depth > 0 ? 6 : 2), using: &generator) {
            case 0, 1:
                let text = ["a", "Bc ", "é", "7_", "-", "Low Tide"].randomElement(
                    using: &generator)!
                return Sample(text: text, value: text)
            case 2: return Sample(text: "$$", value: "$")
            default: return variable(depth: depth)
            }
        }

        private mutating func variable(depth: Int) -> Sample {
            let (open, close) = [("(", ")"), ("{", "}"), ("[", "]")].randomElement(
                using: &generator)!
            var name = Sample(text: "NOSUCH\(depth)", value: "")
            var value: String?
            if let known = values.randomElement(using: &generator), Bool.random(using: &generator) {
                name.text = known.name
                value = known.value
                // A part of the name may be from another setting.
                if let number = values.first(where: { known.name.hasSuffix($0.value) }),
                    !number.value.isEmpty
                {
                    name.text = known.name.dropLast(number.value.count) + "$(\(number.name))"
                }
            }
            var operators = ""
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let changed = change(value)
                operators += changed.text
                value = changed.value
            }
            if value == nil {
                let operand = sample(depth: depth - 1)
                operators += ":default=\(operand.text)"
                value = operand.value
            }
            return Sample(text: "$\(open)\(name.text)\(operators)\(close)", value: value ?? "")
        }

        private mutating func change(_ value: String?) -> (text: String, value: String?) {
            switch Int.random(in: 0...2, using: &generator) {
            case 0: return (":lower", value?.lowercased())
            case 1: return (":upper", value?.uppercased())
            default:
                let identifier = value?.unicodeScalars.enumerated().map { index, scalar in
                    switch scalar {
                    case "a"..."z", "A"..."Z", "-": String(scalar)
                    case "0"..."9" where index > 0: String(scalar)
                    default: "-"
                    }
                }
                return (":rfc1034identifier", identifier?.joined())
            }
        }
    }

    @Test(arguments: 0..<40) func agreesWithPlainEvaluator(_ seed: Int) throws {
        var source = Source(generator: SeededGenerator(seed: UInt64(seed)))
        var settings = BuildSettings()
        for number in 0..<8 {
            let sample = source.sample(depth: 2)
            settings.define("SETTING_\(number)", as: sample.text)
            source.values.append(("SETTING_\(number)", sample.value))
            settings.define("INDEX\(number)", as: "\(number)")
            source.values.append(("INDEX\(number)", "\(number)"))
        }
        for _ in 0..<50 {
            let sample = source.sample(depth: 5)
            #expect(try settings.expanding(sample.text) == sample.value, "\(sample.text)")
        }
    }

    @Test(arguments: 0..<20) func leavesTextsWithoutDollarSigns(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<50 {
            let count = Int.random(in: 0...40, using: &generator)
            var text = ""
            for _ in 0..<count {
                let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &generator))
                if let scalar, scalar != "$" { text.unicodeScalars.append(scalar) }
            }
            #expect(try BuildSettingTests.hostile.expanding(text) == text)
        }
    }

    // MARK: Arbitrary input

    private static let pieces = [
        "$", "(", ")", "{", "}", "[", "]", ":", "=", "$(", "${", "$(A)", "A", "B", "lower",
        ":default=", ":base=", "inherited", "$(inherited)", " ", "\\", "\n", "\r", "//", "#include",
        "\"", "?", ";", "*", "é", "\u{2028}", "_", "1", "/", "..", ".",
    ]

    private static func text(_ generator: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0...30, using: &generator)).flatMap { _ -> [UInt8] in
            Int.random(in: 0...9, using: &generator) == 0
                ? [UInt8.random(in: 0...255, using: &generator)]
                : Array(pieces.randomElement(using: &generator)!.utf8)
        }
    }

    private static let codes: Set<PlistDiagnostic.Code> = [
        .undefinedSetting, .circularSetting, .unknownOperator, .syntax, .limit,
    ]

    @Test(arguments: 0..<20) func expandsRandomTextsOrReportsErrors(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for round in 0..<200 {
            var settings = BuildSettings(keepsUndefined: round.isMultiple(of: 2))
            for name in ["A", "B", "A", "AB"] {
                settings.define(name, as: String(decoding: Self.text(&generator), as: UTF8.self))
            }
            let text = String(decoding: Self.text(&generator), as: UTF8.self)
            do throws(PlistError) {
                let value = try settings.expanding(text)
                #expect(value.utf8.count <= 1 << 20)
            } catch {
                #expect(Self.codes.contains(error.code), "\(error.code): \(error.message)")
                #expect(!error.message.unicodeScalars.contains(where: VisibleText.isUnsafe))
            }
        }
    }

    @Test(arguments: 0..<20) func readsRandomFilesOrReportsErrors(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<200 {
            var bytes = Self.text(&generator)
            if Bool.random(using: &generator) { bytes = Array("A[sdk=*] = ".utf8) + bytes }
            do throws(BuildConfigurationError) {
                _ = try BuildConfigurationFile(at: "a") { path throws(BuildConfigurationError) in
                    path == "a" ? bytes : nil
                }
            } catch {
                guard case .content("a", let error) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(error.location?.text != nil)
                #expect(!error.message.unicodeScalars.contains(where: VisibleText.isUnsafe))
            }
        }
    }
}
