// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import InfoPlist

/// Severities that depend on circumstances.
@Suite struct UsageTests {
    private func severities(
        _ rule: InfoPlistRule, _ value: PlistValue
    ) throws -> [PlistDiagnostic.Severity] {
        var checker = InfoPlistChecker()
        checker.rules = [rule]
        return checker.findings(in: try PlistDocument(value: value)).map(\.severity)
    }

    /// A document package is lost only if nothing else declares it as a package.
    @Test(arguments: [
        ("com.example.chart", true as PlistValue, PlistDiagnostic.Severity.warning),
        ("com.example.chart", 1, .warning), ("com.example.chart", false, .note),
        ("com.example.atlas", true, .note), ("public.folder", true, .note),
        ("com.apple.rtfd", true, .note),
    ])
    func reportsLostPackagesAsMistakes(
        _ type: String, _ isPackage: PlistValue, _ severity: PlistDiagnostic.Severity
    ) throws {
        let found = try severities(
            .ignoredKey,
            [
                "CFBundleDocumentTypes": [
                    [
                        "LSItemContentTypes": [.string(PlistString(type))],
                        "LSTypeIsPackage": isPackage,
                    ]
                ],
                "UTExportedTypeDeclarations": [
                    ["UTTypeIdentifier": "com.example.chart", "UTTypeConformsTo": ["public.data"]],
                    [
                        "UTTypeIdentifier": "com.example.atlas",
                        "UTTypeConformsTo": ["public.data", "com.apple.package"],
                    ],
                ],
            ])
        #expect(found == [severity])
    }

    @Test func reportsHarmlessUsageAsNotes() throws {
        let menus: PlistValue = ["NSServices": [["NSMenuItem": ["default": "A", "French": "B"]]]]
        #expect(try severities(.serviceMenu, menus) == [.note])
        let empty: PlistValue = ["NSServices": [["NSMenuItem": [:]]]]
        #expect(try severities(.serviceMenu, empty) == [.warning])
        #expect(try severities(.serviceTimeout, ["NSServices": [["NSTimeout": 1]]]) == [.note])
        #expect(try severities(.missingKey, ["CFBundlePackageType": "FMWK"]) == [.note])
    }

    /// A binary property list may refer to one list of extensions from many types.
    @Test func checksSharedListsOfExtensionsOnce() throws {
        var objects: [[UInt8]] = [
            BinaryObjects.text("public.filename-extension"), BinaryObjects.text(".a"),
            BinaryObjects.array(Array(repeating: 1, count: 200)),
            BinaryObjects.text("UTTypeTagSpecification"),
        ]
        for _ in 0..<100 {
            let next = UInt8(objects.count)
            objects += [[0xD1, 0, 2], [0xD1, 3, next]]
        }
        let types = UInt8(objects.count)
        objects += [
            BinaryObjects.array((0..<100).map { UInt8(5 + 2 * $0) }),
            BinaryObjects.text("UTExportedTypeDeclarations"), [0xD1, types + 1, types],
        ]
        var checker = InfoPlistChecker()
        checker.rules = [.extensionPeriod]
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        #expect(checker.findings(in: document).count == 200)
    }

    /// Many types may also share one list of interfaces.
    @Test func checksSharedListsOfInterfacesOnce() throws {
        var objects: [[UInt8]] = [
            BinaryObjects.text("CFPlugInTypes"), BinaryObjects.text("Reader"),
            BinaryObjects.array(Array(repeating: 1, count: 200)),
        ]
        objects += (0..<100).map { BinaryObjects.text("Type\($0)") }
        let types = UInt8(objects.count)
        objects += [
            [0xDF, 0x10, 100] + (3..<103).map(UInt8.init) + [UInt8](repeating: 2, count: 100),
            [0xD1, 0, types],
        ]
        var checker = InfoPlistChecker()
        checker.rules = [.plugInUUID]
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        #expect(checker.findings(in: document).count == 100 + 200)
    }
}
