// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Entitlements with the header of a code signature, as codesign prints them.
@Suite(.tags(.process)) struct SignatureBlobTests {
    let folder: Folder

    static let entitlements = Samples.plist(
        "<dict><key>com.apple.security.app-sandbox</key><true/></dict>")

    init() throws {
        folder = try Folder()
        let content = Array(Self.entitlements.utf8)
        try write(Self.blob(0xFADE_7171, content), to: "a.entitlements")
        try write(Self.blob(0xFADE_7171, content, length: content.count), to: "content-length")
        try write(Self.blob(0xFADE_7171, content) + [0x0A], to: "line-feed")
        let inner = Self.blob(0xFADE_7171, content)
        let index = Self.word(1) + Self.word(5) + Self.word(20)
        try write(Self.blob(0xFADE_0CC0, index + inner), to: "signature")
        // {"a": true} as codesign writes it.
        let der: [UInt8] = [
            0x70, 0x0D, 0x02, 0x01, 0x01, 0xB0, 0x08, 0x30, 0x06, 0x0C, 0x01, 0x61, 0x01, 0x01,
            0xFF,
        ]
        try write(Self.blob(0xFADE_7172, der), to: "der")
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder[name])
    }

    private static func word(_ value: Int) -> [UInt8] {
        (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func blob(_ magic: Int, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
        word(magic) + word(length ?? content.count + 8) + content
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line) 2>&1", in: folder)
        return run.output + (run.status == 0 ? "" : "status \(run.status)\n")
    }

    @Test(arguments: ["a.entitlements", "content-length", "line-feed", "signature"])
    func readsBlobLikePropertyList(name: String) throws {
        #expect(try output("get 'com\\.apple\\.security\\.app-sandbox' \(name)") == "true\n")
        #expect(try output("textconv \(name)") == Self.entitlements)
        #expect(try output("convert json -o - \(name)").contains("app-sandbox"))
        #expect(try output("lint --for none \(name)") == "\(name): ok\n")
        #expect(try output("lint --for codesign \(name)") == "\(name): ok for codesign\n")
        #expect(try output("check -q \(name)") == "")
        #expect(try output("info \(name)").contains("code signature, "))
        #expect(try output("print < \(name)") == "com.apple.security.app-sandbox  true\n")
    }

    @Test func readsBlobInDER() throws {
        #expect(try output("get a der") == "true\n")
        #expect(try output("get . der") == "{\"a\":true}\n")
    }

    @Test func refusesEditsOfBlob() throws {
        for name in ["a.entitlements", "signature", "der"] {
            let before = try Data(contentsOf: folder[name])
            let answer = try output("set a b \(name)")
            #expect(
                answer.hasPrefix(
                    "\(name): error: cannot edit a part of a code signature")
                    && answer.hasSuffix("status 1\n"), "\(answer)")
            #expect(try Data(contentsOf: folder[name]) == before)
        }
    }

    /// Bytes that differ from a signature, and the messages about them.
    static let damaged: [(name: String, bytes: [UInt8], message: String)] = [
        (
            "cut", [0xFA, 0xDE, 0x71, 0x71],
            "byte 0x0: error: expected a header of 8 bytes, found 4: it is cut off"
        ),
        (
            "short", blob(0xFADE_7171, [], length: 4),
            "byte 0x4: error: expected a length of 8 or more bytes, found 4"
        ),
        (
            "entries", blob(0xFADE_0CC0, word(9)),
            "byte 0xc: error: expected the list of the signature of 72 bytes, found 0: it is cut off"
        ),
        (
            "empty", blob(0xFADE_0CC0, word(0)),
            "byte 0x0: error: a code signature without entitlements"
        ),
        (
            "part", blob(0xFADE_0CC0, word(1) + word(5) + word(1 << 30)),
            "byte 0x14: error: expected the entitlements of 8 bytes, found 0: it is cut off"
        ),
    ]

    @Test(arguments: damaged)
    func refusesDamagedBlob(name: String, bytes: [UInt8], message: String) throws {
        try write(bytes, to: name)
        let answer = try output("lint \(name)")
        #expect(answer == "\(name): \(message)\nstatus 1\n")
    }
}
