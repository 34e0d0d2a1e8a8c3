// SPDX-License-Identifier: Apache-2.0

/// A Markdown table with aligned columns and without empty ones.
struct Table {
    let title: String
    let heading: [String]
    var rows: [[String]] = []

    var markdown: String {
        let columns = heading.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let lines = ([heading] + rows).map { cells in columns.map { cells[$0] } }
        let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = columns.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - cells[column].count)
                return column == 0 ? cells[column] + space : space + cells[column]
            }
            return "| " + padded.joined(separator: " | ") + " |\n"
        }
        let rule = widths.enumerated().map { column, width in
            String(repeating: "-", count: width - 1) + (column == 0 ? "-" : ":")
        }
        return "### \(title)\n\n" + line(lines[0]) + line(rule)
            + lines.dropFirst().map(line).joined()
    }
}

/// Converts samples to the cells of the three tables.
struct Report {
    private var work: Table
    private var startUp: Table
    private var ladders = Table(
        title: "Linearity: milliseconds per MB of input, fastest run",
        heading: ["case", "MB", "at ¼", "at ½", "at 1", "1 to ¼", "peak MB at 1"])
    private let programs: [Program]

    init(programs: [Program]) {
        self.programs = programs
        let names = programs.map(\.name.rawValue)
        work = Table(
            title: "CPU seconds, median (fastest–slowest)",
            heading: ["work", "MB"] + names
                + [
                    "wall", "÷ previous", "wall ÷ previous", "× best peer", "goal", "× plutil",
                    "peak MB", "peak ÷ input",
                    "peak ÷ input, best peer",
                ])
        startUp = Table(
            title: "Start-up: milliseconds of wall time, median (fastest–slowest)",
            heading: ["work"] + names + ["÷ previous", "× best peer", "peak MB"])
    }

    var markdown: String {
        [work, startUp, ladders].filter { !$0.rows.isEmpty }.map(\.markdown).joined(separator: "\n")
    }

    mutating func add(_ row: Row, byteCount: Int, _ samples: [Program.Name: Samples]) {
        let tool = samples[.tool]
        let previous = samples[.previous]
        let peers = samples.filter { $0.key.isPeer }
        let megabytes = Double(byteCount) / 1e6
        switch row.section {
        case .work:
            let cells = programs.map { cell(samples[$0.name], \.cpuSeconds, scale: 1, digits: 3) }
            let best = peers.values.compactMap(\.cpuSeconds.median).min()
            let leanest = peers.values.map(\.peakBytes).filter { $0 > 0 }.min()
            work.rows.append(
                [row.name, fixed(megabytes, 1)] + cells + [
                    tool?.wallSeconds.median.map { fixed($0, 3) } ?? "",
                    ratio(tool?.cpuSeconds, previous?.cpuSeconds),
                    ratio(tool?.wallSeconds, previous?.wallSeconds),
                    ratio(best, tool?.cpuSeconds.median), "≥ \(fixed(row.target, 0))",
                    ratio(samples[.plutil]?.cpuSeconds.median, tool?.cpuSeconds.median),
                    peak(tool?.peakBytes, per: 1e6, digits: 0),
                    peak(tool?.peakBytes, per: Double(byteCount), digits: 2),
                    peak(leanest, per: Double(byteCount), digits: 2),
                ])
        case .startUp:
            let cells = programs.map {
                cell(samples[$0.name], \.wallSeconds, scale: 1000, digits: 2)
            }
            let best = peers.values.compactMap(\.wallSeconds.median).min()
            startUp.rows.append(
                [row.name] + cells + [
                    ratio(tool?.wallSeconds, previous?.wallSeconds),
                    ratio(best, tool?.wallSeconds.median),
                    peak(tool?.peakBytes, per: 1e6, digits: 1),
                ])
        }
    }

    mutating func add(_ ladder: Ladder, byteCounts: [Int], _ samples: [Samples]) {
        let costs = zip(samples, byteCounts).map { sample, byteCount in
            sample.cpuSeconds.min().map { $0 * 1000 / (Double(byteCount) / 1e6) }
        }
        ladders.rows.append(
            [ladder.name, fixed(Double(byteCounts.last ?? 0) / 1e6, 1)]
                + zip(costs, samples).map { cost, sample in
                    cost.map { fixed($0, 2) } ?? cell(sample, \.cpuSeconds, scale: 1, digits: 2)
                }
                + [ratio(costs.last ?? nil, costs.first ?? nil)]
                + [peak(samples.last?.peakBytes, per: 1e6, digits: 0)])
    }

    private func cell(
        _ samples: Samples?, _ values: KeyPath<Samples, [Double]>, scale: Double, digits: Int
    ) -> String {
        guard let samples else { return "" }
        let all = samples[keyPath: values].map { $0 * scale }
        guard let median = all.median, let least = all.min(), let most = all.max() else {
            switch samples.ending {
            case .limited: return "stopped"
            case .exited(let status): return "status \(status)"
            case .signalled(let signal): return "signal \(signal)"
            case .notStarted, nil: return "not run"
            }
        }
        let range = all.count > 1 ? " (\(fixed(least, digits))–\(fixed(most, digits)))" : ", once"
        return fixed(median, digits) + range
    }

    /// Peaks up to that of this harness, which every child inherits, are shown as a bound.
    private func peak(_ byteCount: Int?, per unit: Double, digits: Int) -> String {
        guard let byteCount, byteCount > 0 else { return "" }
        let isInherited = byteCount <= Execution.ownPeakBytes
        return (isInherited ? "≤ " : "") + fixed(Double(byteCount) / unit, digits)
    }

    /// The median of the ratios of alternating runs, because the speed of a machine drifts.
    private func ratio(_ values: [Double]?, _ others: [Double]?) -> String {
        guard let values, let others else { return "" }
        let ratios = zip(values, others).map { $0 / $1 }
        return ratios.median.map { fixed($0, 2) } ?? ""
    }

    private func ratio(_ numerator: Double?, _ denominator: Double?) -> String {
        guard let numerator, let denominator, denominator > 0 else { return "" }
        return fixed(numerator / denominator, 2)
    }
}

/// Returns a number with the given number of decimal places.
func fixed(_ value: Double, _ digitCount: Int) -> String {
    let scale = (0..<digitCount).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard digitCount > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digitCount - fraction.count)
    return "\(scaled / scale).\(zeros)\(fraction)"
}
