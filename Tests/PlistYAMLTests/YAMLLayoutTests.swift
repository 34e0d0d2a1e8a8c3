// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistYAML
import Testing

/// The layouts of AutoPkg and Munki.
@Suite struct YAMLLayoutTests {
    @Test func ordersKeysOfRecipes() throws {
        let recipe: PlistValue = [
            "ParentRecipeTrustInfo": ["x": 1],
            "Process": [
                ["Arguments": ["url": "https://example.com"], "Processor": "URLDownloader"],
                ["Processor": "EndOfCheckPhase"],
                ["Comment": "c", "Arguments": ["a": 1], "Processor": "Copier", "Other": 2],
            ],
            "MinimumVersion": "2.3", "Input": ["URL": "u", "NAME": "Tides", "A": "b"],
            "Unknown": ["Process": ["z", "y"]], "Identifier": "com.example", "Description": "d",
            "Comment": "c", "ParentRecipe": "p",
        ]
        #expect(
            try YAMLText.text(recipe, layout: .autopkg) == """
                Comment: c
                Description: d
                Identifier: com.example
                ParentRecipe: p
                MinimumVersion: '2.3'
                Unknown:
                  Process:
                    - z
                    - 'y'

                Input:
                  NAME: Tides
                  URL: u
                  A: b

                Process:
                  - Processor: URLDownloader
                    Arguments:
                      url: https://example.com

                  - Processor: EndOfCheckPhase

                  - Processor: Copier
                    Other: 2
                    Comment: c
                    Arguments:
                      a: 1

                ParentRecipeTrustInfo:
                  x: 1

                """)
    }

    @Test func recipeBeginsWithoutBlankLine() throws {
        #expect(
            try YAMLText.text(["Process": [["a": 1]]], layout: .autopkg) == "Process:\n  - a: 1\n")
        #expect(try YAMLText.text([1, 2], layout: .autopkg) == "- 1\n- 2\n")
    }

    @Test func ordersKeysOfPackageInformation() throws {
        let information: PlistValue = [
            "_metadata": ["created_by": "x", "Zoo": 1], "version": "1.0", "catalogs": ["testing"],
            "installs": [["type": "file", "x": 1, "path": "/a", "a": 2]],
            "receipts": [["version": "1", "b": 1, "packageid": "com.example", "name": "n"]],
            "display_name": "Tides", "name": "tides",
        ]
        #expect(
            try YAMLText.text(information, layout: .munki) == """
                name: tides
                display_name: Tides
                version: '1.0'
                catalogs:
                  - testing
                installs:
                  - path: /a
                    type: file
                    a: 2
                    x: 1
                receipts:
                  - packageid: com.example
                    name: 'n'
                    version: '1'
                    b: 1
                _metadata:
                  Zoo: 1
                  created_by: x

                """)
    }

    @Test func ordersKeysOfManifests() throws {
        let manifest: PlistValue = [
            "managed_installs": ["b"], "catalogs": ["c"],
            "conditional_items": [["optional_installs": ["x"], "condition": "a == 1"]],
        ]
        #expect(
            try YAMLText.text(manifest, layout: .munki) == """
                catalogs:
                  - c
                conditional_items:
                  - condition: a == 1
                    optional_installs:
                      - x
                managed_installs:
                  - b

                """)
    }

    @Test(arguments: YAMLLayout.allCases) func layoutKeepsAllValues(layout: YAMLLayout) throws {
        let value: PlistValue = [
            "Process": [["Arguments": 1, "b": [2, 3]], "x"],
            "Input": ["a": ["NAME": 1], "NAME": 2],
            "path": 1, "type": ["packageid": [:]], "condition": [], "version": .null, "name": true,
        ]
        var output = PlistOutput()
        let document = try PlistDocument(value: value)
        _ = try YAMLCodec(layout: layout).encode(document, options: .init(), to: &output)
        let read = try YAMLCodec().decode(output.store(), options: .init())
        // The order of entries differs.
        #expect(try Self.sorted(read.value) == Self.sorted(value))
    }

    private static func sorted(_ value: PlistValue) throws -> [UInt8] {
        var options = PlistEncodingOptions()
        options.sortsKeys = true
        return try PlistDocument(value: value).encoded(as: .json, options: options)
    }
}
