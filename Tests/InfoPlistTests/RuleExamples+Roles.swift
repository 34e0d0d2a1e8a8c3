// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the rules about roles, names, closed dictionaries and code requirements.
enum RoleExamples {
    typealias Example = RuleTests.Example

    static let all: [Example] =
        names + placeholders + freeNames + closed + shown + roles + exclusions + requirements
        + services + vendors + resources

    private static let built: PlistValue = "25A354"

    // MARK: Empty names

    private static let names: [Example] = [
        Example(
            .emptyName, ["BuildMachineOSBuild": built, "CFBundleExecutable": ""],
            "CFBundleExecutable: CFBundleExecutable is empty; write a name, or remove the key"),
        Example(
            .emptyName,
            ["NSExtension": ["NSExtensionPrincipalClass": "", "NSExtensionMainStoryboard": ""]],
            "NSExtension.NSExtensionPrincipalClass: NSExtensionPrincipalClass is empty; "
                + "write a name, or remove the key",
            "NSExtension.NSExtensionMainStoryboard: NSExtensionMainStoryboard is empty; "
                + "write a name, or remove the key"),
        Example(
            .emptyName,
            ["CFBundleURLTypes": [["CFBundleURLName": "", "CFBundleURLSchemes": ["tides"]]]],
            "CFBundleURLTypes[0].CFBundleURLName: CFBundleURLName is empty; "
                + "write a name, or remove the key"),
        Example(
            .emptyName, ["NSMainNibFile": "", "CFBundleIconFile": ""],
            "NSMainNibFile: NSMainNibFile is empty; write a name, or remove the key",
            "CFBundleIconFile: CFBundleIconFile is empty; write a name, or remove the key"),
        Example(.emptyName, ["CFBundleExecutable": "$(EXECUTABLE_NAME)"]),
        Example(.emptyName, ["CFBundleGetInfoString": "", "CFBundleSignature": ""]),
        Example(.emptyName, ["UIMainStoryboardFile": "Main", "CFBundleURLTypes": []]),
    ]

    // MARK: Placeholders

    private static func placeholder(_ text: String, _ path: String) -> String {
        "\(path): the build did not replace the placeholder in '\(text)'; write the value"
    }

    private static let placeholders: [Example] = [
        Example(
            .unexpandedVariable, ["BuildMachineOSBuild": built, "CFBundleName": "$PRODUCT_NAME"],
            placeholder("$PRODUCT_NAME", "CFBundleName")),
        Example(
            .unexpandedVariable, ["BuildMachineOSBuild": built, "CFBundleVersion": "@VERSION@"],
            placeholder("@VERSION@", "CFBundleVersion")),
        Example(
            .unexpandedVariable,
            ["BuildMachineOSBuild": built, "CFBundleDisplayName": "{{app_name}}"],
            placeholder("{{app_name}}", "CFBundleDisplayName")),
        Example(
            .unexpandedVariable, ["BuildMachineOSBuild": built, "CFBundleIdentifier": "a.%NAME%"],
            placeholder("a.%NAME%", "CFBundleIdentifier")),
        Example(
            .unexpandedVariable, ["BuildMachineOSBuild": built, "OwnTemplate": "@VERSION@ {{a}}"]),
        Example(.unexpandedVariable, ["CFBundleVersion": "@VERSION@"]),
        Example(
            .unexpandedVariable,
            ["BuildMachineOSBuild": built, "CFBundleName": "Cash $5", "CFBundleVersion": "1"]),
    ]

    // MARK: Known keys among free names

