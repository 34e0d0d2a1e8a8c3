// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

@Suite struct CatalogueTests {
    let catalogue = KeyCatalogue.standard
    private let references = KeyCatalogue.references

    @Test func ordersConfidences() {
        #expect(KeyConfidence.low < .medium && KeyConfidence.medium < .high)
        #expect(KeyConfidence.allCases.reversed().sorted() == KeyConfidence.allCases)
    }

    @Test func returnsFactsOfKey() throws {
        let catalogue = references
        let entry = try #require(catalogue["UIRequiredDeviceCapabilities"])
        #expect(entry.displayName == "Required device capabilities")
        #expect(entry.kinds == [.array, .dictionary])
        #expect(entry.elementKinds == [.string])
        #expect(entry.entryKinds == [.boolean])
        #expect(entry.platforms.map(\.name) == ["iOS"])
        #expect(entry.platforms.first?.firstVersion == "3.0")
        #expect(entry.isKnown(on: "iOS") && !entry.isKnown(on: "macOS"))
        #expect(entry.allowedValues.last?.firstSystem == "iOS 3.1")
        #expect(entry.allowsOtherValues)
        #expect(entry.family.title == "UIKit")
        #expect(entry.source.hasSuffix("UIKit Keys (2010)"))
        let version = try #require(catalogue["CFBundleVersion"])
        #expect(version.requirement == .conditional("for apps"))
        #expect(version.difference?.hasPrefix("2010: ") == true)
        #expect(catalogue["UIDeviceFamily"]?.buildSystemRole == .writes)
        #expect(catalogue["CFBundleInfoDictionaryVersion"]?.buildSystemRole == .keeps)
        let role = catalogue.entry(atKeys: ["CFBundleDocumentTypes", "CFBundleTypeRole"])
        #expect(role?.requirement == .always)
        let types = catalogue.entry(atKeys: ["CFBundleDocumentTypes", "CFBundleTypeOSTypes"])
        #expect(types?.deprecation?.since == "macOS 10.5")
        #expect(types?.deprecation?.replacements == ["LSItemContentTypes"])
        #expect(types?.alternatives.count == 4)
        #expect(catalogue["CFBundleGetInfoString"]?.deprecation?.since == nil)
        #expect(catalogue["CFBundleGetInfoString"]?.deprecation?.replacements.count == 2)
    }

