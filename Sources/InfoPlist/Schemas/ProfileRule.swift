// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about configuration profiles and device management, beyond their schemas. The raw values
/// are the names in reports and options.
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
    case payloadRequirement = "payload-requirement"
    case payloadCompanion = "payload-companion"
    case payloadCertificate = "payload-certificate"
    case payloadAddress = "payload-address"
    case wifiNetwork = "wifi-network"
    case profileRemoval = "profile-removal"
    case requestType = "request-type"

    /// The severity: errors are values that every consumer rejects; warnings are values that some
    /// reject, or that have no effect.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .payloadType: .warning("payload types are known to systems or belong to a program")
        case .payloadVersion: .warning("profiles and payloads have a PayloadVersion")
        case .payloadUUID: .warning("a PayloadUUID is a UUID")
        case .repeatedUUID: .error("no PayloadUUID is used twice in a profile")
        case .repeatedIdentifier: .warning("no PayloadIdentifier is used twice in a profile")
        case .repeatedPayload: .warning("no payload type occurs more often than systems allow")
        case .noPayload: .warning("a profile has payloads")
        case .coercedValue:
            .warning("values have the right type even if macOS would convert them")
        case .payloadScope: .warning("payloads have the scope of the profile")
        case .payloadReference: .warning("references lead to payloads of the profile")
        case .payloadRequirement:
            .error("code requirements can be read, and are for the program next to them")
        case .payloadCompanion: .warning("settings that need others have them")
        case .payloadCertificate: .warning("certificates can be read, and are valid")
        case .payloadAddress: .warning("addresses have the scheme and the form that systems take")
        case .wifiNetwork:
            .warning("Wi-Fi payloads name a network, and have the password and the proxy it needs")
        case .profileRemoval: .warning("the removal time or password of a profile is present")
        case .requestType: .error("commands, messages and declarations are of a type that exists")
        }
    }
}