    private static let freeNames: [Example] = [
        Example(
            .misplacedKey,
            ["NSAppTransportSecurity": ["NSExceptionDomains": ["NSAllowsArbitraryLoads": true]]],
            "NSAppTransportSecurity.NSExceptionDomains.NSAllowsArbitraryLoads: "
                + "NSAllowsArbitraryLoads has no effect here; move it up, next to "
                + "NSExceptionDomains"),
        Example(
            .misplacedKey,
            [
                "NSAppTransportSecurity": [
                    "NSExceptionDomains": ["NSExceptionAllowsInsecureHTTPLoads": true]
                ]
            ],
            "NSAppTransportSecurity.NSExceptionDomains.NSExceptionAllowsInsecureHTTPLoads: "
                + "NSExceptionAllowsInsecureHTTPLoads has no effect here; move it into a "
                + "dictionary in NSExceptionDomains"),
        Example(
            .misplacedKey,
            [
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": ["UIApplicationSupportsMultipleScenes": true]
                ]
            ],
            "UIApplicationSceneManifest.UISceneConfigurations.UIApplicationSupportsMultipleScenes: "
                + "UIApplicationSupportsMultipleScenes has no effect here; move it up, next to "
                + "UISceneConfigurations"),
        Example(
            .valueKind,
            ["NSAppTransportSecurity": ["NSExceptionDomains": ["NSAllowsArbitraryLoads": true]]]),
        Example(
            .misplacedKey,
            [
                "NSAppTransportSecurity": [
                    "NSExceptionDomains": ["example.com": ["NSIncludesSubdomains": true]],
                    "NSAllowsLocalNetworking": true,
                ]
            ]),
        Example(
            .misplacedKey,
            ["NSAppTransportSecurity": ["NSExceptionDomains": ["NSIncludesSubdomains": [:]]]]),
        Example(
            .misplacedKey, ["CFBundleURLTypes": [["CFBundleURLName": "NSAllowsArbitraryLoads"]]]),
    ]

    // MARK: Closed dictionaries

    private static let network: PlistValue = "abcd123456.skadnetwork"

    private static let closed: [Example] = [
        Example(
            .undefinedKey,
            ["SKAdNetworkItems": [["SKAdNetworkIdentifier": network, "Comment": "ours"]]],
            "SKAdNetworkItems[0].Comment: SKAdNetworkItems has no key 'Comment'; remove it"),
        Example(
            .undefinedKey, ["NSAppTransportSecurity": ["Allowed": true]],
            "NSAppTransportSecurity.Allowed: NSAppTransportSecurity has no key 'Allowed'; "
                + "remove it"),
        Example(
            .undefinedKey,
            ["NSAppTransportSecurity": ["NSExceptionDomains": ["example.com": ["Port": 80]]]],
            "NSAppTransportSecurity.NSExceptionDomains.\"example.com\".Port: "
                + "NSExceptionDomains has no key 'Port'; remove it"),
        Example(
            .missingKey, ["SKAdNetworkItems": [["Comment": "ours"]]],
            "SKAdNetworkItems[0]: SKAdNetworkItems needs SKAdNetworkIdentifier here; add it"),
        Example(.undefinedKey, ["SKAdNetworkItems": [["SKAdNetworkIdentifier": network]]]),
        Example(.undefinedKey, ["SKAdNetworkItems": [["SKAdNetworkId": network]]]),
        Example(.undefinedKey, ["NSUserActivityTypes": ["a"], "OwnKey": ["Comment": "a"]]),
    ]

    // MARK: Xcode's names, case, and this device only

    private static let local: PlistValue = [
        "NSIncludesSubdomains": false, "NSTemporaryExceptionAllowsInsecureHTTPSLoads": false,
        "NSTemporaryExceptionMinimumTLSVersion": "1.0",
    ]

    private static let shown: [Example] = [
        Example(
            .misspeltKey, ["App Transport Security Settings": ["Allow Arbitrary Loads": true]],
            "App Transport Security Settings: unknown key 'App Transport Security Settings'; "
                + "write 'NSAppTransportSecurity'"),
        Example(
            .misspeltKey, ["NSAppTransportSecurity": ["Allow Arbitrary Loads": true]],
            "NSAppTransportSecurity.Allow Arbitrary Loads: unknown key "
                + "'Allow Arbitrary Loads'; write 'NSAllowsArbitraryLoads'"),
        Example(
            .misspeltKey, ["Permitted background task scheduler identifiers": ["a"]],
            "Permitted background task scheduler identifiers: unknown key "
                + "'Permitted background task scheduler identifiers'; "
                + "write 'BGTaskSchedulerPermittedIdentifiers'"),
        Example(
            .misspeltKey, ["cfBundleName": "Tides"],
            "cfBundleName: unknown key 'cfBundleName'; write 'CFBundleName', because case matters"),
        Example(.misspeltKey, ["Launch Screen Of Ours": "a"]),
        Example(.misspeltKey, ["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]]),
        Example(.misspeltKey, ["Appearance": "a"]),
        Example(
            .allowedValue,
            ["NSAppTransportSecurity": ["NSExceptionDomains": ["localhost": local]]],
            "NSAppTransportSecurity.NSExceptionDomains.localhost."
                + "NSTemporaryExceptionMinimumTLSVersion: expected TLSv1.0, TLSv1.1 or TLSv1.2, "
                + "found '1.0'"),
    ]

    // MARK: Roles

    private static let widget: PlistValue = [
        "NSExtensionPointIdentifier": "com.apple.widgetkit-extension"
    ]

    private static let roles: [Example] = [
        Example(
            .bundleRole, ["NSExtension": widget, "NSSupportsLiveActivities": true],
            "NSSupportsLiveActivities: NSSupportsLiveActivities is for apps and App Clips, not for "
                + "extensions; move it to the Info.plist of the app"),
        Example(
            .bundleRole, ["NSAppClip": [:], "UIBackgroundModes": ["audio"]],
            "UIBackgroundModes: UIBackgroundModes is for apps and watch apps, not for App Clips; "
                + "move it to the Info.plist of the app"),
        Example(
            .bundleRole, ["UIAppFonts": ["Tides.ttf"]], in: "framework",
            "UIAppFonts: UIAppFonts is for apps, App Clips, extensions and watch apps, not for "
                + "frameworks; move it to the Info.plist of the app"),
        Example(
            .bundleRole, ["WKApplication": true, "SKAdNetworkItems": []],
            "SKAdNetworkItems: SKAdNetworkItems is for apps and App Clips, not for watch apps; "
                + "move it to the Info.plist of the app"),
        Example(.bundleRole, ["NSSupportsLiveActivities": true], in: "app"),
        Example(.bundleRole, ["NSExtension": widget, "NSUserActivityTypes": ["a"]]),
        Example(.bundleRole, ["WKApplication": true, "UIBackgroundModes": ["audio"]]),
        Example(
            .bundleRole, ["CFBundleExecutable": "A", "UIAppFonts": ["Tides.ttf"]], in: "bundle"),
    ]

    private static let exclusions: [Example] = [
        Example(
            .keyCombination, ["WKApplication": true, "WKWatchKitApp": true],
            "WKWatchKitApp: a watch app has one of WKApplication and WKWatchKitApp; "
                + "remove WKWatchKitApp"),
        Example(
            .keyCombination,
            ["WKWatchOnly": true, "WKCompanionAppBundleIdentifier": "com.example.tides"],
            "WKCompanionAppBundleIdentifier: an app for the watch only has no companion; "
                + "remove one of the keys"),
        Example(
            .keyCombination,
            [
                "CFBundleIdentifier": "com.example.tides",
                "WKCompanionAppBundleIdentifier": "com.example.tides",
            ],
            "WKCompanionAppBundleIdentifier: the companion is the app itself; "
                + "write the identifier of the iPhone app"),
        Example(
            .keyCombination, ["LSBackgroundOnly": true, "LSUIElement": true],
            "LSUIElement: an app that only runs in the background has no windows; "
                + "remove one of the keys"),
        Example(
            .ignoredKey,
            [
                "NSAppTransportSecurity": [
                    "NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true,
                ]
            ],
            "NSAppTransportSecurity.NSAllowsArbitraryLoads: NSAllowsLocalNetworking overrides "
                + "NSAllowsArbitraryLoads, which only iOS 9 and macOS 10.11 use"),
        Example(.keyCombination, ["WKApplication": true, "WKWatchKitApp": false]),
        Example(
            .keyCombination,
            [
                "CFBundleIdentifier": "com.example.tides.watch",
                "WKCompanionAppBundleIdentifier": "com.example.tides",
            ]),
        Example(.keyCombination, ["LSBackgroundOnly": false, "LSUIElement": true]),
        Example(
            .ignoredKey, ["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]]),
    ]

    // MARK: Code requirements

    private static func helper(_ text: String) -> PlistValue {
        ["SMPrivilegedExecutables": ["com.example.helper": PlistValue(text)]]
    }

    private static let place = "SMPrivilegedExecutables.\"com.example.helper\""

    private static let requirements: [Example] = [
        Example(
            .codeRequirement, helper(#"designated => identifier "com.example.helper""#),
            "\(place): leave out 'designated =>', which is not part of the requirement"),
        Example(
            .codeRequirement, helper(#"identifier "com.example.helper" and (anchor apple"#),
            "\(place): the bracket '(' is not closed; add ')'"),
        Example(
            .codeRequirement, helper(#"identifier "com.example.other" and anchor apple"#),
            "\(place): the requirement is for 'com.example.other', but the key is "
                + "'com.example.helper'; use the same"),
        Example(
            .codeRequirement,
            ["SMAuthorizedClients": [#"identifier "com.example.a" anchor apple"#]],
            "SMAuthorizedClients[0]: expected 'and' or 'or' before 'anchor'; add it"),
        Example(
            .codeRequirement, ["SMAuthorizedClients": ["identifier \"com.example.a"]],
            "SMAuthorizedClients[0]: the quotation mark is not closed; add '\"'"),
        Example(
            .codeRequirement, ["SMAuthorizedClients": ["com.example.a", "", "anchor apple and"]],
            "SMAuthorizedClients[0]: expected a condition such as 'anchor apple generic', found "
                + "'com.example.a'",
            "SMAuthorizedClients[1]: the requirement is empty; write one, as printed by "
                + "codesign -d -r-",
            "SMAuthorizedClients[2]: expected a condition at the end; add it, or remove the last "
                + "word"),
        Example(
            .codeRequirement,
            helper(
                #"anchor apple generic and identifier "com.example.helper" and "#
                    + "(certificate leaf[field.1.2.840.113635.100.6.1.9] /* exists */ or "
                    + "certificate 1[field.1.2.840.113635.100.6.2.6] exists and "
                    + #"certificate leaf[subject.OU] = "ABCDE12345")"#)),
        Example(
            .codeRequirement,
            ["SMAuthorizedClients": ["!(info[CFBundleVersion] >= \"1.0\") and anchor trusted"]]),
        Example(
            .codeRequirement,
            helper(#"identifier "$(BUNDLE_ID)" and anchor apple"#)),
        Example(
            .codeRequirement,
            ["SMAuthorizedClients": [#"cdhash H"0123456789abcdef0123456789abcdef01234567""#]]),
    ]

    // MARK: Bonjour, vendors, and bundles without code

    private static let services: [Example] = [
        Example(
            .valueForm, ["NSBonjourServices": ["_tides._tcp._udp", "_a._tcp,_b._tcp"]],
            "NSBonjourServices[0]: expected a service such as '_tides._tcp' or '_tides._udp', "
                + "found '_tides._tcp._udp'",
            "NSBonjourServices[1]: expected a service such as '_tides._tcp' or '_tides._udp', "
                + "found '_a._tcp,_b._tcp'"),
        Example(
            .valueForm, ["NSBonjourServices": ["_tides._tcp.example com"]],
            "NSBonjourServices[0]: expected a service such as '_tides._tcp' or '_tides._udp', "
                + "found '_tides._tcp.example com'"),
        Example(.valueForm, ["NSBonjourServices": ["_tides._tcp", "_tides._udp."]]),
        Example(.valueForm, ["NSBonjourServices": ["_a._sub._tides._tcp"]]),
        Example(.valueForm, ["NSBonjourServices": ["_tides._tcp.example.com"]]),
    ]

    private static let vendors: [Example] = [
        Example(
            .valueKind, ["FacebookAppID": 1_234_567_890],
            "FacebookAppID: expected a string, found an integer; write it as a string"),
        Example(
            .valueKind, ["GADApplicationIdentifier": ["ca-app-pub-1"]],
            "GADApplicationIdentifier: expected a string, found an array; write it as a string"),
        Example(
            .valueKind, ["SUFeedURL": true],
            "SUFeedURL: expected a string, found a Boolean; write it as a string"),
        Example(.valueKind, ["FacebookAppID": "1234567890"]),
        Example(.valueKind, ["FacebookAutoLogAppEventsEnabled": "YES"]),
        Example(.valueKind, ["FacebookAppID": "$(FACEBOOK_APP_ID)"]),
    ]

    /// A resource bundle has no executable.
    private static let resources: [Example] = [
        Example(.missingKey, ["CFBundlePackageType": "FMWK", "CFBundleName": "A"], in: "bundle"),
        Example(.missingKey, ["CFBundlePackageType": "APPL", "CFBundleName": "A"], in: "bundle"),
    ]
}
