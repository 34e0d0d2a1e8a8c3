// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistSchema

/// Checks configuration profiles: what systems and services take, and what has an effect.
///
/// Source: apple/device-management; the places that it says nothing about are in
/// `Scripts/device-management`.
public struct ProfileChecker: Sendable {
    /// The codes of the rules to apply, at first all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes.union(schemaRules) }
        set {
            rules.codes = newValue
            schemaRules = newValue.intersection(SchemaRules.all)
        }
    }

    /// The rules to apply.
    package var rules = Set(ProfileRule.allCases)

    /// The codes of the schema's rules to apply.
    package var schemaRules = SchemaRules.all

    /// The systems and services that the profile is for; none for what all of them refuse.
    public var consumers: Set<ProfileConsumer> = []

    /// The schemas to compare with, whose tables are kept for the next property list.
    package var schemas = SchemaLibrary()

    /// The system that the profile is for.
    package var system: SystemVersion?

    /// What is wrong with the bytes of a certificate; `nil` if nothing is.
    package var certificateFault: @Sendable ([UInt8]) -> String? = { _ in nil }

    /// A checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var check = ProfileCheck(document, self)
        check.run()
        return document.placed(check.findings.all + check.ofSchema)
    }

    var options: SchemaOptions { SchemaOptions(rules: schemaRules, system: system) }
}
