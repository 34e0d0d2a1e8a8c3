// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of settings that need other settings, and of code requirements.
extension ProfileCheck {
    /// A setting whose value requires another one.
    private struct Companion {
        /// The path of the dictionary; empty for the payload.
        let path: [String]
        let key: String
        /// The value that requires the other settings.
        let value: String
        /// Alternative settings, one of them required.
        let needed: [String]
    }

    private static func ways(of path: String) -> [Companion] {
        [
            Companion(
                path: [path], key: "AuthenticationMethod", value: "Certificate",
                needed: ["PayloadCertificateUUID"]),
            Companion(
                path: [path], key: "AuthenticationMethod", value: "SharedSecret",
                needed: ["SharedSecret"]),
        ]
    }

    /// The companions by payload type.
    private static let companions: [String: [Companion]] = [
        "com.apple.vpn.managed": ways(of: "IKEv2") + ways(of: "IPSec") + [
            Companion(
                path: ["IKEv2"], key: "AuthenticationMethod", value: "None",
                needed: ["ExtendedAuthEnabled"]),
            Companion(path: [], key: "VPNType", value: "IKEv2", needed: ["IKEv2"]),
            Companion(path: [], key: "VPNType", value: "IPSec", needed: ["IPSec"]),
            Companion(path: [], key: "VPNType", value: "L2TP", needed: ["PPP"]),
            Companion(path: [], key: "VPNType", value: "VPN", needed: ["VPNSubType"]),
            Companion(path: [], key: "VPNType", value: "AlwaysOn", needed: ["AlwaysOn"]),
        ],
        "com.apple.vpn.managed.applayer": ways(of: "IKEv2"),
        "com.apple.proxy.http.global": [
            Companion(
                path: [], key: "ProxyType", value: "Manual", needed: ["ProxyServer"])
        ],
        "com.apple.wifi.managed": [
            Companion(
                path: [], key: "EncryptionType", value: "WPA3Enterprise",
                needed: ["EAPClientConfiguration"])
        ],
    ]

    mutating func checkCompanions(in payload: InfoValue, _ type: String) {
        for rule in Self.companions[type] ?? [] {
            for owner in rule.path.reduce([payload], { values, key in values[key] }) {
                guard let value = owner[rule.key].first, value.text == rule.value,
                    rule.needed.allSatisfy({ owner[$0].isEmpty })
                else { continue }
                let added = fixes(adding: rule.needed)
                findings.report(
                    .payloadCompanion,
                    "\(rule.key) '\(rule.value)' needs \(WordList.any(of: rule.needed)); add it",
                    at: value, fixes: added)
            }
        }
    }

    /// Returns the fix of a missing reference to an identity, if the profile has only one.
    private mutating func fixes(adding keys: [String]) -> [ValueFix] {
        guard keys.contains("PayloadCertificateUUID"), let onlyIdentity else { return [] }
        return [.add("PayloadCertificateUUID", PlistValue(onlyIdentity))]
    }

    static func onlyIdentity(among payloads: [InfoValue]) -> String? {
        let identities = payloads.filter {
            $0["PayloadType"].first?.text.map(identityTypes.contains) == true
        }
        return identities.count == 1 ? identities[0]["PayloadUUID"].first?.text : nil
    }

    // MARK: Code requirements

    /// Checks the requirements of a privacy policy for programs.
    mutating func checkRequirements(in payload: InfoValue) {
        for entry in payload["Services"].elements.elements {
            guard let value = entry["CodeRequirement"].first, let text = value.text else {
                continue
            }
            let requirement = CodeRequirement(text)
            var name: String?
            if entry["IdentifierType"].first?.text == "bundleID" {
                name = entry["Identifier"].first?.text
            }
            let mistake =
                requirement.fault
                ?? name.flatMap { requirement.mistake(for: $0, called: "Identifier is") }
            guard let mistake else { continue }
            var fixes: [ValueFix] =
                CodeRequirement.correction(of: text).map { [.write(text: $0, .suggestion)] } ?? []
            if requirement.fault == nil, let name, let identifier = entry["Identifier"].first,
                let other = requirement.identifiers.first
            {
                fixes = [
                    .write(PlistValue(other), at: identifier.path, .alternative)
                ]
                if let right = text.replacing(only: other, with: name) {
                    fixes.append(.write(text: right, .alternative))
                }
            }
            findings.report(.payloadRequirement, mistake, at: value, fixes: fixes)
        }
    }
}
