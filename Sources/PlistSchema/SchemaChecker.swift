// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A checker that compares property lists with a schema. A value that does not fit is an error.
///
/// ```swift
/// let schema = CompiledSchema(document.root)
/// let settings = try PlistDocument(decoding: bytes)
/// for finding in SchemaChecker(schema).findings(in: settings) {
///     print(finding.rendered(fileName: "settings.plist"))
/// }
/// ```
public struct SchemaChecker: Sendable {
    /// The schema that property lists are compared with.
    public let schema: CompiledSchema

    /// The codes of the rules to apply; by default all of them: `value-kind`, `missing-key`,
    /// `allowed-value`, `value-form`, `value-range`, `unknown-key`, `misspelt-key`,
    /// `key-combination`, and those that only the vocabulary of this project has. Codes of other
    /// rules are ignored. An aborted comparison (`limit`) is always reported.
    public var enabledRules: Set<PlistDiagnostic.Code> = SchemaRules.all

    /// Whether strings with placeholders, such as `$(NAME)`, fit everywhere.
    public var acceptsPlaceholders = true

    /// The system that the property lists are for.
    package var system: SystemVersion?

    /// Creates a checker with all rules.
    public init(_ schema: CompiledSchema) { self.schema = schema }

    /// Returns the findings, at most 1000. If the source is text, they have line numbers and are in
    /// source order.
    ///
    /// - Complexity: O(*n*) in the values, for a given schema. The work is limited: a comparison
    ///   that takes too many steps ends with a finding of the code `limit`.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var options = SchemaOptions(rules: enabledRules, system: system)
        options.acceptsPlaceholders = acceptsPlaceholders
        let table = schema.table
        var walk = SchemaWalk(table, options: options)
        walk.run(document.root)
        let found = walk.findings.compactMap { finding -> PlistDiagnostic? in
            if case .unknown = finding.fault, table[finding.node].isOpen { return nil }
            return finding.diagnostic(in: document, enabledRules, severity: severity(of: finding))
        }
        return document.placed(found)
    }

    private func severity(of finding: SchemaFinding) -> PlistDiagnostic.Severity? {
        switch finding.fault {
        case .deprecated, .isPrivate, .supervised, .ignored, .platform: nil
        // If other keys are allowed, the key may be one of them.
        case .misspelt:
            schema.table[finding.node].isOpen
                || schema.table.any(of: finding.node) != nil ? nil : .error
        default: .error
        }
    }
}
