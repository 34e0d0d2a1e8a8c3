// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation

/// Compares `PlistDecoder` and `PlistEncoder` with Foundation's coders: `coding [RECORDS [RUNS]]`.
@main
struct Command {
    static func main() throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let recordCount = numbers.first ?? 30_000
        let runCount = numbers.count > 1 ? numbers[1] : 7
        print("| values | format | work | Foundation, ms | PlistCore, ms | times as fast |")
        print("|---|---|---|--:|--:|--:|")
        var shapes = Shapes()
        try Pair("records", [shapes.records(recordCount)], runCount).run()
        let chains = (0..<max(recordCount / 100, 1)).map { _ in shapes.chain(100) }
        try Pair("deep", [chains], runCount).run()
        try Pair("small", shapes.records(max(recordCount / 10, 1)), runCount).run()
    }
}

/// A comparison of the two pairs of coders on documents, each with one value.
struct Pair<Value: Codable & Equatable> {
    private let name: String
    private let values: [Value]
    private let runCount: Int

    init(_ name: String, _ values: [Value], _ runCount: Int) {
        self.name = name
        self.values = values
        self.runCount = max(runCount, 1)
    }

    func run() throws {
        try run(.xml, .xml)
        try run(.binary, .binary)
    }

    private func run(
        _ format: PlistFormat, _ theirFormat: PropertyListSerialization.PropertyListFormat
    ) throws {
        let theirEncoder = PropertyListEncoder()
        theirEncoder.outputFormat = theirFormat
        var encoder = PlistEncoder()
        encoder.format = format
        let documents = try values.map { try theirEncoder.encode($0) }
        let bytes = documents.map { [UInt8]($0) }
        let theirDecoder = PropertyListDecoder()
        let decoder = PlistDecoder()
        for (value, bytes) in zip(values, bytes) {
            guard try decoder.decode(Value.self, from: bytes) == value,
                try theirDecoder.decode(Value.self, from: Data(encoder.encode(value))) == value
            else { throw Difference() }
        }
        try report(
            "decode \(format.name)",
            { for data in documents { _ = try theirDecoder.decode(Value.self, from: data) } },
            { for bytes in bytes { _ = try decoder.decode(Value.self, from: bytes) } })
        try report(
            "encode \(format.name)", { for value in values { _ = try theirEncoder.encode(value) } },
            { for value in values { _ = try encoder.encode(value) } })
    }

    /// The two decoders, or encoders, disagree.
    private struct Difference: Error {}

    /// Measures both alternately, and uses the medians.
    private func report(
        _ work: String, _ theirs: () throws -> Void, _ ours: () throws -> Void
    ) throws {
        var times: (theirs: [Double], ours: [Double]) = ([], [])
        for _ in 0..<runCount {
            times.theirs.append(try milliseconds(theirs))
            times.ours.append(try milliseconds(ours))
        }
        let (their, our) = (median(times.theirs), median(times.ours))
        let columns = work.split(separator: " ")
        let figures = [their, our, their / our].map { String(format: "%.1f", $0) }
        print("| \(name) | \(columns[1]) | \(columns[0]) | \(figures.joined(separator: " | ")) |")
    }

    private func milliseconds(_ body: () throws -> Void) throws -> Double {
        let start = clock()
        try body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
