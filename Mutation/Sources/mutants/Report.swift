// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A mutant that no test can detect, because the program behaves the same.
struct EquivalentMutant: Hashable {
    let file: String
    let lineText: String
    let change: String

    /// Parses rows of file, line, change and reason.
    static func read(_ table: String) -> Set<EquivalentMutant> {
        Set(
            table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
                let fields = row.split(separator: "\t").map(String.init)
                guard fields.count == 4 else { return nil }
                return EquivalentMutant(file: fields[0], lineText: fields[1], change: fields[2])
            })
    }
}

extension CampaignState {
    /// A line per module, and the undetected mutants.
    func report(equivalent: Set<EquivalentMutant>) -> String {
        var text = ""
        let tested = mutants.filter { results[$0.number] != nil }
        for module in Set(mutants.map(\.module)).sorted() {
            let inModule = tested.filter { $0.module == module }
            let counted = inModule.filter {
                !equivalent.contains($0.place) || killer(of: $0) != nil
            }
            let killers = counted.compactMap(killer)
            let share = Double(killers.count) / Double(max(counted.count, 1)) * 100
            text += """
                \(module): \(killers.count) of \(counted.count) mutants were found \
                (\(String(format: "%.1f", share)) %), \
                \(killers.filter { $0.hasPrefix("signal") }.count) by a crash, \
                \(killers.filter { $0 == "time is up" }.count) by the time; \
                \(inModule.count - counted.count) equivalent

                """
        }
        let reached = tests.values.reduce(into: Set<Int>()) { $0.formUnion($1.reached) }
        for mutant in tested where killer(of: mutant) == nil && !equivalent.contains(mutant.place) {
            text += """

                \(mutant.file):\(mutant.line): mutant \(mutant.number)\
                \(reached.contains(mutant.number) ? "" : ", not reached")
                  \(mutant.lineText)
                  - \(mutant.original)
                  + \(mutant.mutated)

                """
        }
        return text
    }

    private func killer(of mutant: Mutant) -> String? { results[mutant.number]?.killer }
}

extension Mutant {
    var place: EquivalentMutant {
        EquivalentMutant(file: file, lineText: lineText, change: change)
    }
}
