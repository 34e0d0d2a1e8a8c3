// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An entitlement of a relation: its key, and optionally an element of its array.
struct RelatedEntitlement: Sendable {
    /// The key; all keys that begin with it if it ends with a hyphen.
    let key: String
    /// The element that the array must contain; `nil` for any value except false.
    var element: String?

    init(_ key: String, element: String? = nil) {
        self.key = key
        self.element = element
    }

    /// Returns the value of the entitlement; `nil` if it is absent, false or empty.
    func value(in root: PlistView) -> InfoValue? {
        if key.hasSuffix("-") {
            return root.shownEntries.lazy
                .filter { $0.key.description.hasPrefix(key) && $0.value.boolean != false }
                .map { InfoValue(view: $0.value, path: [.key($0.key)]) }.first
        }
        guard let value = InfoValue(view: root, path: [])[key].first, value.view.boolean != false,
            !value.view.kind.isContainer || value.view.count > 0
        else { return nil }
        guard let element else { return value }
        // A build system may add elements in place of a variable.
        return value.each.first {
            $0.text?.hasPrefix(element) == true || $0.view.kind == .string && $0.text == nil
        }
    }

    /// The words for a message.
    var words: String {
        if key.hasSuffix("-") { return "an entitlement \(key)…" }
        return element.map { "'\($0)' in \(key)" } ?? "the entitlement \(key)"
    }
}

/// An entitlement that has no effect, or is rejected, without keys in the Info.plist.
struct EntitlementNeed: Sendable {
    let entitlement: RelatedEntitlement
    let condition: KeyCondition
    /// The platforms that require the key; empty for all.
    var platforms: Set<String> = []

    init(_ entitlement: RelatedEntitlement, _ condition: KeyCondition, on platforms: String...) {
        self.entitlement = entitlement
        self.condition = condition
        self.platforms = Set(platforms)
    }

    private static let developer = "com.apple.developer."
    private static let security = "com.apple.security."

