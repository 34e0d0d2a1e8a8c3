// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import InfoPlist

/// The catalogues of entitlements and of privacy manifests.
@Suite struct OtherCataloguesTests {
    private let entitlements = KeyCatalogue.entitlements
    private let manifest = KeyCatalogue.privacyManifest

    @Test func catalogueNamesItsFile() {
        for file in CataloguedFile.allCases {
            #expect(KeyCatalogue.catalogue(of: file).file == file)
        }
        #expect(CataloguedFile.allCases.map(\.name).contains("PrivacyInfo.xcprivacy"))
    }

    @Test func returnsFactsOfEntitlement() throws {
        let push = try #require(entitlements["aps-environment"])
        #expect(push.kinds == [.string])
        #expect(push.allowedValues.map(\.value) == ["development", "production"])
        #expect(!push.allowsOtherValues)
        #expect(push.confidence == .high)
        #expect(push.platforms.map(\.name) == ["iOS", "iPadOS", "tvOS", "watchOS", "visionOS"])
        #expect(push.platforms[3].firstVersion == "3.0")
        let domains = try #require(entitlements["com.apple.developer.associated-domains"])
        #expect(domains.kinds == [.array] && domains.elementKinds == [.string])
        #expect(domains.allowsOtherValues)
        #expect(entitlements["application-identifier"]?.buildSystemRole == .signs)
        #expect(entitlements["com.apple.developer.musickit"]?.confidence == .low)
        let hypervisor = entitlements["com.apple.vm.hypervisor"]?.deprecation
        #expect(hypervisor?.since == "macOS 11.0")
        #expect(hypervisor?.replacements == ["com.apple.security.hypervisor"])
        // A name with periods is not a path.
        #expect(
            entitlements.entries(called: "com.apple.security.app-sandbox").map(\.platforms)
                == [[KeyPlatform(name: "macOS", firstVersion: "10.7")]])
        #expect(entitlements.entries.count == 280)
    }

    @Test func returnsKeysAndCodesOfPrivacyManifest() throws {
        #expect(manifest.entries.count == 4)
        let reasons = try #require(
            manifest.entry(
                atKeys: ["NSPrivacyAccessedAPITypes", "NSPrivacyAccessedAPITypeReasons"]))
        #expect(reasons.requirement == .always)
        #expect(reasons.allowedValues.count == 17)
        let reason = try #require(reasons.allowedValues.first { $0.value == "CA92.1" })
        #expect(reason.group == "NSPrivacyAccessedAPICategoryUserDefaults")
        let categories = manifest.entry(
            atKeys: ["NSPrivacyAccessedAPITypes", "NSPrivacyAccessedAPIType"])?.allowedValues
        #expect(categories?.count == 5)
        let groups = Set(reasons.allowedValues.compactMap(\.group))
        #expect(groups == Set(categories?.compactMap { $0.value.text } ?? []))
        let types = manifest.entry(
            atKeys: ["NSPrivacyCollectedDataTypes", "NSPrivacyCollectedDataType"])?.allowedValues
        #expect(types?.count == 35)
        #expect(
            manifest["NSPrivacyTracking"]?.platforms.first { $0.name == "Mac Catalyst" }?
                .firstVersion == "14.0")
    }

    @Test(arguments: CataloguedFile.allCases) func describesEveryKey(_ file: CataloguedFile) {
        for entry in KeyCatalogue.catalogue(of: file).allEntries {
            #expect(entry.summary.hasSuffix(".") && !entry.summary.contains("\n"), "\(entry.path)")
            #expect(!entry.source.isEmpty && !entry.kinds.isEmpty, "\(entry.path)")
            #expect(!entry.platforms.isEmpty || entry.owner != nil, "\(entry.path)")
            let isOfArrays = (entry.kinds + entry.toleratedKinds + entry.entryKinds)
                .contains(.array)
            #expect(isOfArrays || entry.elementKinds.isEmpty, "\(entry.path)")
            #expect(Set(entry.allowedValues.map(\.value)).count == entry.allowedValues.count)
        }
    }

    @Test func mergesNewerFactsWithReferences() throws {
        let family = try #require(KeyCatalogue.standard["UIDeviceFamily"])
        #expect(family.displayName == "Targeted device family")
        #expect(family.platforms.count == 5)
        #expect(family.allowedValues.map(\.value) == [1, 2, 3, 4, 6, 7])
        #expect(family.amendment == "in public use" && family.isInReferences)
        #expect(KeyCatalogue.references["UIDeviceFamily"]?.allowedValues.count == 2)
        #expect(KeyCatalogue.references["NSExtension"] == nil)
        let types = try #require(KeyCatalogue.standard["UTImportedTypeDeclarations"])
        #expect(types.nestedKey(named: "UTTypeIcons")?.nestedKeys.count == 3)
        #expect(
            types.nestedKey(named: "UTTypeIcons")?.enclosingKeys == ["UTImportedTypeDeclarations"])
    }

    /// docs/info-plist.md states the number of keys.
    @Test func hasAsManyKeysAsTheDocumentSays() {
        let counts = KeyCatalogue.all.map { [$0.entries.count, $0.allEntries.count] }
        #expect(counts == [[482, 957], [280, 280], [4, 10]])
    }

    @Test func knowsTypesOfExtensions() throws {
        let point = try #require(
            KeyCatalogue.standard.values(called: "com.apple.FinderSync").first?.value)
        #expect(point.platforms.map(\.name) == ["macOS"])
        #expect(point.neededKeys == ["NSExtensionPrincipalClass"])
        let names = ["NSExtensionPointIdentifier", "EXExtensionPointIdentifier"]
        let counts = zip(["NSExtension", "EXAppExtensionAttributes"], names).map {
            KeyCatalogue.standard.entry(atKeys: [$0, $1])?.allowedValues.count
        }
        #expect(counts == [59, 27])
    }

    private func findings(_ value: PlistValue, _ catalogue: KeyCatalogue) throws -> [String] {
        let document = try PlistDocument(value: value)
        var walk = CheckWalk(document, checker: InfoPlistChecker(), catalogue: catalogue)
        walk.run()
        return walk.findings.map { finding in
            let keys = finding.path?.components.map { component in
                if case .key(let key) = component { return key.description }
                return "0"
            }
            return "\(keys ?? []): \(finding.message)"
        }
    }

    @Test func walksOtherCataloguesLikeInfoPlist() throws {
        #expect(
            try findings(
                [
                    "aps-environment": "Production", "com.apple.security.app-sandbox": "YES",
                    "com.apple.security.app-sandbx": true, "com.example.own": 1,
                    "keychain-access-groups": ["$(AppIdentifierPrefix)com.example.a"],
                ], entitlements) == [
                    "[\"aps-environment\"]: expected development or production, found 'Production'; "
                        + "write 'production'",
                    "[\"com.apple.security.app-sandbox\"]: expected a Boolean, found a string; "
                        + "write true or false",
                    "[\"com.apple.security.app-sandbx\"]: unknown key "
                        + "'com.apple.security.app-sandbx'; write 'com.apple.security.app-sandbox'",
                ])
        #expect(
            try findings(
                [
                    "NSPrivacyTracking": false,
                    "NSPrivacyAccessedAPITypes": [
                        [
                            "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryDiskSpace",
                            "NSPrivacyAccessedAPIReasons": ["E174.1"],
                        ]
                    ],
                ], manifest) == [
                    "[\"NSPrivacyAccessedAPITypes\", \"0\", \"NSPrivacyAccessedAPIReasons\"]: "
                        + "unknown key "
                        + "'NSPrivacyAccessedAPIReasons'; write 'NSPrivacyAccessedAPITypeReasons'"
                ])
    }
}

extension PlistValue {
    fileprivate var text: String? {
        if case .string(let text) = self { return text.description }
        return nil
    }
}
