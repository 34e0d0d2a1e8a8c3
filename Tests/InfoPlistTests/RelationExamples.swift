// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of relations between the Info.plist and the entitlements of a program.
enum RelationExamples {
    typealias Example = BundleRuleTests.Example

    static let all: [Example] = needs + keys + groups + prompts

    private static let phone = """
        CFBundleIdentifier = "com.example.tides"; CFBundleExecutable = A;
        CFBundleSupportedPlatforms = (iPhoneOS);
        """
    private static let mac = """
        CFBundleIdentifier = "com.example.tides"; CFBundleExecutable = A;
        CFBundleSupportedPlatforms = (MacOSX);
        """

    /// Returns the files of an app for iPhone whose executable is signed.
    private static func app(_ keys: String, _ entitlements: String) -> Example.Contents {
        [
            "Info.plist": .file("{\n\(phone)\n\(keys)\n}"),
            "A": StoreSamples.signed("{ \(entitlements) }"),
        ]
    }

    /// Returns the files of an app for the Mac whose executable is signed.
    private static func desk(_ keys: String, _ entitlements: String) -> Example.Contents {
        [
            "Contents/Info.plist": .file("{\n\(mac)\n\(keys)\n}"),
            "Contents/MacOS/A": StoreSamples.signed("{ \(entitlements) }"),
        ]
    }

    private static let developer = "com.apple.developer"

    // MARK: Entitlements that need keys

    private static let needs: [Example] = [
        Example(
            .entitlementKey, "A.app", app("", "\"\(developer).siri\" = <*BY>;"),
            "A: the entitlement needs NSSiriUsageDescription; add it"),
        Example(
            .entitlementKey, "A.app",
            app(
                "NSHealthShareUsageDescription = a;",
                "\"\(developer).healthkit\" = <*BY>; \"\(developer).carplay-audio\" = <*BY>;"),
            "A: the entitlement needs the scene CPTemplateApplicationSceneSessionRoleApplication; "
                + "add it"),
        Example(
            .entitlementKey, "A.app",
            app(
                "NSUserActivityTypes = (a);",
                "\"\(developer).usernotifications.communication\" = <*BY>; "
                    + "\"\(developer).mail-client\" = <*BY>;"),
            "A: the entitlement needs 'mailto' in CFBundleURLSchemes; add it",
            "A: the entitlement needs 'INSendMessageIntent' or 'INStartCallIntent' in "
                + "NSUserActivityTypes; add it"),
        Example(
            .entitlementKey, "A.app",
            desk("", "\"com.apple.security.device.camera\" = <*BY>;"),
            "Contents/MacOS/A: the entitlement needs NSCameraUsageDescription; add it"),
        Example(
            .entitlementKey, "Sources",
            [
                "Info.plist": .file("{ \(phone) }"),
                "A.entitlements": .file("{\n\"\(developer).homekit\" = <*BY>; }"),
            ],
            "A.entitlements:2: the entitlement needs NSHomeKitUsageDescription; add it"),
        Example(
            .entitlementKey, "A.app",
            app("NSSiriUsageDescription = a;", "\"\(developer).siri\" = <*BY>;")),
        Example(.entitlementKey, "A.app", app("", "\"\(developer).siri\" = <*BN>;")),
        Example(
            .entitlementKey, "A.app",
            app(
                "NSUserActivityTypes = (INStartCallIntent);",
                "\"\(developer).usernotifications.communication\" = <*BY>;")),
        // Several programs may share a folder of sources.
        Example(
            .entitlementKey, "Sources",
            [
                "Info.plist": .file("{ \(phone) }"),
                "A.entitlements": .file("{ \"\(developer).siri\" = <*BY>; }"),
                "B.entitlements": .file("{}"), "C.entitlements": .file("{}"),
            ]),
        // Build settings may add the key.
        Example(
            .entitlementKey, "Sources",
            [
                "Info.plist": .file("{ UIAppFonts = (); }"),
                "A.entitlements": .file("{ \"\(developer).siri\" = <*BY>; }"),
            ]),
    ]

    // MARK: Keys that need entitlements

    private static let car = """
        UIApplicationSceneManifest = { UISceneConfigurations = {
        CPTemplateApplicationSceneSessionRoleApplication = (); }; };
        """

