// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A copy of the package with all mutants, and its build.
struct MutantTree {
    let original: URL
    let folder: URL
    var root: URL { folder.appending(path: "tree") }
    var runner: URL { root.appending(path: ".build/debug/plutil-litePackageTests.xctest") }

    /// Updates the copy with all files that git would commit. Unchanged files are not written, so
    /// that little is rebuilt.
    func copy() throws {
        let names = try Shell.output(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: original
        ).split(separator: "\0").map(String.init)
        let manager = FileManager.default
        for name in names where !name.hasPrefix("Sources/") && name != "Package.swift" {
            try write(try? Data(contentsOf: original.appending(path: name)), to: name)
            if manager.isExecutableFile(atPath: original.appending(path: name).path) {
                try manager.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: name).path)
            }
        }
        for name in names where name.hasPrefix("Sources/") && !name.hasSuffix(".swift") {
            try write(try? Data(contentsOf: original.appending(path: name)), to: name)
        }
    }

    /// Returns the sources of a module, or one file.
    func sources(of place: String) throws -> [String] {
        let path = place.contains("/") ? place : "Sources/\(place)"
        let names = try Shell.output(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", path],
            in: original
        ).split(separator: "\n").map(String.init).filter { $0.hasSuffix(".swift") }
        guard !names.isEmpty else { throw Failure("no sources match '\(place)'") }
        return names
    }

    func text(of file: String) throws -> String {
        try String(contentsOf: original.appending(path: file), encoding: .utf8)
    }

    /// Writes all sources with their mutants.
    func writeSources(_ mutants: [Mutant]) throws {
        let mutantsOfFiles = Dictionary(grouping: mutants, by: \.file)
        for name in try sources(of: "Sources/") {
            let text = try text(of: name)
            let mutants = mutantsOfFiles[name]
            try write(Data((mutants.map { Mutant.rewrite(text, with: $0) } ?? text).utf8), to: name)
        }
        for (name, text) in Switch.files { try write(Data(text.utf8), to: name) }
        let modules = Set(mutants.map(\.module)).sorted()
        try write(
            Data((try text(of: "Package.swift") + Switch.manifest(for: modules)).utf8),
            to: "Package.swift")
    }

    /// The flag that makes slow type checking an error, so that such mutants are dropped.
    private static let flags = [
        "-Xswiftc", "-gnone", "-Xswiftc", "-suppress-warnings",
        "-Xswiftc", "-Xfrontend", "-Xswiftc", "-solver-expression-time-threshold=5",
    ]

    /// Builds the tests without the mutants that do not compile.
    ///
    /// - Parameter keep: called with the remaining mutants whenever some are dropped.
    func build(_ drawn: [Mutant], _ keep: ([Mutant]) throws -> Void) throws {
        var mutants = drawn
        let modules = Set(mutants.map(\.module)).sorted()
        while true {
            try writeSources(mutants)
            var faulty: Set<Int> = []
            // Each module alone first, because an error costs less time there.
            for step in modules.map({ ["--target", $0] }) + [["--build-tests"]] where faulty.isEmpty
            {
                say("building \(step.joined(separator: " "))")
                let log = try Shell.run(
                    ["swift", "build"] + Self.flags + step, in: root)
                if log.status == 0 { continue }
                faulty = faults(in: log.text, among: mutants)
                try log.text.write(
                    to: folder.appending(path: "build.log"), atomically: true, encoding: .utf8)
                if faulty.isEmpty {
                    throw Failure("the build failed; see \(folder.path)/build.log")
                }
            }
            if faulty.isEmpty { return }
            mutants.removeAll { faulty.contains($0.number) }
            try keep(mutants)
            say("\(faulty.count) mutants do not compile; \(mutants.count) are left")
        }
    }

    /// Returns the mutants at compiler errors: the innermost on that line, otherwise all of the
    /// function, otherwise all of the file.
    private func faults(in log: String, among mutants: [Mutant]) -> Set<Int> {
        var faulty: Set<Int> = []
        for match in log.matches(of: #/(/[^\n:]+\.swift):(\d+):\d+: error: /#) {
            let file = String(match.1.dropFirst(root.path.count + 1))
            guard match.1.hasPrefix(root.path), let line = Int(match.2) else { continue }
            let candidates = mutants.filter { $0.file == file }
            let onLine = candidates.filter { $0.lines.contains(line) }
            let shortest = onLine.map(\.lines.count).min()
            let inFunction = candidates.filter { $0.functionLines.contains(line) }
            let found =
                shortest != nil
                ? onLine.filter { $0.lines.count == shortest }
                : inFunction.isEmpty ? candidates : inFunction
            faulty.formUnion(found.map(\.number))
        }
        return faulty
    }

    /// - Parameter contents: `nil` for a file that git lists but that is missing.
    private func write(_ contents: Data?, to name: String) throws {
        let file = root.appending(path: name)
        guard let contents else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        if let old = try? Data(contentsOf: file), old == contents { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file)
    }
}

extension Mutant {
    var module: String { String(file.split(separator: "/")[1]) }
}
