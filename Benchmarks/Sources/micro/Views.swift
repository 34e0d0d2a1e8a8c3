// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Measures reading through views: an array of dictionaries, with one thread or two.
struct ViewMeasurement: Sendable {
    private let document: PlistDocument

    private static let recordCount = 1000
    private static let keys = [
        "Name", "Version", "Count", "Kind", "Date", "Place", "Size", "Depth",
    ]
    /// The number of reads of all records per run. A run takes less than a millisecond, so that two
    /// threads can get that time even if the machine does other work.
    private static let readCount = 10
    /// The number of runs per row; the fastest is used.
    private static let runCount = 500

    init() throws(PlistError) {
        let record = PlistDictionary(Self.keys.map { (key: PlistString($0), value: 1) })
        let records = [PlistValue](repeating: .dictionary(record), count: Self.recordCount)
        // Decoded, because values built in memory would share the record.
        document = try PlistDocument(
            decoding: PlistDocument(value: .array(records)).encoded(as: .xml))
    }

    func run() async {
        print("\n| views | ns for each |")
        print("|---|--:|")
        let elementCount = Self.recordCount
        let valueCount = 3 * elementCount
        let element = await time(threadCount: 1) { readElements($0) } / Double(elementCount)
        print("| element of an array by its index | \(rounded(element)) |")
        let value = await time(threadCount: 1) { readValues($0) } / Double(valueCount)
        print("| value of a dictionary by its key, one of \(Self.keys.count) | \(rounded(value)) |")
        let shared = await time(threadCount: 2) { readValues($0) } / Double(valueCount)
        print("| the same, two threads reading all values each | \(rounded(shared)) |")
        print("\nTwo threads read \(rounded(2 * value / shared)) times as fast as one.")
    }

    /// Returns the wall time in nanoseconds of one call of `read`, with equally many calls per
    /// thread.
    private func time(
        threadCount: Int, _ read: @escaping @Sendable (PlistView) -> Int
    ) async -> Double {
        var best = Double.infinity
        for _ in 0..<Self.runCount {
            let duration = await ContinuousClock().measure {
                await withTaskGroup(of: Int.self) { group in
                    for _ in 0..<threadCount {
                        group.addTask {
                            var count = 0
                            for _ in 0..<Self.readCount { count += read(document.root) }
                            return count
                        }
                    }
                    for await count in group { precondition(count > 0) }
                }
            }
            best = min(best, duration / .nanoseconds(1))
        }
        return best / Double(Self.readCount)
    }

    private func readElements(_ records: PlistView) -> Int {
        var count = 0
        for index in 0..<Self.recordCount {
            if let record = records[index] { count += record.count }
        }
        return count
    }

    private func readValues(_ records: PlistView) -> Int {
        var count = 0
        for index in 0..<Self.recordCount {
            guard let record = records[index] else { continue }
            if record["Name"]?.integer != nil { count += 1 }
            if record["Kind"]?.integer != nil { count += 1 }
            if record["Depth"]?.integer != nil { count += 1 }
        }
        return count
    }

    private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
