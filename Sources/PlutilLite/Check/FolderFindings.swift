// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// What was found in directories as a whole, so that it is not said again of their files.
struct FolderFindings {
    private var findings: Set<CheckFinding> = []
    /// How much was found in files that have not been looked at themselves.
    private var counts: [FilePath: [PlistDiagnostic.Severity: Int]] = [:]

    /// Keeps what was found in a directory, and returns what is new of it; or marks what was found in
    /// a file of one as known.
    mutating func merge(_ result: CheckResult) -> CheckResult {
        var merged = result
        merged.findings.removeAll(where: findings.contains)
        guard result.isFolder else {
            merged.earlier = result.input.filePath.flatMap { counts.removeValue(forKey: $0) } ?? [:]
            return merged
        }
        for finding in merged.findings {
            findings.insert(finding)
            guard let path = finding.file.filePath else { continue }
            counts[path, default: [:]][finding.diagnostic.severity, default: 0] += 1
        }
        return merged
    }

    /// What was found in files that are not inputs.
    var rest: [CheckResult] {
        counts.map { path, counts in
            var result = CheckResult(.file(path))
            result.earlier = counts
            return result
        }
    }
}
