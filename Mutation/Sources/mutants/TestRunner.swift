// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A test, and its measurements without an active mutant.
struct MeasuredTest: Codable, Sendable {
    /// The name with suite and module: `PlistFilesTests.FileTests/readsWhatWasWritten()`.
    let name: String
    /// A hash of the tests in its module.
    let version: Int
    let seconds: Double
    /// Whether it passes without mutants; tests that read the sources do not.
    let passes: Bool
    let reached: Set<Int>
}

/// Runs tests in the copy of the package.
struct TestRunner {
    let tree: MutantTree

    /// Runs one test at a time, so that the times are exact, and without backtraces of crashes.
    private static let environment = [
        "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": "1", "SWIFT_BACKTRACE": "enable=no",
        "NO_COLOR": "1",
    ]

    func names() throws -> [String] {
        try Shell.output(
            [tree.runner.path, "--testing-library", "swift-testing", "--list-tests"], in: tree.root
        ).split(separator: "\n").filter { $0.contains("/") }.map(String.init).sorted()
    }

    /// Runs a test with no mutant active.
    func measure(_ name: String, version: Int, mutantCount: Int) throws -> MeasuredTest {
        let marks = tree.folder.appending(path: "reached-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: marks) }
        try Data(count: mutantCount + 1).write(to: marks)
        let start = ContinuousClock.now
        let run = try Shell.run(
            command([name]), in: tree.root,
            environment: Self.environment.merging(["MUTANTS_REACHED": marks.path]) { $1 })
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let reached = try Data(contentsOf: marks).enumerated().filter { $0.element != 0 }
        return MeasuredTest(
            name: name, version: version, seconds: seconds, passes: run.status == 0,
            reached: Set(reached.map(\.offset)))
    }

    /// Runs tests until one fails.
    ///
    /// - Returns: the way the mutant was detected; `nil` if it was not.
    func run(_ tests: [MeasuredTest], with number: Int) throws -> String? {
        let seconds = tests.map(\.seconds).reduce(0, +)
        var failure: Substring?
        let run = try Shell.run(
            command(tests.map(\.name)), in: tree.root,
            environment: Self.environment.merging([
                "MUTANT": "\(number)", "MUTANT_SECONDS": "\(20 + Int(5 * seconds))",
            ]) { $1 }
        ) { line in
            // Ignore known issues.
            guard line.contains(" recorded an issue ") else { return false }
            failure = line.drop { !$0.isLetter }
            return true
        }
        if let failure { return String(failure.prefix(160)) }
        switch run.status {
        case 0: return nil
        case -SIGALRM: return "time is up"
        case let status where status < 0: return "signal \(-status)"
        default: return "status \(run.status)"
        }
    }

    private func command(_ names: [String]) -> [String] {
        let pattern = names.map(NSRegularExpression.escapedPattern).joined(separator: "|")
        return [
            tree.runner.path, "--testing-library", "swift-testing", "--filter", "^(\(pattern))/",
        ]
    }
}
