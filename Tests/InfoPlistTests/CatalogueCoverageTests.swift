// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Each part of the catalogue has exactly the keys that its reference lists.
@Suite struct CatalogueCoverageTests {
    let catalogue = KeyCatalogue.references

    /// Parses types such as `String or Array`.
    private static func kinds(_ text: String) -> [ValueKind] {
        text.split(separator: " ").compactMap { ValueKind(rawValue: $0.lowercased()) }
    }

    private static func expect(_ entries: [KeyEntry], areAsIn table: ReferenceTable) throws {
        #expect(table.rows.count == table.count)
        #expect(entries.map(\.name).sorted() == table.rows.map(\.key).sorted())
        for row in table.rows {
            let entry = try #require(entries.first { $0.name == row.key })
            #expect(entry.kinds == kinds(row.kinds), "\(row.key)")
            // Newer keys have the name that Xcode shows, which the reference does not list.
            #expect(row.displayName == nil || entry.displayName == row.displayName, "\(row.key)")
        }
    }

    @Test(arguments: ReferenceTable.topLevel)
    func catalogueHasEveryHeadingOfFamily(_ table: ReferenceTable) throws {
        try Self.expect(catalogue.entries(ofFamily: table.title), areAsIn: table)
    }

    @Test func catalogueHasEveryFamily() {
        #expect(catalogue.families.map(\.name) == ReferenceTable.topLevel.map(\.title))
        let count = ReferenceTable.topLevel.reduce(0) { $0 + $1.count }
        #expect(catalogue.entries.count == count)
        #expect(count == 81)
    }

    @Test(arguments: ReferenceTable.nested)
    func catalogueHasEveryRowOfNestedTable(_ table: ReferenceTable) throws {
        let entry = try #require(
            catalogue.entry(atKeys: table.path.split(separator: ".").map(String.init)))
        #expect(entry.path == table.path)
        try Self.expect(entry.nestedKeys, areAsIn: table)
    }

    @Test func catalogueHasEveryNestedTable() {
        let owners = catalogue.allEntries.filter { !$0.nestedKeys.isEmpty }.map(\.path)
        #expect(owners.sorted() == ReferenceTable.nested.map(\.path).sorted())
    }

    /// Rows of the tables of values, by the path of the key.
    static let values: [(path: String, values: [PlistValue])] = [
        (
            // The last two are not in the references.
            "CFBundleDocumentTypes.CFBundleTypeRole",
            ["Editor", "Viewer", "Shell", "None", "QLGenerator", "MDImporter"]
        ),
        ("CFBundleDocumentTypes.LSHandlerRank", ["Owner", "Default", "Alternate", "None"]),
        ("CFBundleURLTypes.CFBundleTypeRole", ["Editor", "Viewer", "Shell", "None"]),
        (
            "CFBundleIcons.UINewsstandIcon.UINewsstandBindingType",
            ["UINewsstandBindingTypeMagazine", "UINewsstandBindingTypeNewspaper"]
        ),
        (
            "CFBundleIcons.UINewsstandIcon.UINewsstandBindingEdge",
            [
                "UINewsstandBindingEdgeLeft", "UINewsstandBindingEdgeRight",
                "UINewsstandBindingEdgeBottom",
            ]
        ),
        ("CFBundleInfoDictionaryVersion", ["6.0"]),
        ("CFBundlePackageType", ["APPL", "FMWK", "BNDL"]),
        ("CFPlugInDynamicRegistration", ["YES", "NO"]),
        ("LSArchitecturePriority", ["i386", "ppc", "x86_64", "ppc64"]),
        ("LSFileQuarantineEnabled", [true, false]),
        ("LSUIPresentationMode", [0, 1, 2, 3, 4]),
        (
            "NSServices.NSRequiredContext.NSTextContent",
            ["URL", "Date", "Address", "Email", "FilePath"]
        ),
        ("APFiles.APDisplayedAsContainer", ["Yes"]),
        ("APFiles.APInstallAction", ["Copy", "Open"]),
        ("QuartzGLEnable", [true, false]),
        ("UIBackgroundModes", ["audio", "location", "voip"]),
        ("UIDeviceFamily", [1, 2]),
        ("UIInterfaceOrientation", orientations),
        ("UIPrerenderedIcon", [true, false]),
        (
            "UIRequiredDeviceCapabilities",
            [
                "telephony", "wifi", "sms", "still-camera", "auto-focus-camera",
                "front-facing-camera", "camera-flash", "video-camera", "accelerometer",
                "gyroscope", "location-services", "gps", "magnetometer", "microphone",
                "opengles-1", "opengles-2", "armv6", "armv7", "peer-peer",
            ]
        ),
        ("UIRequiresPersistentWiFi", [true, false]),
        ("UIStatusBarHidden", [true, false]),
        ("UIStatusBarStyle", ["UIStatusBarStyleDefault"]),
        ("UISupportedInterfaceOrientations", orientations),
        ("UIViewEdgeAntialiasing", [true, false]),
        ("UIViewGroupOpacity", [true, false]),
    ]

    private static let orientations: [PlistValue] = [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
    ]

    @Test func catalogueHasEveryListedValue() {
        let found = catalogue.allEntries.filter { !$0.allowedValues.isEmpty }
        #expect(found.map(\.path).sorted() == Self.values.map(\.path).sorted())
        for (path, values) in Self.values {
            let entry = found.first { $0.path == path }
            #expect(entry?.allowedValues.map(\.value) == values, "\(path)")
        }
    }

    @Test func catalogueHasSizesOfDocumentIcons() {
        let entry = catalogue.entry(atKeys: ["CFBundleDocumentTypes", "CFBundleTypeIconFiles"])
        #expect(entry?.imageSizes.map(\.device) == ["iPad", "iPhone and iPod touch"])
        #expect(entry?.imageSizes.first?.sizes == ["64 x 64", "320 x 320"])
        #expect(entry?.imageSizes.last?.sizes == ["22 x 29", "44 x 58 (high resolution)"])
    }

    @Test func catalogueHasRecommendedKeys() {
        func names(_ audience: KeyAudience) -> [String] {
            catalogue.entries.filter { $0.recommendedFor.contains(audience) }.map(\.name).sorted()
        }
        #expect(
            names(.iOS) == [
                "CFBundleDevelopmentRegion", "CFBundleDisplayName", "CFBundleExecutable",
                "CFBundleIconFiles", "CFBundleIdentifier", "CFBundleInfoDictionaryVersion",
                "CFBundlePackageType", "CFBundleVersion", "LSRequiresIPhoneOS", "NSMainNibFile",
                "UIRequiredDeviceCapabilities",
            ])
        #expect(
            names(.cocoa) == [
                "CFBundleDevelopmentRegion", "CFBundleDisplayName", "CFBundleExecutable",
                "CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleName",
                "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleSignature",
                "CFBundleVersion", "NSHumanReadableCopyright", "NSMainNibFile",
                "NSPrincipalClass",
            ])
    }

    @Test func catalogueHasOftenLocalizedKeys() {
        let names = catalogue.entries.filter(\.isLocalizable).map(\.name)
        #expect(
            names == [
                "CFBundleDisplayName", "CFBundleName", "CFBundleShortVersionString",
                "NSHumanReadableCopyright", "NSPrefPaneIconLabel",
            ])
    }
}
