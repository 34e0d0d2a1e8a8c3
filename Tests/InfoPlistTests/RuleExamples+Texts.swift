// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

extension RuleExamples {
    /// Texts that need content or a certain form, and keys that belong together.
    static let texts: [Example] = purposes + forms + combinations + companions + addresses

    private static let silent = "the purpose string says nothing; write why the app asks"

    private static let purposes: [Example] = [
        Example(
            .emptyPurpose,
            [
                "NSCameraUsageDescription": "", "NSMicrophoneUsageDescription~ipad": " \n",
                "NSLocationTemporaryUsageDescriptionDictionary": ["Map": " "],
            ],
            "NSCameraUsageDescription: \(silent)", "NSMicrophoneUsageDescription~ipad: \(silent)",
            "NSLocationTemporaryUsageDescriptionDictionary.Map: \(silent)"),
        Example(
            .emptyPurpose,
            [
                "NSCameraUsageDescription": "Reads tide tables", "NSSiriUsageDescription": "$(WHY)",
                "NSContactsUsageDescription": 1, "CFBundleName": "",
            ]),
    ]

    private static let security = "NSAppTransportSecurity"
    private static let reader = "com.apple.developer.nfc.readersession"

    private static let hash = "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E="
    private static let hashExpectation =
        "expected the SHA-256 of a public key in Base64, which has 44 characters, the last one '='"

