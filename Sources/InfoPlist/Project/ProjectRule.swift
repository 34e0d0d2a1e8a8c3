// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about Xcode projects. The raw values are the names in reports and options.
package enum ProjectRule: String, CheckRule {
    case projectReference = "project-reference"
    case projectBuildFile = "project-build-file"
    case projectChild = "project-child"

    /// The severity: errors make Xcode fail to open the project, warnings lose files.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .projectReference: .warning("references in a project lead to its objects")
        case .projectBuildFile: .warning("build files of a project name a file or a product")
        case .projectChild: .warning("no object of a project is in two groups, or twice in one")
        }
    }
}