    /// The needs of all entitlements.
    static let all: [EntitlementNeed] = [
        EntitlementNeed(
            RelatedEntitlement("\(developer)healthkit"),
            .anyKey(["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)healthkit.access", element: "health-records"),
            .anyKey(["NSHealthClinicalHealthRecordsShareUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)nfc.readersession.formats"),
            .anyKey(["NFCReaderUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)siri"), .anyKey(["NSSiriUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)homekit"), .anyKey(["NSHomeKitUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)networking.multicast"),
            .anyKey(["NSLocalNetworkUsageDescription"]), on: "iOS", "visionOS"),
        EntitlementNeed(
            RelatedEntitlement("\(developer)carplay-"),
            .scene("CPTemplateApplicationSceneSessionRoleApplication"), on: "iOS"),
        EntitlementNeed(
            RelatedEntitlement("\(developer)web-browser"), .schemes(["http", "https"]), on: "iOS"),
        EntitlementNeed(
            RelatedEntitlement("\(developer)mail-client"), .schemes(["mailto"]), on: "iOS"),
        EntitlementNeed(
            RelatedEntitlement("\(developer)push-to-talk"),
            .element(key: "UIBackgroundModes", anyOf: ["push-to-talk"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)push-to-talk"),
            .anyKey(["NSMicrophoneUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)sensorkit.reader.allow"),
            .anyKey(["NSSensorKitUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)location.push"),
            .anyKey(["NSLocationAlwaysAndWhenInUseUsageDescription"])),
        EntitlementNeed(
            RelatedEntitlement("\(developer)usernotifications.communication"),
            .element(
                key: "NSUserActivityTypes", anyOf: ["INSendMessageIntent", "INStartCallIntent"])),
        EntitlementNeed(
            RelatedEntitlement("\(security)automation.apple-events"),
            .anyKey(["NSAppleEventsUsageDescription"]), on: "macOS"),
        EntitlementNeed(
            RelatedEntitlement("\(security)device.camera"), .anyKey(["NSCameraUsageDescription"]),
            on: "macOS"),
        EntitlementNeed(
            RelatedEntitlement("\(security)device.audio-input"),
            .anyKey(["NSMicrophoneUsageDescription"]), on: "macOS"),
        EntitlementNeed(
            RelatedEntitlement("\(security)personal-information.addressbook"),
            .anyKey(["NSContactsUsageDescription"]), on: "macOS"),
        EntitlementNeed(
            RelatedEntitlement("\(security)personal-information.calendars"),
            .anyKey([
                "NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription",
                "NSCalendarsWriteOnlyAccessUsageDescription", "NSRemindersUsageDescription",
                "NSRemindersFullAccessUsageDescription",
            ]), on: "macOS"),
        EntitlementNeed(
            RelatedEntitlement("\(security)personal-information.location"),
            .anyKey([
                "NSLocationUsageDescription", "NSLocationWhenInUseUsageDescription",
                "NSLocationAlwaysAndWhenInUseUsageDescription",
            ]), on: "macOS"),
        EntitlementNeed(
            RelatedEntitlement("\(security)personal-information.photos-library"),
            .anyKey(["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]),
            on: "macOS"),
    ]
}

/// Keys of an Info.plist that have no effect without an entitlement.
struct KeyNeed: Sendable {
    let condition: KeyCondition
    /// Alternative entitlements, the usual one first.
    let entitlements: [RelatedEntitlement]
    /// The effect of the missing entitlement.
    let effect: String

    private static let developer = "com.apple.developer."

    private static func networkExtension(_ point: String, _ element: String) -> KeyNeed {
        KeyNeed(
            condition: .extensionPoint("com.apple.networkextension.\(point)"),
            entitlements: [
                RelatedEntitlement("\(developer)networking.networkextension", element: element)
            ],
            effect: "the system does not start the extension")
    }

    /// The needs of all keys.
    static let all: [KeyNeed] = [
        KeyNeed(
            condition: .element(key: "WKBackgroundModes", anyOf: ["workout-processing"]),
            entitlements: [RelatedEntitlement("\(developer)healthkit")],
            effect: "workouts end in the background"),
        KeyNeed(
            condition: .anyKey([
                "\(developer)nfc.readersession.iso7816.select-identifiers",
                "\(developer)nfc.readersession.felica.systemcodes",
            ]),
            entitlements: [
                RelatedEntitlement("\(developer)nfc.readersession.formats", element: "TAG")
            ],
            effect: "reading tags fails"),
        KeyNeed(
            condition: .element(key: "UIBackgroundModes", anyOf: ["push-to-talk"]),
            entitlements: [RelatedEntitlement("\(developer)push-to-talk")],
            effect: "joining a channel fails"),
        KeyNeed(
            condition: .scene("CPTemplateApplicationSceneSessionRoleApplication"),
            entitlements: [
                RelatedEntitlement("\(developer)carplay-"),
                RelatedEntitlement("\(developer)playable-content"),
            ],
            effect: "the app does not appear in CarPlay"),
        KeyNeed(
            condition: .anyKey(["NSSystemExtensionUsageDescription"]),
            entitlements: [RelatedEntitlement("\(developer)system-extension.install")],
            effect: "the system extension cannot be installed"),
        KeyNeed(
            condition: .anyKey(["NSSensorKitUsageDescription"]),
            entitlements: [RelatedEntitlement("\(developer)sensorkit.reader.allow")],
            effect: "the app gets no data"),
        networkExtension("packet-tunnel", "packet-tunnel-provider"),
        networkExtension("app-proxy", "app-proxy-provider"),
        networkExtension("filter-data", "content-filter-provider"),
        networkExtension("filter-control", "content-filter-provider"),
        networkExtension("dns-proxy", "dns-proxy"),
        networkExtension("app-push", "app-push-provider"),
    ]
}

/// Purpose strings on the Mac, and the entitlements without which a sandboxed or hardened program
/// gets no prompt.
struct PromptNeed: Sendable {
    let purposes: [String]
    let entitlements: [String]
    /// Whether only the sandbox requires the entitlement.
    var isOfSandbox = false

    private static let security = "com.apple.security."

    static let all = [
        PromptNeed(
            purposes: ["NSCameraUsageDescription"], entitlements: ["\(security)device.camera"]),
        PromptNeed(
            purposes: ["NSMicrophoneUsageDescription"],
            entitlements: ["\(security)device.audio-input", "\(security)device.microphone"]),
        PromptNeed(
            purposes: ["NSContactsUsageDescription"],
            entitlements: ["\(security)personal-information.addressbook"]),
        PromptNeed(
            purposes: [
                "NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription",
                "NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription",
            ], entitlements: ["\(security)personal-information.calendars"]),
        PromptNeed(
            purposes: [
                "NSLocationUsageDescription", "NSLocationWhenInUseUsageDescription",
                "NSLocationAlwaysAndWhenInUseUsageDescription",
            ], entitlements: ["\(security)personal-information.location"]),
        PromptNeed(
            purposes: ["NSPhotoLibraryUsageDescription"],
            entitlements: [
                "\(security)personal-information.photos-library",
                "\(security)assets.pictures.read-write", "\(security)assets.pictures.read-only",
            ]),
        PromptNeed(
            purposes: ["NSAppleEventsUsageDescription"],
            entitlements: [
                "\(security)automation.apple-events",
                "\(security)temporary-exception.apple-events", "\(security)scripting-targets",
            ]),
        PromptNeed(
            purposes: ["NSBluetoothAlwaysUsageDescription"],
            entitlements: ["\(security)device.bluetooth"], isOfSandbox: true),
    ]
}
