// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Profiles that break one rule, and others that almost do.
enum ProfileExamples {
    typealias Example = ProfileRuleTests.Example

    static let all =
        payloads + identities + relations + keys + systems + settings + companions

    private static let dock: PlistDictionary = ["PayloadType": "com.apple.dock"]

    private static let payloads: [Example] = [
        Example(
            ProfileRule.payloadType,
            [
                ["PayloadType": "com.apple.dokc"], ["PayloadType": "com.apple.Dock"],
                ["PayloadType": "com.apple.NetworkBrowser"],
            ],
            "warning PayloadContent[0].PayloadType: unknown payload type 'com.apple.dokc'; "
                + "write 'com.apple.dock'",
            "warning PayloadContent[1].PayloadType: unknown payload type 'com.apple.Dock'; "
                + "write 'com.apple.dock'",
            "note PayloadContent[2].PayloadType: the schema has no payload type "
                + "'com.apple.NetworkBrowser'; it works if a program reads preferences of that name"
        ),
        Example(ProfileRule.payloadType, [dock, ["PayloadType": "com.google.Chrome"]]),
        Example(
            ProfileRule.payloadVersion, root: ["PayloadVersion": .null],
            [["PayloadVersion": .null]],
            "warning PayloadContent[0]: expected PayloadVersion, found none; add the integer 1, "
                + "which Apple Business Manager requires",
            "warning .: expected PayloadVersion, found none; add the integer 1, which iOS "
                + "requires"),
        Example(
            ProfileRule.payloadVersion, [["PayloadVersion": .null]], for: [.businessManager],
            "error PayloadContent[0]: expected PayloadVersion, found none; add the integer 1, "
                + "which Apple Business Manager requires"),
        Example(ProfileRule.payloadVersion, [dock]),
        Example(
            ProfileRule.noPayload, [],
            "warning PayloadContent: the profile has no payload; add one"),
        Example(
            ProfileRule.noPayload, root: ["PayloadContent": .null], [],
            "warning .: the profile has no PayloadContent; add payloads"),
        Example(
            ProfileRule.noPayload,
            root: ["PayloadContent": .null, "EncryptedPayloadContent": .data([1])]),
        Example(
            ProfileRule.coercedValue,
            [
                [
                    "PayloadType": "com.apple.finder", "ProhibitBurn": 1, "ProhibitEject": "YES",
                    "ShowHardDrivesOnDesktop": 2,
                ]
            ], for: [.macOS],
            "warning PayloadContent[0].ProhibitBurn: expected a Boolean, found an integer, "
                + "which macOS converts and other systems refuse; write true",
            "warning PayloadContent[0].ProhibitEject: expected a Boolean, found a string, "
                + "which macOS converts and other systems refuse; write true"),
        Example(
            ProfileRule.coercedValue, [["PayloadType": "com.apple.finder", "ProhibitBurn": 0]],
            for: [.iOS],
            "error PayloadContent[0].ProhibitBurn: expected a Boolean, found an integer, "
                + "which macOS converts and other systems refuse; write false"),
        Example(
            ProfileRule.coercedValue, [["PayloadType": "com.apple.finder", "ProhibitBurn": false]]),
        Example(
            ProfileRule.payloadCertificate,
            [["PayloadType": "com.apple.security.root", "PayloadContent": .data([])]],
            "warning PayloadContent[0].PayloadContent: the certificate is empty"),
        Example(
            ProfileRule.payloadCertificate,
            [
                ["PayloadType": "com.apple.security.root", "PayloadContent": .data([1])],
                ["PayloadType": "com.apple.security.pkcs12", "PayloadContent": .data([])],
            ]),
    ]

