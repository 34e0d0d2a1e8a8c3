// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import InfoPlist

/// A binary property list may refer to one long text from many places.
@Suite struct SharedTextTests {
    static let length = 40_000

    /// Returns an Info.plist with a key whose array repeats one string.
    static func list(_ key: String, count: Int) -> [UInt8] {
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: length)
        return BinaryObjects.propertyList([
            [0x5F, 0x11, UInt8(length >> 8), UInt8(length & 0xFF)] + text,
            BinaryObjects.array(Array(repeating: 0, count: count)), BinaryObjects.text(key),
            [0xD1, 2, 1],
        ])
    }

    @Test(arguments: ["UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations"])
    func checksSharedTextOnceAndQuotesOneLine(_ key: String) throws {
        let document = try PlistDocument(decoding: Self.list(key, count: 5_000))
        var walk = CheckWalk(document, checker: InfoPlistChecker())
        walk.run()
        #expect(walk.readingCount <= 2)
        #expect(walk.findings.count == 5_000 || walk.findings.isEmpty)
        #expect(walk.findings.allSatisfy { $0.message.utf8.count < 600 })
        #expect(walk.findings.last?.path?.description ?? "\(key)[4999]" == "\(key)[4999]")
    }

    @Test func reportsEachPlaceOfWrongValue() throws {
        let document = try PlistDocument(
            decoding: Self.list("UISupportedInterfaceOrientations", count: 3_000))
        let findings = InfoPlistChecker().findings(in: document)
        #expect(findings.count == 3_000)
        let quoted = String(repeating: "x", count: 60) + "…'"
        #expect(findings.allSatisfy { $0.message.hasSuffix("found '\(quoted)") })
        #expect(Set(findings.map(\.path)).count == 3_000)
    }

    /// Many keys share one text.
    @Test func readsValueOfManyKeysOnce() throws {
        let text = [UInt8](repeating: UInt8(ascii: "x"), count: Self.length)
        var objects = [[0x5F, 0x11, UInt8(Self.length >> 8), UInt8(Self.length & 0xFF)] + text]
        objects += (0..<200).map { BinaryObjects.text("UnknownButLongKey\($0)") }
        objects.append(
            [0xDF, 0x10, 200] + (1...200).map(UInt8.init) + [UInt8](repeating: 0, count: 200))
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        var walk = CheckWalk(document, checker: InfoPlistChecker())
        walk.run()
        #expect(walk.readingCount <= 1)
    }

    /// In a binary property list, all known keys may share one text.
    @Test func ignoresOverlongTexts() throws {
        let text: PlistValue = .string(PlistString(String(repeating: "x", count: 70_000)))
        let info: PlistValue = [
            "CFBundleIdentifier": text, "CFBundleVersion": text, "NSMainNibFile": text,
            "CFBundleExecutable": text,
        ]
        let document = try PlistDocument(value: info)
        var walk = CheckWalk(document, checker: InfoPlistChecker())
        walk.run()
        #expect(walk.readingCount == 0)
        #expect(walk.findings.count > 0)
    }

    @Test func quotesOneLineOfLongNameInBundle() throws {
        let tree = MemoryTree(["Info.plist": .binary(Self.list("UIAppFonts", count: 5_000))])
        let bundle = try BundleChecker().findings(in: tree, name: "Tide.app")
        let missing = bundle.findings.filter { $0.diagnostic.code.rawValue == "missing-font" }
        #expect(missing.count == 5_000)
        #expect(missing.allSatisfy { $0.diagnostic.message.utf8.count < 600 })
    }

    @Test func convertsSharedTextOnce() throws {
        let root = try PlistDocument(decoding: Self.list("CFBundleIconFiles", count: 5_000)).root
        var texts = SharedTexts()
        let found = try #require(root["CFBundleIconFiles"]).elements.compactMap { texts[$0] }
        #expect(found.count == 5_000)
        #expect(texts.count == 1)
        var lookups = 0
        for element in try #require(root["CFBundleIconFiles"]).elements {
            let name = texts.localized(element) { _ in
                lookups += 1
                return nil
            }
            #expect(name == nil)
        }
        #expect(lookups == 1)
    }

    /// Many dictionaries share one long, unknown key.
    @Test func quotesStartOfLongSharedKey() throws {
        let key = [UInt8](repeating: UInt8(ascii: "k"), count: Self.length)
        var objects = [[0x5F, 0x11, UInt8(Self.length >> 8), UInt8(Self.length & 0xFF)] + key]
        objects += Array(repeating: [0xD1, 0, 0], count: 200)
        objects.append(BinaryObjects.array((1...200).map(UInt8.init)))
        objects.append(BinaryObjects.text("NSPrivacyAccessedAPITypes"))
        objects.append([0xD1, 202, 201])
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        let findings = PrivacyManifestChecker().findings(in: document)
            .filter { $0.code.rawValue == PrivacyManifestRule.privacyKey.rawValue }
        #expect(findings.count == 200)
        let shown = PlistString(String(repeating: "k", count: 1_024) + "…")
        #expect(findings.allSatisfy { $0.path?.components.last == .key(shown) })
    }
}