    @Test func findsEntryForPathInPropertyList() {
        func name(_ components: PlistPathComponent...) -> String? {
            catalogue.entry(at: PlistPath(components))?.path
        }
        #expect(name(.key("CFBundleIdentifier")) == "CFBundleIdentifier")
        #expect(name(.key("UILaunchImageFile~ipad")) == "UILaunchImageFile")
        #expect(
            name(.key("CFBundleURLTypes"), .index(1), .key("CFBundleURLName"))
                == "CFBundleURLTypes.CFBundleURLName")
        #expect(name(.key("CFBundleURLTypes"), .index(1)) == nil)
        #expect(name(.key("CFBundleURLTypes"), .key("CFBundleURLNames")) == nil)
        #expect(name(.key("Mine"), .key("CFBundleURLName")) == nil)
        #expect(name(.index(0)) == nil)
        #expect(name() == nil)
        // The author chooses the name of an alternate icon, even one that equals a key.
        let icons: [PlistPathComponent] = [
            .key("CFBundleIcons~ipad"), .key("CFBundleAlternateIcons"), .key("CFBundleIconFiles"),
        ]
        #expect(catalogue.entry(at: PlistPath(icons)) == nil)
        #expect(
            catalogue.entry(at: PlistPath(icons + [.key("CFBundleIconFiles")]))?.path
                == "CFBundleIcons.CFBundleAlternateIcons.CFBundleIconFiles")
        #expect(
            name(.key("APFiles"), .index(0), .key("APFiles"), .index(2), .key("APFileName"))
                == "APFiles.APFileName")
    }

    /// Names that people may type, and the entries they refer to.
    static let names: [(name: String, paths: [String])] = [
        ("CFBundleVersion", ["CFBundleVersion"]),
        ("bundle VERSION", ["CFBundleVersion"]),
        ("Application requires iPhone environment", ["LSRequiresIPhoneOS"]),
        ("CFPlugInDynamicRegistrationFunction", ["CFPlugInDynamicRegisterFunction"]),
        ("MinimumSystemVersion", ["LSMinimumSystemVersion"]),
        ("UIInterfaceOrientation~ipad", ["UIInterfaceOrientation"]),
        ("UIInterfaceOrientation-iphoneos~ipod", ["UIInterfaceOrientation"]),
        ("CFBundleIconFiles", ["CFBundleIconFiles"]),
        (
            "CFBundleTypeRole",
            ["CFBundleDocumentTypes.CFBundleTypeRole", "CFBundleURLTypes.CFBundleTypeRole"]
        ),
        ("CFBundleURLTypes[0].CFBundleTypeRole", ["CFBundleURLTypes.CFBundleTypeRole"]),
        ("CFBundleURLTypes.CFBundleTypeRole", ["CFBundleURLTypes.CFBundleTypeRole"]),
        (
            "URL identifier",
            ["CFBundleURLTypes.CFBundleURLName"]
        ),
        ("cfbundleversion", []),
        ("", []),
        (".", []),
        ("CFBundleURLTypes.", []),
    ]

    @Test(arguments: CaseIndex.all(of: names))
    func findsEntriesByTypedName(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (name, paths) = Self.names[index]
        #expect(catalogue.entries(called: name).map(\.path) == paths)
    }

    static let slips: [(name: String, suggestions: [String])] = [
        ("CFBundelVersion", ["CFBundleVersion"]),
        ("cfbundleversion", ["CFBundleVersion"]),
        ("CFBundleIdentifer", ["CFBundleIdentifier"]),
        ("CFBundleIdentifeir", ["CFBundleIdentifier"]),
        ("UIBackgroundMode", ["UIBackgroundModes"]),
        ("Bundle identifer", ["Bundle identifier"]),
        ("CFBundleIconFil", ["CFBundleIconFile"]),
        ("NSCamraUsageDescription", ["NSCameraUsageDescription"]),
        ("OwnKeyOfOurs", []),
        ("", []),
    ]

    @Test(arguments: CaseIndex.all(of: slips)) func suggestsSimilarKeys(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (name, suggestions) = Self.slips[index]
        #expect(catalogue.suggestions(for: name) == suggestions)
    }

    @Test func searchesNamesFirstAndThenTexts() {
        let catalogue = references
        let found = catalogue.search("wIFI").map(\.path)
        #expect(found == ["UIRequiresPersistentWiFi", "UIRequiredDeviceCapabilities"])
        #expect(catalogue.search("gyroscope").map(\.name) == ["UIRequiredDeviceCapabilities"])
        #expect(catalogue.search("no such word") == [])
    }

    @Test func listsFamiliesByNameTitleOrPrefix() {
        let catalogue = references
        #expect(catalogue.entries(ofFamily: "ui").count == 16)
        #expect(catalogue.entries(ofFamily: "UIKit").count == 16)
        #expect(catalogue.entries(ofFamily: "launch services").count == 17)
        #expect(catalogue.entries(ofFamily: "UT").map(\.name).count == 2)
        #expect(catalogue.entries(ofFamily: "Quartz").map(\.name) == ["QuartzGLEnable"])
        #expect(catalogue.entries(ofFamily: "XY") == [])
    }

    // MARK: Rules for the catalogue itself

    @Test func describesEveryKeyInOneLine() {
        for entry in catalogue.allEntries {
            #expect(entry.summary.count <= 120, "\(entry.path)")
            #expect(entry.summary.hasSuffix(".") && !entry.summary.contains("\n"), "\(entry.path)")
            #expect(entry.kinds != [], "\(entry.path)")
            #expect(entry.platforms != [] || entry.owner != nil, "\(entry.path)")
            let texts = [entry.form, entry.difference].compactMap { $0 }
            #expect(!texts.contains { $0.isEmpty || $0.contains("\n") }, "\(entry.path)")
            #expect(Set(entry.kinds).isDisjoint(with: entry.toleratedKinds), "\(entry.path)")
            let isArray = (entry.kinds + entry.toleratedKinds + entry.entryKinds)
                .contains(.array)
            #expect(isArray || entry.elementKinds == [], "\(entry.path)")
            #expect(entry.kinds.contains(.dictionary) || entry.entryKinds == [], "\(entry.path)")
        }
    }

    @Test func everyTopLevelKeyHasExampleOfItsType() {
        for entry in references.entries {
            let kind = entry.example.flatMap { ValueKind($0.kind) }
            #expect(
                kind.map { (entry.kinds + entry.toleratedKinds).contains($0) } == true,
                "\(entry.name)")
        }
    }

    @Test func refersOnlyToExistingKeys() {
        for entry in catalogue.allEntries {
            let siblings = catalogue.entry(atKeys: entry.enclosingKeys)?.nestedKeys.map(\.name)
            for name in entry.alternatives + (entry.deprecation?.replacements ?? []) {
                #expect((siblings ?? catalogue.entries.map(\.name)).contains(name), "\(entry.path)")
            }
            #expect(
                entry.allowedValues.isEmpty
                    || entry.defaultValue.map { standard in
                        let values = entry.allowedValues.map(\.value)
                        if case .array(let elements) = standard {
                            return elements.allSatisfy(values.contains)
                        }
                        return values.contains(standard)
                    } ?? true, "\(entry.path)")
        }
    }

    @Test func topLevelKeyNamesAreUnique() {
        let catalogue = references
        let spellings = catalogue.entries.flatMap(\.otherSpellings)
        let names = catalogue.entries.map(\.name) + spellings
        #expect(Set(names).count == names.count)
        for family in catalogue.families {
            for entry in catalogue.entries where entry.family == family {
                let hasPrefix = family.prefixes.contains { entry.name.hasPrefix($0) }
                #expect(hasPrefix || entry.name == "MinimumOSVersion", "\(entry.name)")
            }
        }
    }
}
