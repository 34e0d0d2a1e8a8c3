// SPDX-License-Identifier: Apache-2.0

package import PlistCore
package import PlistSchema

/// Checks a property list by a schema of somebody's own: what does not fit is an error.
package struct OwnSchemaChecker: Sendable {
    let table: SchemaTable

    /// The codes of the rules to apply.
    package var schemaRules = SchemaRules.all

    /// Whether strings with placeholders fit everywhere.
    package var acceptsPlaceholders = true

    /// The system that the property lists are for.
    package var system: SystemVersion?

    package init(_ table: SchemaTable) { self.table = table }

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// Complexity: O(*n*) in the values, for a given schema.
    package func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var options = SchemaOptions(rules: schemaRules, system: system)
        options.acceptsPlaceholders = acceptsPlaceholders
        var walk = SchemaWalk(table, options: options)
        walk.run(document.root)
        let found = walk.findings.compactMap { finding -> PlistDiagnostic? in
            if case .unknown = finding.fault, table[finding.node].isOpen { return nil }
            return finding.diagnostic(in: document, schemaRules, severity: severity(of: finding))
        }
        return document.placed(found)
    }

    private func severity(of finding: SchemaFinding) -> PlistDiagnostic.Severity? {
        switch finding.fault {
        case .deprecated, .isPrivate, .supervised, .ignored, .platform: nil
        // Where other keys are allowed, it may be one.
        case .misspelt:
            table[finding.node].isOpen || table.any(of: finding.node) != nil ? nil : .error
        default: .error
        }
    }
}