    private static let identities: [Example] = [
        Example(
            ProfileRule.payloadUUID, [["PayloadUUID": "00000000-0000-4000-8000-00000000000\""]],
            "warning PayloadContent[0].PayloadUUID: expected a UUID such as "
                + "1B2C9FD4-6E0A-4E1B-9A53-3C8E2D4F5A60, "
                + "found '00000000-0000-4000-8000-00000000000\"'"),
        Example(
            ProfileRule.payloadUUID,
            [["PayloadUUID": "$(UUID)"], ["PayloadUUID": "abcdefab-0000-4000-8000-abcdefabcdef"]]),
        Example(
            ProfileRule.repeatedUUID, root: ["PayloadUUID": "abcdefab-0000-4000-8000-abcdefabcdef"],
            [["PayloadUUID": "ABCDEFAB-0000-4000-8000-ABCDEFABCDEF"]],
            "error PayloadContent[0].PayloadUUID: the PayloadUUID "
                + "'ABCDEFAB-0000-4000-8000-ABCDEFABCDEF' is used twice; "
                + "create another one, for example with uuidgen"),
        Example(ProfileRule.repeatedUUID, [dock, dock]),
        Example(
            ProfileRule.repeatedIdentifier, root: ["PayloadIdentifier": "a"],
            [["PayloadIdentifier": "a"], ["PayloadIdentifier": "a"]],
            "note PayloadContent[0].PayloadIdentifier: the PayloadIdentifier 'a' is used twice; "
                + "give each its own",
            "warning PayloadContent[1].PayloadIdentifier: the PayloadIdentifier 'a' is used "
                + "twice; give each its own"),
        Example(ProfileRule.repeatedIdentifier, [dock, dock]),
    ]

    private static let relations: [Example] = [
        Example(
            ProfileRule.repeatedPayload, [dock, dock],
            "warning PayloadContent[1].PayloadType: macOS takes only one payload of "
                + "type com.apple.dock; merge the two"),
        Example(
            ProfileRule.repeatedPayload,
            [
                dock, ["PayloadType": "com.apple.security.root"],
                ["PayloadType": "com.apple.security.root"],
            ]
        ),
        Example(
            ProfileRule.payloadScope, root: ["PayloadScope": "User"],
            [["PayloadType": "com.apple.TCC.configuration-profile-policy"], dock],
            "warning PayloadContent[0].PayloadType: payloads of type "
                + "com.apple.TCC.configuration-profile-policy are for the device; "
                + "write PayloadScope System"),
        Example(
            ProfileRule.payloadScope, root: ["PayloadScope": "System"],
            [["PayloadType": "com.apple.TCC.configuration-profile-policy"], dock]),
        Example(
            ProfileRule.payloadReference,
            [
                [
                    "PayloadType": "com.apple.wifi.managed",
                    "PayloadCertificateUUID": "00000000-0000-4000-8000-0000000000AA",
                ]
            ],
            "warning PayloadContent[0].PayloadCertificateUUID: no payload of the profile has the "
                + "PayloadUUID '00000000-0000-4000-8000-0000000000AA'; add that payload, or "
                + "refer to another"),
        Example(
            ProfileRule.payloadReference,
            [
                [
                    "PayloadType": "com.apple.wifi.managed",
                    "PayloadCertificateUUID": "00000000-0000-4000-8000-000000000001",
                ], ["PayloadType": "com.apple.security.root"],
            ]),
    ]

