// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The chosen mutants and their results, in a file that is written every few seconds.
struct CampaignState: Codable {
    struct Result: Codable {
        /// The way it was detected; `nil` if it was not.
        var killer: String?
        /// The tests that reach it and did not detect it.
        var survived: Set<String> = []
    }

    let arguments: [String]
    /// A hash of the sources of the mutants.
    let sources: Int
    let drawnCount: Int
    /// The mutants that compile.
    var mutants: [Mutant]
    var tests: [String: MeasuredTest] = [:]
    var results: [Int: Result] = [:]
}

/// Runs the tests for each mutant.
final class Campaign: @unchecked Sendable {
    private(set) var state: CampaignState
    private let tree: MutantTree
    private let jobs: Int
    private let lock = NSLock()
    private var lastSave = ContinuousClock.now

    private var runner: TestRunner { TestRunner(tree: tree) }

    init(_ state: CampaignState, in tree: MutantTree, jobs: Int) {
        self.state = state
        self.tree = tree
        self.jobs = jobs
    }

    /// Tests all undetected mutants with the tests that match a regular expression, or those of
    /// their own modules.
    ///
    /// - Parameter budget: the approximate time of the tests for one mutant, in seconds.
    func run(tests selection: Regex<AnyRegexOutput>?, budget: Double) throws {
        let isForAll = selection != nil
        let modules = Set(state.mutants.map { "\($0.module)Tests" })
        let names = try runner.names().filter { name in
            selection.map { name.firstMatch(of: $0) != nil }
                ?? modules.contains(String(name.prefix { $0 != "." }))
        }
        try measure(names)
        // Each time includes the start of the process.
        let start = state.tests.values.map(\.seconds).min() ?? 0
        let tests = names.compactMap { state.tests[$0] }.filter(\.passes)
            .sorted { $0.seconds < $1.seconds }
        let open = state.mutants.filter { state.results[$0.number]?.killer == nil }
        say("\(open.count) mutants, \(tests.count) tests")
        try inParallel(open) { mutant in
            let earlier = self.lock.withLock { self.state.results[mutant.number] } ?? .init()
            let wanted = tests.filter {
                (isForAll || $0.name.hasPrefix("\(mutant.module)Tests."))
                    && $0.reached.contains(mutant.number) && !earlier.survived.contains($0.name)
            }
            let result = try self.test(mutant, earlier, wanted, start: start, budget: budget)
            try self.lock.withLock {
                self.state.results[mutant.number] = result
                try self.saveNowAndThen()
                say(result.killer == nil ? "s" : ".", terminator: "")
            }
        }
        try save()
        say("")
    }

    /// Runs the fastest tests first, and more and more at once.
    private func test(
        _ mutant: Mutant, _ earlier: CampaignState.Result, _ tests: [MeasuredTest], start: Double,
        budget: Double
    ) throws -> CampaignState.Result {
        var result = earlier
        var rest = tests[...], spent = 0.0, size = 1.0
        while !rest.isEmpty, spent < budget {
            var group: [MeasuredTest] = [], seconds = start
            while let test = rest.first, group.isEmpty || seconds + test.seconds - start <= size {
                seconds += test.seconds - start
                group.append(rest.removeFirst())
            }
            if spent > 0, spent + seconds > budget { break }
            result.killer = try runner.run(group, with: mutant.number)
            if result.killer != nil { break }
            result.survived.formUnion(group.map(\.name))
            spent += seconds
            size *= 2
        }
        return result
    }

    /// Measures new tests, and tests whose module changed.
    private func measure(_ names: [String]) throws {
        let modules = Set(names.map { String($0.prefix { $0 != "." }) })
        let versions = try Dictionary(
            uniqueKeysWithValues: modules.map { ($0, try tree.version(of: ["Tests/\($0)"])) })
        let stale = names.filter { name in
            state.tests[name]?.version != versions[String(name.prefix { $0 != "." })]
        }
        let staleNames = Set(stale)
        for number in state.results.keys { state.results[number]?.survived.subtract(staleNames) }
        say("measuring \(stale.count) tests")
        try inParallel(stale) { name in
            let test = try self.runner.measure(
                name, version: versions[String(name.prefix { $0 != "." })] ?? 0,
                mutantCount: self.state.drawnCount)
            try self.lock.withLock {
                self.state.tests[name] = test
                if !test.passes { say("fails without mutants: \(name)") }
                try self.saveNowAndThen()
            }
        }
    }

    private func inParallel<Element: Sendable>(
        _ elements: [Element], _ body: @Sendable (Element) throws -> Void
    ) throws {
        let next = Counter(), failures = Failures()
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while let index = next.next(below: elements.count), failures.first == nil {
                do { try body(elements[index]) } catch { failures.add(error) }
            }
        }
        if let failure = failures.first { throw failure }
    }

    func keep(_ mutants: [Mutant]) throws {
        state.mutants = mutants
        try save()
    }

    /// Saves the state; a few seconds of work may be lost.
    private func saveNowAndThen() throws {
        guard ContinuousClock.now - lastSave > .seconds(5) else { return }
        lastSave = .now
        try save()
    }

    func save() throws {
        try JSONEncoder().encode(state).write(
            to: tree.folder.appending(path: "state.json"), options: .atomic)
    }
}

private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    func next(below end: Int) -> Int? {
        lock.withLock {
            defer { value += 1 }
            return value < end ? value : nil
        }
    }
}

private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [any Error] = []

    var first: (any Error)? { lock.withLock { errors.first } }

    func add(_ error: any Error) { lock.withLock { errors.append(error) } }
}
