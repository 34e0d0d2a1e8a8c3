// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistSchema

/// Checks whether systems and services accept a configuration profile, and whether its keys have an
/// effect.
///
/// Source: apple/device-management, supplemented by `Scripts/device-management`.
public struct ProfileChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
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

    /// The systems and services that the profile is for; if empty, only values that every consumer
    /// rejects are errors.
    public var consumers: Set<ProfileConsumer> = []

    /// The schemas to compare with, whose tables are cached for the next property list.
    package var schemas = SchemaLibrary()

    /// The system that the profile is for.
    package var system: SystemVersion?

    /// Returns the fault in the bytes of a certificate; `nil` if there is none.
    package var certificateFault: @Sendable ([UInt8]) -> String? = { _ in nil }

    /// Creates a checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// - Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var check = ProfileCheck(document, self)
        check.run()
        return document.placed(check.findings.all + check.ofSchema)
    }

    var options: SchemaOptions { SchemaOptions(rules: schemaRules, system: system) }
}