    private static let keys: [Example] = [
        Example(
            InfoPlistRule.missingKey, root: ["PayloadUUID": .null],
            [["PayloadType": "com.apple.dnsSettings.managed"]],
            "error .: expected the key PayloadUUID, found none; add it",
            "error PayloadContent[0]: expected the key DNSSettings, found none; add it"),
        Example(
            InfoPlistRule.keyCombination,
            [
                [
                    "PayloadType": "com.apple.dnsSettings.managed",
                    "DNSSettings": ["DNSProtocol": "HTTPS"],
                ]
            ],
            "error PayloadContent[0].DNSSettings.DNSProtocol: DNSProtocol HTTPS needs ServerURL; "
                + "add it"),
        Example(
            InfoPlistRule.keyCombination,
            [
                [
                    "PayloadType": "com.apple.dnsSettings.managed",
                    "DNSSettings": ["DNSProtocol": "HTTPS", "ServerURL": "https://example.com"],
                ]
            ]),
        Example(
            InfoPlistRule.valueKind, root: ["PayloadContent": ["PayloadType": "com.apple.dock"]],
            [],
            "error PayloadContent: expected an array, found a dictionary; "
                + "write it as an element of an array"),
        Example(
            InfoPlistRule.valueKind,
            root: ["PayloadType": "Profile Service", "PayloadContent": ["URL": "https://a"]], []),
        Example(
            InfoPlistRule.misspeltKey,
            [["PayloadType": "com.apple.applicationaccess", "allowCamrea": false]],
            "warning PayloadContent[0].allowCamrea: unknown key 'allowCamrea'; "
                + "write 'allowCamera'"),
        // Without these keys the profile is refused.
        Example(
            InfoPlistRule.misspeltKey,
            root: ["PayloadUUID": .null, "payloadUUID": "a"],
            [["PayloadType": "com.apple.webClip.managed", "Label": "a", "Url": "https://a"]],
            "error payloadUUID: unknown key 'payloadUUID'; write 'PayloadUUID'",
            "error PayloadContent[0].Url: unknown key 'Url'; write 'URL'"),
        Example(
            SchemaRule.unknownKey,
            [
                ["PayloadType": "com.apple.applicationaccess", "allowEverythingElse": 1],
                ["PayloadType": "com.apple.finder", "Mine": 1], ["Mine": 1],
                ["PayloadType": ".GlobalPreferences", "AppleLocale": "de_DE"],
            ],
            "warning PayloadContent[0].allowEverythingElse: unknown key "
                + "'allowEverythingElse' here; remove it, or correct its name",
            "note PayloadContent[1].Mine: the schema has no key 'Mine'; it works if a program reads it"
        ),
        Example(
            InfoPlistRule.allowedValue, root: ["PayloadType": "configuration"],
            [["PayloadType": "com.apple.dock", "orientation": "Top"]],
            "error PayloadType: unknown value 'configuration'; write 'Configuration'",
            "warning PayloadContent[0].orientation: expected 'bottom', 'left' or 'right', "
                + "found the string 'Top'"),
    ]

    private static let systems: [Example] = [
        Example(InfoPlistRule.missingKey, [["PayloadType": "com.apple.dock"]]),
        Example(
            InfoPlistRule.valueForm,
            [["PayloadType": "com.apple.wifi.managed", "MCCAndMNCs": ["262010", "26201"]]],
            "warning PayloadContent[0].MCCAndMNCs[1]: expected text of the form '^[0-9]{6}$', "
                + "found '26201'"),
        Example(
            InfoPlistRule.valueForm,
            [["PayloadType": "com.apple.wifi.managed", "MCCAndMNCs": ["262010", "%MNC%"]]]),
        Example(
            InfoPlistRule.otherPlatform,
            [
                ["PayloadType": "com.apple.TCC.configuration-profile-policy", "Services": [:]],
                ["PayloadType": "com.apple.applicationaccess", "allowMailSummary": true],
            ], on: "macos:10.13",
            "warning PayloadContent[0].PayloadType: payloads of type "
                + "com.apple.TCC.configuration-profile-policy need macOS 10.14 or later; "
                + "macOS 10.13 ignores them",
            "warning PayloadContent[1].allowMailSummary: allowMailSummary needs macOS 15.1 or "
                + "later; macOS 10.13 ignores it"),
        Example(
            InfoPlistRule.otherPlatform, [["PayloadType": "com.apple.SoftwareUpdate"]],
            on: "macos:27",
            "warning PayloadContent[0].PayloadType: payloads of type com.apple.SoftwareUpdate were "
                + "removed in macOS 27.0; remove it"),
        Example(
            InfoPlistRule.otherPlatform, [["PayloadType": "com.apple.SoftwareUpdate"]],
            on: "macos:26"),
        Example(
            SchemaRule.supervisedKey,
            [["PayloadType": "com.apple.applicationaccess", "allowAirDrop": false]], on: "iOS",
            "note PayloadContent[0].allowAirDrop: allowAirDrop works on supervised "
                + "devices only"),
        Example(
            SchemaRule.supervisedKey,
            [["PayloadType": "com.apple.applicationaccess", "allowAirDrop": false]], on: "macOS"),
    ]
}
