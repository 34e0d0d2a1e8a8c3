// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A configuration profile, and mistakes in it.
enum ProfilePlants {
    static let files = [profile]

    private static let profile = PlantedFile(
        kind: .profile,
        value: [
            "PayloadType": "Configuration", "PayloadVersion": 1,
            "PayloadIdentifier": "com.example.tides", "PayloadScope": "System",
            "PayloadUUID": "5F2F7E1A-3C74-4B0C-8B9E-2B6E0C0F4A10",
            "PayloadDisplayName": "Tides",
            "PayloadContent": [
                payload(
                    1, "com.apple.dnsSettings.managed",
                    [
                        "DNSSettings": [
                            "DNSProtocol": "HTTPS", "ServerURL": "https://dns.example.com/query",
                        ], "ProhibitDisablement": true,
                    ]),
                payload(
                    2, "com.apple.dock",
                    ["tilesize": 48, "autohide": true, "orientation": "bottom"]),
                payload(
                    3, "com.apple.TCC.configuration-profile-policy",
                    [
                        "Services": [
                            "SystemPolicyAllFiles": [
                                [
                                    "Identifier": "com.example.tides", "IdentifierType": "bundleID",
                                    "CodeRequirement": "identifier \"com.example.tides\"",
                                    "Allowed": true,
                                ]
                            ]
                        ]
                    ]),
                payload(
                    4, "com.apple.wifi.managed",
                    [
                        "SSID_STR": "Harbour", "EncryptionType": "WPA2", "Password": "low water",
                        "AutoJoin": true,
                    ]),
                payload(
                    5, "com.apple.mobiledevice.passwordpolicy",
                    ["forcePIN": true, "minLength": 8, "maxFailedAttempts": 6]),
                payload(
                    6, "com.apple.servicemanagement",
                    ["Rules": [["RuleType": "TeamIdentifier", "RuleValue": "ABCDE12345"]]]),
            ],
        ],
        plants: whole + settings + privacy + others)

    private static func payload(
        _ number: Int, _ type: String, _ entries: PlistDictionary
    ) -> PlistValue {
        var payload: PlistDictionary = [
            "PayloadType": PlistValue(type), "PayloadVersion": 1,
            "PayloadIdentifier": PlistValue("com.example.tides.\(number)"),
            "PayloadUUID": PlistValue("5F2F7E1A-3C74-4B0C-8B9E-2B6E0C0F4A1\(number)"),
        ]
        for (key, value) in entries { payload[key] = value }
        return .dictionary(payload)
    }

    private static let whole = [
        Plant("PayloadType", .set("Profile"), "allowed-value"),
        Plant("PayloadType", .remove, "missing-key", at: "."),
        Plant("PayloadUUID", .remove, "missing-key", at: "."),
        Plant("PayloadIdentifier", .remove, "missing-key", at: "."),
        Plant("PayloadVersion", .remove, "payload-version", at: "."),
        Plant("PayloadVersion", .set("1"), "value-kind"),
        Plant("PayloadUUID", .set("tides"), "payload-uuid"),
        Plant("PayloadScope", .set("system"), "allowed-value"),
        Plant("PayloadRemovalDisallowed", .set("no"), "coerced-value"),
        Plant("PayloadDisplayname", .set("Tides"), "misspelt-key"),
        Plant("PayloadContent", .remove, "no-payload", at: "."),
        Plant("PayloadContent", .set([]), "no-payload"),
        Plant("PayloadContent/1", .set("dock"), "value-kind"),
        Plant("PayloadScope", .set("User"), "payload-scope", at: "PayloadContent[0].PayloadType"),
    ]

