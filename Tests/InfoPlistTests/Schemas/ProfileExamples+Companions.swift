// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Settings that need others, and code requirements.
extension ProfileExamples {
    static let companions = virtualNetworks + requirements

    private static func network(
        _ type: PlistValue, _ settings: PlistDictionary = [:]
    ) -> PlistDictionary {
        var payload: PlistDictionary = [
            "PayloadType": "com.apple.vpn.managed", "VPNType": type, "UserDefinedName": "Tides",
        ]
        for (key, value) in settings { payload[key] = value }
        return payload
    }

    private static let virtualNetworks: [Example] = [
        Example(
            ProfileRule.payloadCompanion,
            [network("IKEv2", ["IKEv2": ["AuthenticationMethod": "Certificate"]])],
            "warning PayloadContent[0].IKEv2.AuthenticationMethod: AuthenticationMethod "
                + "'Certificate' needs PayloadCertificateUUID; add it"),
        Example(
            ProfileRule.payloadCompanion,
            [network("IKEv2", ["IKEv2": ["AuthenticationMethod": "SharedSecret"]])],
            "warning PayloadContent[0].IKEv2.AuthenticationMethod: AuthenticationMethod "
                + "'SharedSecret' needs SharedSecret; add it"),
        Example(
            ProfileRule.payloadCompanion, [network("L2TP"), network("VPN")],
            "warning PayloadContent[0].VPNType: VPNType 'L2TP' needs PPP; add it",
            "warning PayloadContent[1].VPNType: VPNType 'VPN' needs VPNSubType; add it"),
        Example(
            ProfileRule.payloadCompanion,
            [
                network(
                    "IKEv2",
                    [
                        "IKEv2": [
                            "AuthenticationMethod": "None", "ExtendedAuthEnabled": 1,
                        ]
                    ])
            ]),
        Example(
            ProfileRule.payloadCompanion,
            [
                network(
                    "IPSec",
                    ["IPSec": ["AuthenticationMethod": "SharedSecret", "SharedSecret": "a"]])
            ]),
        Example(ProfileRule.payloadCompanion, [network("VPN", ["VPNSubType": "com.example.a"])]),
    ]

    private static func policy(_ entry: PlistValue) -> PlistDictionary {
        [
            "PayloadType": "com.apple.TCC.configuration-profile-policy",
            "Services": ["Camera": [entry]],
        ]
    }

    private static func entry(
        _ requirement: PlistValue, type: PlistValue = "bundleID"
    ) -> PlistValue {
        [
            "Identifier": "com.example.tides", "IdentifierType": type,
            "CodeRequirement": requirement,
        ]
    }

    private static let place = "error PayloadContent[0].Services.Camera[0].CodeRequirement: "

    private static let requirements: [Example] = [
        Example(
            ProfileRule.payloadRequirement,
            [policy(entry("designated => identifier \"com.example.tides\""))],
            place + "leave out 'designated =>', which is not part of the requirement"),
        Example(
            ProfileRule.payloadRequirement, [policy(entry("identifier \"com.example.sea\""))],
            place + "the requirement is for 'com.example.sea', but Identifier is "
                + "'com.example.tides'; use the same"),
        Example(
            ProfileRule.payloadRequirement,
            [policy(entry("identifier \u{201C}com.example.tides\u{201D}"))],
            place + "expected '\"', found the quotation mark '\u{201C}'; write '\"'"),
        Example(
            ProfileRule.payloadRequirement,
            [policy(entry("identifier \"com.example.tides\" and anchor apple generic"))]),
        Example(
            ProfileRule.payloadRequirement,
            [policy(entry("identifier \"com.example.sea\"", type: "path"))]),
        Example(
            ProfileRule.payloadRequirement,
            [policy(["Identifier": "com.example.tides", "IdentifierType": "bundleID"])]),
    ]
}
