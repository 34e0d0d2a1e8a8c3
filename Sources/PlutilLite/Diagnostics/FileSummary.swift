// SPDX-License-Identifier: Apache-2.0

/// What was found in several files together.
struct FileSummary {
    let fileCount: Int
    /// Files without errors.
    var fineCount = 0
    var warningCount = 0
    var noteCount = 0

    init(fileCount: Int) { self.fileCount = fileCount }

    /// `3 files: 2 ok, 1 with errors, 4 warnings`.
    var text: String {
        let errorCount = fileCount - fineCount
        var parts = ["\(DecimalText.grouped(fineCount)) ok"]
        if errorCount > 0 { parts.append("\(DecimalText.grouped(errorCount)) with errors") }
        parts += Self.counted(warningCount, noteCount)
        return "\(Counted.text(fileCount, "file")): \(parts.joined(separator: ", "))"
    }

    /// `a.plist: ok, with 1 warning`.
    static func verdict(on input: Input, warningCount: Int, noteCount: Int = 0) -> String {
        let parts = counted(warningCount, noteCount)
        return "\(input.shown): ok"
            + (parts.isEmpty ? "" : ", with \(parts.joined(separator: " and "))")
    }

    private static func counted(_ warningCount: Int, _ noteCount: Int) -> [String] {
        let counts = [(warningCount, "warning"), (noteCount, "note")]
        return counts.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1) }
    }
}
