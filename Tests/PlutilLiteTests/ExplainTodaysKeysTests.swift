// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// `explain` of today's keys, of entitlements, of privacy manifests and of values.
@Suite(.tags(.process)) struct ExplainTodaysKeysTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func explain(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(["explain"] + arguments, in: folder)
    }

    static let keysInUse = [
        KeysInUse.infoPlist, KeysInUse.thirdParty, KeysInUse.entitlements,
        KeysInUse.privacyManifest,
    ]

    @Test(arguments: keysInUse) func explainsKeysInUse(_ keys: [String]) throws {
        #expect(keys.count >= 10)
        let run = try ProgramRun(["explain", "--list"] + keys, in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    @Test func showsPlaceAndSourceOfKey() throws {
        #expect(
            try explain("com.apple.security.app-sandbox").output == """
                com.apple.security.app-sandbox
                  App Sandbox; true in each executable of a Mac App Store app (ITMS-90296).

                  file          the entitlements file
                  value         boolean
                  platforms     macOS 10.7+
                  source        Apple's Bundle Resources (2025)

                """)
        let manifest = try explain("NSPrivacyTracking").output
        #expect(manifest.contains("  file          PrivacyInfo.xcprivacy\n"))
        let camera = try explain("NSCameraUsageDescription").output
        #expect(!camera.contains("  file "))
        #expect(camera.contains("  localizable   yes, in InfoPlist.strings\n"))
        let inUse = try explain("NSUbiquitousContainers").output
        #expect(inUse.contains("  source        in public use since iOS "))
        let family = try explain("UIDeviceFamily").output
        #expect(family.contains("Information Property List Key Reference, UIKit Keys (2010);\n"))
        #expect(family.contains("                newer facts: in public use\n"))
        let low = try explain("com.apple.developer.musickit").output
        #expect(low.contains("  certainty     uncertain; its value is not checked\n"))
        let medium = try explain("get-task-allow").output
        #expect(medium.contains("  certainty     probable, not fully documented\n"))
        #expect(medium.contains("  build system  adds this key from the provisioning profile\n"))
    }

    @Test func namesOwnerOfKey() throws {
        let google = try explain("GOOGLE_APP_ID").output
        #expect(google.contains("  owner         Firebase: this key is not Apple's\n"))
        let sparkle = try explain("SUFeedURL").output
        #expect(sparkle.contains("  owner         Sparkle: this key is not Apple's\n"))
        #expect(sparkle.contains("  source        Sparkle's documentation\n"))
    }

    @Test func explainsDeprecation() throws {
        let calendars = try explain("NSCalendarsUsageDescription").output
        #expect(
            calendars.contains(
                """
                  deprecated    since iOS 17.0, macOS 14.0 and watchOS 10.0; use
                                NSCalendarsFullAccessUsageDescription or
                                NSCalendarsWriteOnlyAccessUsageDescription

                """))
        let transparency = try explain("NSRequiresCertificateTransparency").output
        #expect(transparency.contains("  deprecated    yes, and without effect\n"))
    }

    @Test(.tags(.slow)) func explainsValues() throws {
        #expect(
            try explain("com.apple.share-services").output == """
                com.apple.share-services
                  Share extension.

                  value of      NSExtension.NSExtensionPointIdentifier
                  platforms     iOS 8.0+, macOS 10.10+
                  needs         NSExtensionMainStoryboard or NSExtensionPrincipalClass
                  keys          NSExtensionActivationRule,
                                NSExtensionJavaScriptPreprocessingFile
                  source        in public use since iOS 8.0

                """)
        let reason = try explain("CA92.1").output
        #expect(
            reason.hasPrefix("CA92.1\n  Reads and writes data that only the app itself sees.\n"))
        #expect(reason.contains("  file          PrivacyInfo.xcprivacy\n"))
        #expect(reason.contains("  group         NSPrivacyAccessedAPICategoryUserDefaults\n"))
        let category = try explain("NSPrivacyAccessedAPICategoryUserDefaults").output
        #expect(category.contains("  values        CA92.1, 1C8F.1, C56D.1, AC6B.1\n"))
        let role = try explain("UIWindowSceneSessionRoleApplication").output
        #expect(role.contains("UIApplicationSceneManifest.UISceneConfigurations\n"))
    }

    @Test func listsValuesWithoutMeaningsInLines() throws {
        let modes = try explain("WKBackgroundModes").output
        #expect(modes.contains("  values        workout-processing, self-care, mindfulness, "))
        #expect(modes.contains("                alarm, underwater-depth\n"))
    }

    @Test func writesRecordsOfValuesForPrograms() throws {
        let run = try explain("--format", "json", "aps-environment", "com.apple.share-services")
        let document = try PlistDocument(decoding: run.outputBytes, as: .json)
        let records = try PlistValue(document.root)
        #expect(records[0]?["file"] == "entitlements")
        #expect(records[0]?["values"]?[1] == ["value": "production"])
        #expect(records[1]?["value"] == "com.apple.share-services")
        #expect(records[1]?["valueOf"] == "NSExtension.NSExtensionPointIdentifier")
        #expect(records[1]?["needsOneOf"]?[1] == "NSExtensionPrincipalClass")
        #expect(records[1]?["platforms"]?[0] == ["name": "iOS", "since": "8.0"])
        let google = try explain("--format", "json", "GOOGLE_APP_ID").outputBytes
        let owned = try PlistValue(PlistDocument(decoding: google, as: .json).root)
        #expect(owned[0]?["owner"] == "Firebase")
    }

    @Test func listsFamiliesOfAllFiles() throws {
        let manifest = try explain("--family", "nsprivacy").output
        #expect(manifest.hasPrefix("Privacy manifest\n  NSPrivacyTracking "))
        #expect(try explain("--family", "Sparkle").output.contains("  SUFeedURL "))
        let games = try explain("--family", "Games", "--search", "controller").output
        #expect(games.contains("  GCSupportedGameControllers.ProfileName "))
        #expect(!games.contains("GCSupportsGameMode"))
    }

    @Test func doesNotClaimUnknownKeyDoesNotExist() throws {
        let run = try explain("NSCameraUsageDescripton", "OwnKeyOfOurs", "aps-enviroment")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                plutil-lite: error: the catalogue has no entry 'NSCameraUsageDescripton'; did you mean 'NSCameraUsageDescription'?
                plutil-lite: error: the catalogue has no entry 'OwnKeyOfOurs'
                plutil-lite: error: the catalogue has no entry 'aps-enviroment'; did you mean 'aps-environment'?

                """)
    }
}