    private static let forms: [Example] = [
        Example(
            .valueForm,
            [
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["tides:", "1st", "my_tides"]]],
                "LSApplicationQueriesSchemes": ["sea://"],
            ],
            "CFBundleURLTypes[0].CFBundleURLSchemes[0]: "
                + "expected a scheme of letters, digits, +, - and . such as 'tides', found 'tides:'",
            "CFBundleURLTypes[0].CFBundleURLSchemes[1]: "
                + "expected a scheme of letters, digits, +, - and . such as 'tides', found '1st'",
            "CFBundleURLTypes[0].CFBundleURLSchemes[2]: "
                + "expected a scheme of letters, digits, +, - and . such as 'tides', "
                + "found 'my_tides'",
            "LSApplicationQueriesSchemes[0]: "
                + "expected a scheme of letters, digits, +, - and . such as 'tides', found 'sea://'"
        ),
        Example(
            .valueForm,
            ["NSBonjourServices": ["_tides", "tides._tcp", "_tcp"]],
            "NSBonjourServices[0]: "
                + "expected a service such as '_tides._tcp' or '_tides._udp', found '_tides'",
            "NSBonjourServices[1]: "
                + "expected a service such as '_tides._tcp' or '_tides._udp', found 'tides._tcp'",
            "NSBonjourServices[2]: "
                + "expected a service such as '_tides._tcp' or '_tides._udp', found '_tcp'"),
        Example(
            .valueForm,
            [
                "NSAppTransportSecurity": [
                    "NSExceptionDomains": [
                        "http://a.example": [:], "b.example:80": [:], "*.c.example": [:],
                        "d.example/e": [:], "f.example.": [:],
                    ]
                ]
            ],
            "\(security).NSExceptionDomains.\"http://a.example\": expected a domain such as "
                + "example.com, found 'http://a.example'; leave out the scheme 'http://'",
            "\(security).NSExceptionDomains.\"b.example:80\": expected a domain such as "
                + "example.com, found 'b.example:80'; leave out the port ':80'",
            "\(security).NSExceptionDomains.\"*.c.example\": expected a domain such as "
                + "example.com, found '*.c.example'; leave out '*.'",
            "\(security).NSExceptionDomains.\"d.example/e\": expected a domain such as "
                + "example.com, found 'd.example/e'; leave out the path '/e'",
            "\(security).NSExceptionDomains.\"f.example.\": expected a domain such as "
                + "example.com, found 'f.example.'; leave out the last period"),
        Example(
            .valueForm,
            [
                "SKAdNetworkItems": [["SKAdNetworkIdentifier": "ABC.skadnetwork"]],
                "\(reader).felica.systemcodes": ["80"],
                "\(reader).iso7816.select-identifiers": ["A00"],
            ],
            "SKAdNetworkItems[0].SKAdNetworkIdentifier: expected an identifier such as "
                + "'abcd123456.skadnetwork', found 'ABC.skadnetwork'",
            "\"\(reader).felica.systemcodes\"[0]: "
                + "expected four hexadecimal digits, such as '8005', found '80'",
            "\"\(reader).iso7816.select-identifiers\"[0]: "
                + "expected pairs of hexadecimal digits, found 'A00'"),
        Example(
            .valueForm,
            [
                "NSAppTransportSecurity": [
                    "NSPinnedDomains": [
                        "a.example": [
                            "NSPinnedCAIdentities": [
                                ["SPKI-SHA256-BASE64": "sha256/abc="],
                                ["SPKI-SHA256-BASE64": "\(hash)"],
                            ],
                            "NSPinnedLeafIdentities": [["SPKI-SHA256-BASE64": "c2hvcnQ="]],
                        ]
                    ]
                ]
            ],
            "\(security).NSPinnedDomains.\"a.example\".NSPinnedCAIdentities[0]"
                + ".SPKI-SHA256-BASE64: \(hashExpectation), found 'sha256/abc='",
            "\(security).NSPinnedDomains.\"a.example\".NSPinnedLeafIdentities[0]"
                + ".SPKI-SHA256-BASE64: \(hashExpectation), found 'c2hvcnQ='"),
        Example(
            .valueForm,
            [
                "UILaunchStoryboardName": "Launch.storyboard",
                "UIMainStoryboardFile~ipad": "Main.storyboardc",
                "UIAppFonts": ["Tides-Bold"],
            ],
            "UIMainStoryboardFile~ipad: expected a name without its extension, such as 'Tides', "
                + "found 'Main.storyboardc'; leave out '.storyboardc'",
            "UILaunchStoryboardName: expected a name without its extension, such as 'Tides', "
                + "found 'Launch.storyboard'; leave out '.storyboard'",
            "UIAppFonts[0]: expected the name of a file with its extension, such as 'Tides.ttf', "
                + "found 'Tides-Bold'"),
        Example(
            .valueForm,
            [
                "CFBundleExecutable": "bin/Tides", "SUPublicEDKey": "abc",
            ],
            "CFBundleExecutable: expected the name of a file, found 'bin/Tides'; "
                + "leave out its folders",
            "SUPublicEDKey: expected an EdDSA key in Base64, which has 44 characters, "
                + "the last one '=', found 'abc'"),
        Example(
            .valueForm,
            [
                "CFBundleExecutable": "${EXECUTABLE_NAME}", "SUPublicEDKey": "\(hash)",
            ]),
        Example(
            .valueForm,
            ["NSBonjourServices": ["_tides._tcp.local.", "_a._udp.local", "_local._tcp"]],
            "NSBonjourServices[0]: expected a service without a domain, found "
                + "'_tides._tcp.local.'; leave out '.local.'",
            "NSBonjourServices[1]: expected a service without a domain, found '_a._udp.local'; "
                + "leave out '.local'"),
        // Names in capital letters are filled in by scripts.
        Example(
            .valueForm,
            [
                "CFBundleURLTypes": [
                    ["CFBundleURLSchemes": ["TIDES_SCHEME", "com.example.CLIENT_ID"]]
                ]
            ]),
        Example(
            .valueForm,
            [
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["x-tides+2.0", "$(SCHEME)_"]]],
                "NSBonjourServices": ["_tides._tcp", "_a._sub._http._udp."],
                "WiFiAwareServices": ["_tides._udp": [:]],
                "NSAppTransportSecurity": [
                    "NSExceptionDomains": [
                        "localhost": [:], "192.168.0.0/16": [:], "fe80::1": [:],
                        "$(DOMAIN):80": [:], "a.example": [:],
                    ]
                ],
                "SKAdNetworkItems": [["SKAdNetworkIdentifier": "abc123.skadnetwork"]],
                "\(reader).felica.systemcodes": ["80aF"],
                "UILaunchStoryboardName": "Launch.Screen", "NSMainNibFile": "MainMenu.nib",
                "UIAppFonts": ["Fonts/Tides.otf", "$(FONT)"],
            ]),
    ]

    private static let always = "NSLocationAlwaysAndWhenInUseUsageDescription"

    private static let combinations: [Example] = [
        Example(
            .missingKey,
            ["CFBundleURLTypes": [["CFBundleURLName": "a", "CFBundleTypeRole": "Viewer"]]],
            "CFBundleURLTypes[0]: without CFBundleURLSchemes no URL matches this type; add it"),
        Example(
            .missingKey,
            ["CFBundleURLTypes": [["CFBundleURLSchemes": [], "CFBundleTypeRole": "Viewer"]]]),
        Example(
            .keyCombination, ["UIBackgroundModes": ["fetch", "processing"]],
            "UIBackgroundModes[1]: the mode 'processing' needs "
                + "BGTaskSchedulerPermittedIdentifiers; add it"),
        Example(
            .keyCombination,
            [
                "UIBackgroundModes": ["fetch", "processing"],
                "BGTaskSchedulerPermittedIdentifiers": ["com.example.a"],
            ]),
        Example(
            .keyCombination,
            ["ITSAppUsesNonExemptEncryption": false, "ITSEncryptionExportComplianceCode": "a"],
            "ITSEncryptionExportComplianceCode: "
                + "the code is used only if ITSAppUsesNonExemptEncryption is true; remove it"),
        Example(
            .keyCombination,
            ["CFBundleIdentifier": "com.example.a", PlistString(always): "For tides"],
            "\(always): \(always) needs NSLocationWhenInUseUsageDescription; add it"),
        Example(
            .keyCombination,
            ["CFBundleIdentifier": "com.example.a", "NSLocationAlwaysUsageDescription": "a"],
            "NSLocationAlwaysUsageDescription: NSLocationAlwaysUsageDescription needs "
                + "\(always); add it"),
        Example(
            .keyCombination,
            ["CFBundleIdentifier": "com.example.a", PlistString(always): "For tides"], on: "macOS"),
        Example(.keyCombination, [PlistString(always): "For tides"]),
        Example(
            .keyCombination,
            [
                "CFBundleIdentifier": "com.example.a", PlistString(always): "For tides",
                "NSExtension": [:],
            ]),
        Example(
            .keyCombination, ["EXAppExtensionAttributes": [:], "NSExtension": [:]],
            "EXAppExtensionAttributes: an extension has either EXAppExtensionAttributes or "
                + "NSExtension; remove one"),
    ]
}
