// SPDX-License-Identifier: Apache-2.0

// Describes a bundle and reports its mistakes.

import InfoPlist
import PlistCore
import PlistFiles

let path = CommandLine.arguments[1]
let bundle = try BundleDirectory(in: DirectoryTree(path), name: path)
let report = try BundleReport(of: bundle)
print(report.displayName.text, report.shortVersion ?? "?", report.identifier ?? "?")
for finding in try BundleChecker().findings(in: bundle.files, name: path).findings {
    print("\(finding.path): \(finding.diagnostic.severity): \(finding.diagnostic.message)")
}
