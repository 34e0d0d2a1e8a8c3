// SPDX-License-Identifier: Apache-2.0

/// The results of one program for one row.
struct Samples {
    private(set) var cpuSeconds: [Double] = []
    private(set) var wallSeconds: [Double] = []
    private(set) var peakBytes = 0
    /// The reason why there are no further runs.
    private(set) var ending: Execution.Ending?

    /// Programs that take longer than this are not run again.
    static let slowSeconds = 5.0

    mutating func add(_ execution: Execution) {
        guard execution.succeeded else {
            ending = execution.ending
            return
        }
        cpuSeconds.append(execution.cpuSeconds)
        wallSeconds.append(execution.wallSeconds)
        peakBytes = max(peakBytes, execution.peakBytes)
        if execution.cpuSeconds > Self.slowSeconds { ending = execution.ending }
    }

    var isDone: Bool { ending != nil }
}

extension [Double] {
    /// The middle value, or the mean of the two middle values.
    var median: Double? {
        guard !isEmpty else { return nil }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
