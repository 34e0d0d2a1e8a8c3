// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

/// The rules of `docs/architecture.md` that the compiler does not check.
@Suite struct ArchitectureTests {
    static let core = SourceFile.all(in: "Sources/PlistCore")
    static let editing = SourceFile.all(in: "Sources/PlistEditing")
    static let infoPlist = SourceFile.all(in: "Sources/InfoPlist")
    static let sources = SourceFile.all(in: "Sources")
    static let everything = SourceFile.all(in: "Sources") + SourceFile.all(in: "Tests")

    @Test func findsSources() {
        #expect(Self.core.count > 30)
        #expect(Self.infoPlist.count > 5)
        #expect(Self.sources.count > Self.core.count)
    }

    @Test(arguments: core + editing + infoPlist + SourceFile.all(in: "Sources/PlistABI"))
    func librariesNeverPrintOrExit(file: SourceFile) {
        let forbidden: Set<Substring> = [
            "print", "debugPrint", "dump", "exit", "abort", "readLine", "CommandLine", "getenv",
            "fopen", "open64", "fputs", "puts", "FileHandle", "FileManager", "ProcessInfo",
            "stdout", "stderr", "stdin",
        ]
        let found = file.firstLine { !forbidden.isDisjoint(with: SourceFile.words($0)) }
        #expect(found == nil)
    }

    /// Users of a library cannot act on options of the program.
    @Test(arguments: core + editing + infoPlist)
    func librariesNameNoProgramOptions(file: SourceFile)
        throws
    {
        let option = try Regex("\"[^\"]*--[a-z]")
        for (index, line) in file.lines.enumerated() {
            #expect(!line.contains(option), "\(file.path):\(index + 1): \(line)")
        }
    }

    @Test(arguments: sources) func fileHasNoMutableGlobals(file: SourceFile) {
        let found = file.firstLine { line in
            // A declaration in the first column is a global, and so is a `static` or `class` one.
            let words = SourceFile.words(line)
            // A variable with a body and no initial value is computed.
            let isComputed = line.firstIndex(of: "{").map { !line[..<$0].contains("=") } ?? false
            // A task-local value is bound to a scope, and invisible outside it.
            let isBound = words.contains("TaskLocal")
            guard let index = words.firstIndex(of: "var"), !isComputed, !isBound else {
                return false
            }
            let isGlobal = !line.hasPrefix(" ")
            let isStatic = words[..<index].contains("static") || words[..<index].contains("class")
            return isGlobal || isStatic || words.contains("nonisolated") && words.contains("unsafe")
        }
        #expect(found == nil)
    }

    /// A constant lock makes the value that it protects a global variable.
    @Test(arguments: sources) func fileHasNoGlobalsBehindLocks(file: SourceFile) {
        let locks: Set<Substring> = ["Locked", "Mutex", "Monitor", "Atomic"]
        let found = file.firstLine { line in
            let words = SourceFile.words(line)
            return !locks.isDisjoint(with: words) && words.contains("let")
                && (words.contains("static") || !line.hasPrefix(" "))
        }
        #expect(found == nil)
    }

    @Test func registersEachCodecOnce() throws {
        let names = PlistCodecRegistry.standard.codecs.map(\.format.name)
        #expect(Set(names).count == names.count)
        let codecs = Self.core.filter {
            $0.path.hasPrefix("Sources/PlistCore/Formats/") && $0.path.hasSuffix("Codec.swift")
        }
        #expect(names.count == codecs.count)
        let aliases = PlistCodecRegistry.standard.codecs.flatMap(\.format.aliases)
        #expect(Set(aliases + names).count == aliases.count + names.count)
    }

    // MARK: Form

    @Test(arguments: everything) func fileBeginsWithLicence(file: SourceFile) {
        let first =
            file.lines.first == "// swift-tools-version: 6.3" ? file.lines[1] : file.lines[0]
        #expect(first == "// SPDX-License-Identifier: Apache-2.0")
        #expect(file.lines.filter { $0.contains("SPDX-License") && $0.hasPrefix("//") }.count == 1)
    }

    @Test(arguments: everything) func fileIsShort(file: SourceFile) {
        #expect(file.lines.count <= 601, "files have 600 lines at most")
    }

    @Test func mostFilesAreShort() {
        let counts = Self.everything.map(\.lines.count).sorted()
        #expect(counts[counts.count / 2] <= 200, "the median is 200 lines at most")
        #expect(counts[counts.count * 9 / 10] <= 350, "nine in ten have 350 lines at most")
    }

    @Test(arguments: everything) func functionsAreShort(file: SourceFile) {
        for (name, count) in Self.functions(in: file) {
            #expect(count <= 60, "\(name) has \(count) lines; functions have 60 at most")
        }
    }

    /// Returns the names and line counts of the functions and initialisers, found by their
    /// indentation.
    private static func functions(in file: SourceFile) -> [(name: String, lineCount: Int)] {
        var found: [(String, Int)] = []
        var start: (line: Int, indentation: Int, name: String)?
        var hasBody = false
        for (number, line) in file.code.enumerated() {
            let indentation = line.prefix { $0 == " " }.count
            if let open = start {
                let end = line.dropFirst(indentation)
                // Protocol requirements have no body.
                if !hasBody && end.isEmpty { start = nil }
                if line.contains("{") { hasBody = true }
                if indentation == open.indentation && end.hasPrefix("}") {
                    found.append((open.name, number - open.line + 1))
                    start = nil
                }
            } else if let name = functionName(line), !line.hasSuffix("}") {
                hasBody = line.contains("{")
                start = (number, indentation, name)
            }
        }
        return found
    }

    private static func functionName(_ line: String) -> String? {
        let words = SourceFile.words(line)
        if let index = words.firstIndex(of: "func"), index + 1 < words.count {
            return String(words[index + 1])
        }
        guard line.contains("init(") || line.contains("init?(") || line.contains("init<") else {
            return nil
        }
        return line.contains("self.init") || line.contains("super.init") || line.contains(".init(")
            ? nil : "init"
    }

    @Test(arguments: everything) func fileNamesNoMachinePath(file: SourceFile) {
        let places = ["/wor" + "k/", "/opt/" + "swift", "/ro" + "ot/", "/ho" + "me/"]
        for (index, line) in file.lines.enumerated() {
            #expect(!places.contains { line.contains($0) }, "\(file.path):\(index + 1)")
        }
    }
}
