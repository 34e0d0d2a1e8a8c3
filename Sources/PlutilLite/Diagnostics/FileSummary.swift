// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The total of what was found in several files.
struct FileSummary {
    var fileCount = 0
    /// The number of files without errors.
    private var fineCount = 0
    private var faultyCount = 0
    private var warningCount = 0
    private var noteCount = 0

    /// Counts what was found in one file, and says what it means for the status.
    mutating func add(_ result: CheckResult) -> ExitStatus {
        warningCount += result.count(of: .warning)
        noteCount += result.count(of: .note)
        let isFine = result.count(of: .error) == 0
        if !isFine {
            faultyCount += 1
        } else if result.isComplete {
            fineCount += 1
        }
        return result.isComplete ? isFine ? .done : .no : .notRun
    }

    /// `4 files: 2 ok, 1 with errors, 1 not read, 4 warnings`.
    var text: String {
        let unreadCount = fileCount - fineCount - faultyCount
        var parts = ["\(DecimalText.grouped(fineCount)) ok"]
        if faultyCount > 0 { parts.append("\(DecimalText.grouped(faultyCount)) with errors") }
        if unreadCount > 0 { parts.append("\(DecimalText.grouped(unreadCount)) not read") }
        parts += Self.counted(warningCount, noteCount)
        return "\(Counted.text(fileCount, "file")): \(parts.joined(separator: ", "))"
    }

    /// `a.plist: ok, with 1 warning`, or `a.plist: ok for codesign`.
    static func verdict(
        on input: Input, warningCount: Int, noteCount: Int = 0, readers: String = ""
    ) -> String {
        let parts = counted(warningCount, noteCount)
        return "\(input.shown): ok\(readers.isEmpty ? "" : " for \(readers)")"
            + (parts.isEmpty ? "" : ", with \(parts.joined(separator: " and "))")
    }

    /// That there were more warnings than are kept, if there were.
    static func dropped(_ count: Int, of input: Input) -> String? {
        count > 0 ? "\(input.shown): … and \(Counted.text(count, "more warning"))" : nil
    }

    private static func counted(_ warningCount: Int, _ noteCount: Int) -> [String] {
        let counts = [(warningCount, "warning"), (noteCount, "note")]
        return counts.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1) }
    }
}
