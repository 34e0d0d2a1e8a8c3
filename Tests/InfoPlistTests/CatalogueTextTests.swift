// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import InfoPlist

/// The catalogue texts have the form that `CatalogueText` describes.
@Suite struct CatalogueTextTests {
    private static let texts = [
        "references": CatalogueText.references, "todaysKeys": CatalogueText.todaysKeys,
        "thirdPartyKeys": CatalogueText.thirdPartyKeys,
        "entitlements": CatalogueText.entitlements,
        "privacyManifest": CatalogueText.privacyManifest,
    ]

    /// A duplicate name in a dictionary would be dropped silently.
    @Test(arguments: texts.keys.sorted()) func catalogueTextHasNoWarnings(_ name: String) throws {
        let text = try #require(Self.texts[name])
        let document = try PlistCodecRegistry.standard.decode(text, as: .gnustep)
        #expect(document.warnings.map(\.message) == [])
    }

    @Test(arguments: texts.keys.sorted()) func familiesHaveNoUnexpectedFields(
        _ name: String
    ) throws {
        let known: Set = ["Title", "Owner", "Prefixes", "Source", "Platforms", "Keys"]
        for (family, fields) in CatalogueText.root(of: try #require(Self.texts[name])).entries {
            let names = Set(fields.entries.map(\.key.description))
            #expect(names.isSubset(of: known), "\(family)")
        }
    }

    /// Returns the reader's messages about the fields of an entry.
    private func mistakes(
        _ name: String, _ fields: PlistValue, in catalogue: KeyCatalogue = .standard
    ) throws -> [String] {
        let family = try #require(catalogue.families.first)
        var mistakes: [String] = []
        withoutActuallyEscaping({ mistakes.append($0) }) { report in
            let reader = CatalogueReader(
                family: family, fieldsOf: { catalogue.index.facts(about: $0)?.fields },
                reportMistake: report)
            _ = reader.entry(fields, name: name)
        }
        return mistakes
    }

    @Test(arguments: CataloguedFile.allCases) func entriesHaveExpectedFields(
        _ file: CataloguedFile
    ) throws {
        let catalogue = KeyCatalogue.catalogue(of: file)
        for name in catalogue.names {
            let fields = try #require(catalogue.index.facts(about: name)?.fields)
            #expect(try mistakes(name, fields, in: catalogue) == [])
        }
    }

    @Test func readerReportsUnexpectedFields() throws {
        let found = try mistakes(
            "Tide",
            [
                "Sumary": "Tide.", "Kinds": ["text"], "Localizable": "YES", "Sure": "very",
                "Values": [["Valeu": 1]], "Keys": ["Depth": ["Platforms": "iOS"]],
                "KeysOf": "Nowhere",
            ])
        #expect(
            found == [
                "no entry is called Nowhere",
                "the field Platforms of Depth has an unexpected value",
                "the field Kinds of Tide has an unexpected value",
                "the field Localizable of Tide has an unexpected value",
                "Tide has unknown fields: [\"Valeu\"]",
                "the field Sure of Tide has an unexpected value",
                "Tide has unknown fields: [\"Sumary\"]",
            ])
    }

    @Test(arguments: CataloguedFile.allCases) func readsPlatformNames(_ file: CataloguedFile) {
        let known: Set = [
            "iOS", "iPadOS", "macOS", "Mac Catalyst", "tvOS", "watchOS", "visionOS", "DriverKit",
        ]
        for entry in KeyCatalogue.catalogue(of: file).allEntries {
            let platforms = entry.platforms + entry.allowedValues.flatMap(\.platforms)
            #expect(Set(platforms.map(\.name)).isSubset(of: known), "\(entry.path)")
        }
    }

    @Test func expandsPlatformShorthands() {
        #expect(
            CatalogueText.platforms("mobile 8.0").map { "\($0.name) \($0.firstVersion ?? "")" }
                == ["iOS 8.0", "iPadOS 8.0"])
        #expect(
            CatalogueText.platforms("Mac Catalyst 13.1")
                == [KeyPlatform(name: "Mac Catalyst", firstVersion: "13.1")])
        #expect(CatalogueText.platforms("first")[2].firstVersion == "10.0")
        #expect(CatalogueText.platforms("every").count == 6)
        #expect(CatalogueText.source("public") == "in public use")
        #expect(CatalogueText.source("Sparkle's documentation") == "Sparkle's documentation")
    }
}
