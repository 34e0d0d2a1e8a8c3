// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about configuration profiles and device management, beyond those of their schemas. The
/// raw values are the names in reports and options.
package enum ProfileRule: String, CheckRule {
    case payloadType = "payload-type"
    case payloadVersion = "payload-version"
    case payloadUUID = "payload-uuid"
    case repeatedUUID = "repeated-uuid"
    case repeatedIdentifier = "repeated-identifier"
    case repeatedPayload = "repeated-payload"
    case noPayload = "no-payload"
    case coercedValue = "coerced-value"
    case payloadScope = "payload-scope"
    case payloadReference = "payload-reference"
    case payloadCertificate = "payload-certificate"
    case payloadAddress = "payload-address"
    case wifiNetwork = "wifi-network"
    case profileRemoval = "profile-removal"
    case requestType = "request-type"

    /// Errors are values that every consumer refuses; warnings are refused by some, or have no effect.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// What the rule requires, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .payloadType: .warning("payload types are those that systems know, or a program's own")
        case .payloadVersion: .warning("profiles and payloads have a PayloadVersion")
        case .payloadUUID: .warning("a PayloadUUID has the form of one")
        case .repeatedUUID: .error("no PayloadUUID is used twice in a profile")
        case .repeatedIdentifier: .warning("no PayloadIdentifier is used twice in a profile")
        case .repeatedPayload: .warning("payloads of which a system takes one are there once")
        case .noPayload: .warning("a profile has payloads")
        case .coercedValue:
            .warning("values are of the right kind also where macOS would convert them")
        case .payloadScope: .warning("payloads are of the scope that the profile is for")
        case .payloadReference: .warning("references lead to payloads of the profile")
        case .payloadCertificate: .warning("certificates can be read, and are valid")
        case .payloadAddress: .warning("addresses have the scheme and the form that systems take")
        case .wifiNetwork:
            .warning("Wi-Fi payloads name a network, and have the password and the proxy it needs")
        case .profileRemoval: .warning("what removes a profile, a time or a password, is there")
        case .requestType: .error("commands, messages and declarations are of a type that exists")
        }
    }
}
