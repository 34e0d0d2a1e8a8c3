// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about entitlements, beyond those about keys and their values' kinds. The raw values are
/// the names in reports and options.
public enum EntitlementsRule: String, CheckRule {
    /// Entitlements have the form that codesign reads.
    case unsignable
    /// No entitlement is data.
    case entitlementData = "entitlement-data"
    /// Identifiers of groups, containers and merchants begin with the required prefix.
    case identifierPrefix = "identifier-prefix"
    /// Associated domains have the form service:domain.
    case associatedDomain = "associated-domain"
    /// A program that inherits its sandbox has no sandbox entitlements of its own.
    case inheritedSandbox = "inherited-sandbox"

    /// An error is what the signer refuses, a warning what is likely to be a mistake.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .unsignable: .error
        case .entitlementData, .identifierPrefix, .associatedDomain, .inheritedSandbox: .warning
        }
    }

    /// What the rule requires, in one line.
    public var summary: String {
        switch self {
        case .unsignable: "entitlements have the form that codesign reads"
        case .entitlementData: "no entitlement is data"
        case .identifierPrefix:
            "identifiers of groups, containers and merchants begin with the required prefix"
        case .associatedDomain: "associated domains have the form service:domain"
        case .inheritedSandbox:
            "a program that inherits its sandbox has no sandbox entitlements of its own"
        }
    }
}
