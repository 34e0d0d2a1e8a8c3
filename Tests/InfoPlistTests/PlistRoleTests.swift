// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// The role of a property list, by its name and keys.
@Suite struct PlistRoleTests {
    static let samples: [(keys: [PlistString], fileName: String?, role: PlistRole)] = [
        // Names reserved for one role.
        ([], "Info.plist", .infoPlist), (["Mine"], "a/b/info.plist", .infoPlist),
        (["com.apple.security.app-sandbox"], "Info.plist", .infoPlist),
        ([], "Info.plist.in", .infoPlist), ([], "App.entitlements", .entitlements),
        (["CFBundleName"], "a/b/APP.Entitlements", .entitlements),
        ([], "PrivacyInfo.xcprivacy", .privacyManifest),
        (["Mine"], "x.xcprivacy", .privacyManifest),
        (["CFBundleName"], "InfoPlist.strings", .infoPlist), ([], "de.stringsdict", .strings),
        (["Open", "Close"], "Localizable.strings", .strings),
        // Names like that of an Info.plist.
        ([], "Tides-Info.plist", .infoPlist), ([], "Info-iOS.plist", .infoPlist),
        (["LSUIElement", "Mine", "Yours"], "TidesInfo.plist", .infoPlist),
        (["API_KEY", "BUNDLE_ID"], "Service-Info.plist", .other),
        ([], "Information.plist", .other), ([], "Info.txt", .other), ([], "entitlements", .other),
        // Keys.
        (["com.apple.security.app-sandbox"], nil, .entitlements),
        (["get-task-allow", "com.apple.unheard-of"], "x.plist", .entitlements),
        (["get-task-allow", "Mine", "Yours"], nil, .other),
        (["com.example.a", "com.example.b"], nil, .other),
        (["NSPrivacyTracking", "NSPrivacyTrackingDomains"], nil, .privacyManifest),
        (["NSPrivacyTracking", "Mine", "Yours"], nil, .other),
        (["PreferenceSpecifiers", "StringsTable"], "Root.plist", .settingsPage),
        (["CFBundleName", "Mine", "Yours", "Theirs"], nil, .infoPlist),
        (["CFBundelName"], "warned.plist", .infoPlist), (["LSUIElement", "Mine"], nil, .infoPlist),
        (["LSUIElement", "Mine", "Yours"], nil, .other), (["CFBun"], nil, .other),
        // Property lists that have a schema.
        (["Label", "ProgramArguments"], nil, .launchdJob),
        (["ProgramArguments"], nil, .launchdJob), (["StandardOutPath"], nil, .other),
        (["Label", "Mine", "Yours"], nil, .other), (["Label", "Program"], "a.plist", .launchdJob),
        (["Label", "Mine"], "Library/LaunchDaemons/a.plist", .launchdJob),
        (["RunAtLoad", "KeepAlive", "Mine"], nil, .launchdJob),
        (["RunAtLoad", "Mine"], nil, .other), (["Mine"], "a.mobileconfig", .profile),
        (["PayloadContent", "PayloadType"], nil, .profile), (["PayloadType"], nil, .other),
        (["CommandUUID", "Command"], nil, .management), (["RequestType"], nil, .management),
        (["MessageType", "Topic", "UDID"], nil, .management), (["MessageType"], nil, .other),
        (["Type", "Identifier", "Payload"], "a.json", .management), (["Type"], nil, .other),
        ([], "build/ExportOptions.plist", .exportOptions),
        (["Mine"], "exportOptionsAdHoc.plist", .exportOptions),
        (["method", "teamID"], "a.plist", .exportOptions), (["method"], "a.plist", .other),
        (["teamID", "signingStyle"], nil, .other), ([], "ExportOptions.json", .other),
        (["Speed", "NSWindow Frame Main"], "settings.plist", .other), ([], nil, .other),
    ]

    @Test(arguments: CaseIndex.all(of: samples))
    func infersRoleFromNameAndKeys(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (keys, fileName, role) = Self.samples[index]
        #expect(PlistRole(keys: keys, fileName: fileName) == role)
    }

    @Test func infersRoleOfTablesFromFormat() throws {
        let table = try PlistDocument(decoding: Array("Open = A;".utf8), as: .strings)
        #expect(PlistRole(of: table, fileName: nil) == .strings)
        let list = try PlistDocument(value: ["CFBundleName"])
        #expect(PlistRole(of: list, fileName: "a.plist") == .other)
        #expect(PlistRole(of: list, fileName: "Info.plist") == .infoPlist)
    }
}
