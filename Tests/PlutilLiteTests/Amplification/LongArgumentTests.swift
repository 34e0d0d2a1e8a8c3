// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Words, option values and files of 1, 10 and 100 KB that repeat parts of paths, patterns, scripts
/// and lists: commands answer or refuse in bounded memory and time, and no signal ends them.
@Suite(.tags(.process, .hostile)) struct LongArgumentTests {
    /// Repeated parts of long texts. The system limits an argument to 128 KB.
    static let shapes = [
        "a.", "[0]", "..", "[*].", "a[?@.b==1].", "(", "*?", "a,", "a=b,", "set a b;", "\\.",
        "{\"a\":", "[", "<dict>", "é", "a b\n", "-- ", "$(A", "%",
    ]

    /// The length of a text in bytes, and the shape that it repeats.
    struct Value {
        let byteCount: Int
        let shape: String

        var text: String { String(repeating: shape, count: byteCount / shape.utf8.count) }
    }

    /// All lengths with all shapes take minutes; `make test-amplification` tries them.
    private static let triesAll =
        ProcessInfo.processInfo.environment["PLUTIL_LITE_LONG_ARGUMENTS"] == "all"

    /// All lengths for each line, and each shape for many lines.
    private static func values(forLine index: Int) -> [Value] {
        if triesAll {
            return [1_000, 10_000, 100_000].flatMap { count in
                shapes.map { Value(byteCount: count, shape: $0) }
            }
        }
        return [100_000, 10_000, 1_000].enumerated().map { offset, count in
            let shape = shapes[(3 * index + offset) % shapes.count]
            return Value(byteCount: count, shape: shape)
        }
    }

    /// Options that run the user's programs.
    private static let running: Set = ["--with", "--editor"]

    /// Lines with a place for the value, `$V`, or for a file with it, `$F`.
    static let lines = CorrectLine.all.filter { $0.command != "git" }.flatMap(lines)

    private static func lines(of correct: CorrectLine) -> [String] {
        // Common options are tried with one command that reads and one that writes.
        let hasAll = ["get", "set"].contains(correct.command)
        let options = (correct.type?.options ?? []).filter { option in
            option.takesValue && running.isDisjoint(with: option.names)
                && (hasAll || option.section == .own || option.section == .rare)
        }
        let withOptions = options.flatMap { option in
            let name = option.names.first { $0.hasPrefix("--") } ?? option.names[0]
            return ["$V", "$F"].filter { value in
                if case .files = option.completion { return true }
                return value == "$V"
            }.map { quoted(correct.adding([name, $0])) }
        }
        let withWords = correct.operands.indices.filter {
            ![.file, .newFile, .bundle].contains(correct.operands[$0].role)
        }.map { quoted(correct.replacing($0, by: "$V")) }
        return withOptions + withWords
    }

    private static func quoted(_ words: [String]) -> String {
        words.map { $0.hasPrefix("$") ? "\"\($0)\"" : "'\($0)'" }.joined(separator: " ")
    }

    /// Lines of the compatibility modes.
    static let modes = [
        "-extract \"$V\" raw a.plist", "-type \"$V\" a.plist", "-remove \"$V\" a.plist",
        "-replace \"$V\" -string x a.plist", "-insert \"$V\" -xml '<true/>' a.plist",
        "-replace a -json \"$V\" a.plist", "-replace a -xml \"$V\" a.plist",
        "-convert \"$V\" a.plist", "-convert xml1 -e \"$V\" a.plist", "-expect \"$V\" a.plist",
        "buddy -c \"Print $V\" a.plist", "buddy -c \"Print :$V\" a.plist",
        "buddy -c \"Set :a $V\" a.plist", "buddy -c \"Add :$V string x\" a.plist",
        "buddy -c \"$V\" a.plist", "buddy a.plist < \"$F\"", "defaults read $PWD/a.plist \"$V\"",
        "defaults write $PWD/a.plist \"$V\" -string x", "defaults write $PWD/a.plist a \"$V\"",
        "defaults write $PWD/a.plist a -dict \"$V\" b", "defaults delete $PWD/a.plist \"$V\"",
        "defaults find \"$V\"", "edit a.plist < \"$F\"", "get --files0-from - a < \"$F\"",
        "\"$V\" a.plist", "help \"$V\"", "explain \"$V\"",
    ]

    static let all = lines + modes

    @Test(.tags(.slow), arguments: CaseIndex.all(of: all))
    func answersOrRefusesLongArguments(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let folder = try MistakeFolder().folder
        let values = folder.outside.appendingPathComponent("values")
        try FileManager.default.createDirectory(at: values, withIntermediateDirectories: true)
        let tried = Self.values(forLine: index)
        for (number, value) in tried.enumerated() {
            try Data(value.text.utf8).write(to: values.appendingPathComponent("\(number)"))
        }
        // In KiB and seconds; unoptimised code takes many times as long.
        let run = try ProgramRun.shell(
            """
            ulimit -v \(1 << 20) -t 60
            for F in '\(values.path)'/*; do
              V=$(cat "$F")
              plutil-lite < /dev/null \(Self.all[index]) > out 2> err
              echo "$? $(wc -c < err) ${F##*/}"
            done
            """, in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == tried.count, "\(run.messages)")
        for answer in lines {
            let parts = answer.split(separator: " ")
            let (status, count) = (try #require(Int(parts[0])), try #require(Int(parts[1])))
            let value = try tried[#require(Int(parts[2]))]
            let what = "\(Self.all[index]): \(value.byteCount) bytes of \(value.shape)"
            #expect((0...2).contains(status) || status == 255, "\(what): status \(status)")
            #expect(count < 2 * value.byteCount + 10_000, "\(what): \(count) bytes of messages")
        }
    }

    @Test func linesCoverEveryCommand() {
        let commands = Set(Self.lines.compactMap { $0.split(separator: " ").first })
        for command in ModernCommands.all where command.guide.name != "git" {
            let hasValues = command.options.contains { $0.takesValue && $0.section == .own }
            #expect(
                !hasValues || commands.contains("'\(command.guide.name)'"), "\(command.guide.name)")
        }
    }
}