    private static let settings = [
        Plant(
            "PayloadContent/0/PayloadUUID", .set("5F2F7E1A-3C74-4B0C-8B9E-2B6E0C0F4A10"),
            "repeated-uuid"),
        Plant(
            "PayloadContent/1/PayloadIdentifier", .set("com.example.tides.1"),
            "repeated-identifier"),
        Plant("PayloadContent/0/PayloadType", .remove, "missing-key", at: "PayloadContent[0]"),
        Plant(
            "PayloadContent/0/PayloadVersion", .remove, "payload-version", at: "PayloadContent[0]"),
        Plant(
            "PayloadContent/0/PayloadType", .set("com.apple.dnssettings.managed"), "payload-type"),
        Plant(
            "PayloadContent/0/DNSSettings", .remove, "missing-key", at: "PayloadContent[0]"),
        Plant("PayloadContent/0/DNSSettings/DNSProtocol", .set("DoH"), "allowed-value"),
        Plant(
            "PayloadContent/0/DNSSettings/DNSProtocol", .remove, "missing-key",
            at: "PayloadContent[0].DNSSettings"),
        Plant(
            "PayloadContent/0/DNSSettings/ServerURL", .remove, "key-combination",
            at: "PayloadContent[0].DNSSettings.DNSProtocol"),
        Plant(
            "PayloadContent/0/DNSSettings/ServerAddresses", .set("10.0.0.1"), "value-kind"),
        Plant("PayloadContent/0/DNSSettings/ServerURL", .rename("ServerUrl"), "misspelt-key"),
        Plant("PayloadContent/0/ProhibitDisablement", .set(1), "coerced-value"),
        Plant(
            "PayloadContent/0/PayloadCertificateUUID",
            .set("5F2F7E1A-3C74-4B0C-8B9E-2B6E0C0F4AFF"), "payload-reference"),
        Plant("PayloadContent/1/tilesize", .set(8), "value-range"),
        Plant("PayloadContent/1/orientation", .set("top"), "allowed-value"),
        Plant("PayloadContent/1/autohide", .set("yes"), "coerced-value"),
        Plant("PayloadContent/1/tilesize", .set("48"), "value-kind"),
        Plant("PayloadContent/1/autohide", .rename("Autohide"), "misspelt-key"),
        Plant(
            "PayloadContent/3/PayloadType", .set("com.apple.dock"), "repeated-payload"),
    ]

    private static let file = "PayloadContent/2/Services/SystemPolicyAllFiles"
    private static let filePath = "PayloadContent[2].Services.SystemPolicyAllFiles"

    private static let privacy = [
        Plant("\(file)/0/Allowed", .set(1), "coerced-value"),
        Plant("\(file)/0/CodeRequirement", .remove, "missing-key", at: "\(filePath)[0]"),
        Plant("\(file)/0/IdentifierType", .set("BundleID"), "allowed-value"),
        Plant("\(file)/0/Authorization", .set("Permit"), "allowed-value"),
        Plant(file, .set([:]), "value-kind"),
        Plant(file, .rename("SystemPolicyAllFile"), "misspelt-key"),
        Plant("PayloadContent/2/Services", .rename("Service"), "misspelt-key"),
    ]

    private static let others = [
        Plant("PayloadContent/3/EncryptionType", .set("WPA4"), "allowed-value"),
        Plant("PayloadContent/3/AutoJoin", .set("true"), "coerced-value"),
        Plant("PayloadContent/3/ProxyServerPort", .set(70_000), "value-range"),
        Plant("PayloadContent/3/SSID_STR", .set(5), "value-kind"),
        Plant("PayloadContent/3/PayloadCertificateUUID", .set("none"), "value-form"),
        Plant("PayloadContent/4/minLength", .set(17), "value-range"),
        Plant("PayloadContent/4/maxFailedAttempts", .set(1), "value-range"),
        Plant("PayloadContent/4/minLenght", .set(8), "misspelt-key"),
        Plant("PayloadContent/4/tideTable", .set(8), "unknown-key"),
        Plant("PayloadContent/5/Rules/0/RuleType", .set("Team"), "allowed-value"),
        Plant(
            "PayloadContent/5/Rules/0/RuleValue", .remove, "missing-key",
            at: "PayloadContent[5].Rules[0]"),
        Plant("PayloadContent/5/Rules", .set([:]), "value-kind"),
    ]
}
