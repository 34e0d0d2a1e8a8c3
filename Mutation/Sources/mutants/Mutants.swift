// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Chooses random mutants of modules or files, and runs the tests on them:
///
///     mutants [--count N] [--seed N] [--jobs N] [--tests REGEX] [--budget SECONDS] PLACE[:COUNT]…
///
/// A second run with the same places, count and seed continues the first one, and runs new tests on
/// the undetected mutants.
@main struct Mutants {
    static func main() throws {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        var options = [
            "--count": "100", "--seed": "1", "--jobs": "2", "--tests": "", "--budget": "60",
        ]
        var places: [String] = []
        var words = arguments[...]
        while let word = words.popFirst() {
            if options[word] != nil, let value = words.popFirst() {
                options[word] = value
            } else if word.hasPrefix("-") {
                throw Failure("unknown option '\(word)'")
            } else {
                places.append(word)
            }
        }
        func number(_ name: String) throws -> Int {
            guard let value = Int(options[name] ?? ""), value > 0 else {
                throw Failure("\(name): expected a number")
            }
            return value
        }
        guard !places.isEmpty else { throw Failure("expected a module or a file of Sources") }

        let original = URL(
            filePath: try Shell.output(
                ["git", "rev-parse", "--show-toplevel"], in: URL(filePath: ".")
            ).trimmed)
        let tree = MutantTree(
            original: original, folder: original.appending(path: ".build-mutants"))
        try tree.copy()
        let state = try state(
            of: places, count: number("--count"), seed: number("--seed"), in: tree)
        let campaign = Campaign(state, in: tree, jobs: try number("--jobs"))
        try campaign.save()
        try tree.build(state.mutants, campaign.keep)
        let tests = try options["--tests"].flatMap { $0.isEmpty ? nil : try Regex($0) }
        try campaign.run(tests: tests, budget: Double(number("--budget")))
        let table = try tree.text(of: "Mutation/equivalent.tsv")
        say(campaign.state.report(equivalent: EquivalentMutant.read(table)), terminator: "")
    }

    /// Returns the state of the last run if it had the same arguments, otherwise a new one.
    private static func state(
        of places: [String], count: Int, seed: Int, in tree: MutantTree
    ) throws -> CampaignState {
        let arguments = places + ["\(count)", "\(seed)"]
        let parts = places.map { $0.split(separator: ":").map(String.init) }
        let version = try tree.version(of: parts.map { $0[0] })
        if let data = try? Data(contentsOf: tree.folder.appending(path: "state.json")),
            let old = try? JSONDecoder().decode(CampaignState.self, from: data),
            old.arguments == arguments, old.sources == version
        {
            return old
        }
        var drawn: [Mutant] = []
        for part in parts {
            let candidates = try tree.sources(of: part[0]).flatMap {
                MutantFinder.mutants(of: try tree.text(of: $0), in: $0)
            }
            let count = part.count > 1 ? Int(part[1]) ?? count : count
            say("\(part[0]): \(candidates.count) mutants; choosing at most \(count)")
            drawn += draw(count, of: candidates, seed: seed)
        }
        for index in drawn.indices { drawn[index].number = index + 1 }
        return CampaignState(
            arguments: arguments, sources: version, drawnCount: drawn.count,
            mutants: drawn)
    }

    /// Chooses at most one mutant per statement.
    private static func draw(_ count: Int, of candidates: [Mutant], seed: Int) -> [Mutant] {
        var random = SplitMix(state: UInt64(seed)), statements: Set<String> = [],
            drawn: [Mutant] = []
        for candidate in candidates.shuffled(using: &random) where drawn.count < count {
            if statements.insert("\(candidate.file):\(candidate.statement)").inserted {
                drawn.append(candidate)
            }
        }
        return drawn.sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
    }
}

extension MutantTree {
    /// Returns a hash of the files in some folders that is the same in every run.
    func version(of places: [String]) throws -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for place in places {
            for file in try sources(of: place) {
                for byte in try text(of: file).utf8 {
                    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
        }
        return Int(truncatingIfNeeded: hash)
    }
}

struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