    private static let keys: [Example] = [
        Example(
            .keyEntitlement, "A.app", app("WKBackgroundModes = (\"workout-processing\");", ""),
            "Info.plist:4: without the entitlement com.apple.developer.healthkit, workouts end in "
                + "the background; add it"),
        Example(
            .keyEntitlement, "A.app", app(car, ""),
            "Info.plist:5: without an entitlement com.apple.developer.carplay-…, "
                + "the app does not appear in CarPlay; add it"),
        Example(
            .keyEntitlement, "A.app",
            app(
                "\"\(developer).nfc.readersession.felica.systemcodes\" = (8005);",
                "\"\(developer).nfc.readersession.formats\" = (NDEF);"),
            "Info.plist:4: without 'TAG' in "
                + "com.apple.developer.nfc.readersession.formats, reading tags fails; add it"),
        Example(
            .keyEntitlement, "A.app", app(car, "\"\(developer).carplay-maps\" = <*BY>;")),
        Example(.keyEntitlement, "A.app", app("UIBackgroundModes = (audio);", "")),
        Example(
            .keyEntitlement, "A.app",
            app(
                "WKBackgroundModes = (\"workout-processing\");",
                "\"\(developer).healthkit\" = <*BY>;")),
        // The entitlements are unknown.
        Example(
            .keyEntitlement, "A.app",
            ["Info.plist": .file("{ \(phone) \(car) }"), "A": StoreSamples.arm]),
    ]

    private static let groups: [Example] = [
        Example(
            .keyEntitlement, "A.app",
            app(
                "NSExtensionFileProviderDocumentGroup = \"group.a\";",
                "\"com.apple.security.application-groups\" = (\"group.b\");"),
            "Info.plist:4: the entitlement com.apple.security.application-groups does not list "
                + "'group.a'; add it there"),
        Example(
            .keyEntitlement, "A.app",
            app("NSUbiquitousContainers = { \"iCloud.com.example.a\" = {}; };", "a = b;"),
            "Info.plist:4: the entitlement com.apple.developer.ubiquity-container-identifiers does "
                + "not list 'iCloud.com.example.a'; add it there"),
        Example(
            .keyEntitlement, "A.app",
            app(
                "BAAppGroupID = \"group.a\";",
                "\"com.apple.security.application-groups\" = (\"group.a\");")),
        Example(
            .keyEntitlement, "A.app",
            app(
                "BAAppGroupID = \"group.a\";",
                "\"com.apple.security.application-groups\" = (\"$(GROUP)\");")),
        Example(
            .keyEntitlement, "A.app",
            app("NSUbiquitousContainers = { \"$(CONTAINER)\" = {}; };", "a = b;")),
    ]

    // MARK: Prompts on the Mac

    private static let sandbox = "\"com.apple.security.app-sandbox\" = <*BY>;"

    private static let prompts: [Example] = [
        Example(
            .keyEntitlement, "A.app", desk("NSCameraUsageDescription = a;", sandbox),
            "Contents/Info.plist:4: the sandbox refuses access without the entitlement "
                + "com.apple.security.device.camera, and no prompt appears; add it"),
        Example(
            .keyEntitlement, "A.app",
            desk(
                "NSMicrophoneUsageDescription = a; NSBluetoothAlwaysUsageDescription = a;",
                "hardened = <*BY>;"),
            "Contents/Info.plist:4: the hardened runtime refuses access without the entitlement "
                + "com.apple.security.device.audio-input, and no prompt appears; add it"),
        Example(
            .keyEntitlement, "A.app",
            desk("NSContactsUsageDescription = a;", "\(sandbox) hardened = <*BY>;"),
            "Contents/Info.plist:4: the sandbox refuses access without the entitlement "
                + "com.apple.security.personal-information.addressbook, and no prompt appears; "
                + "add it"),
        Example(
            .keyEntitlement, "A.app",
            desk(
                "NSMicrophoneUsageDescription = a;",
                "\(sandbox) \"com.apple.security.device.microphone\" = <*BY>;")),
        Example(.keyEntitlement, "A.app", desk("NSCameraUsageDescription = a;", "a = b;")),
        Example(
            .keyEntitlement, "A.app", app("NSCameraUsageDescription = a;", "hardened = <*BY>;")),
    ]
}
