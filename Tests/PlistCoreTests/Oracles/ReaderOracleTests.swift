// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
@testable import PlistReaders
import TestSupport
import Testing

/// The readers that can run here accept and refuse files as predicted: `PLUTIL_LITE_MUTANTS`
/// mutants of the vectors.
@Suite struct ReaderOracleTests {
    private static let count =
        ProcessInfo.processInfo.environment["PLUTIL_LITE_MUTANTS"].flatMap(Int.init) ?? 150

    private static let pieces = [
        "<", ">", "/", "&", ";", "\"", "'", " ", "\n", "\r", "-", "--", "!", "?", "[", "]", "=",
        "<!--",
        "-->", "<![CDATA[", "]]>", "&amp;", "&#65;", "&nbsp;", "<key>", "</key>", "<string>",
        "</string>", "<dict>", "</dict>", "<array>", "</array>", "<true/>", "<true></true>",
        "<integer>",
        "</integer>", "0", "0x", "+", "_", "<real>", "</real>", "<data>", "</data>", "<date>",
        "</date>",
        "<plist>", "</plist>", "\u{1}", "é", "\u{FEFF}", "<?x y?>", "<?xml version=\"1.0\"?>",
        "<!DOCTYPE plist>", "a=\"b\"", " a=b", "%", ".", "nan", "CF$UID", "<!ENTITY a \"b\">",
        "<dict/>",
        "<key/>", "<data/>", "TQ==", "&quot;",
    ]

    private static let oldStylePieces = [
        "{", "}", "(", ")", "<", ">", "=", ";", ",", "\"", "'", " ", "\n", "/*", "*/", "//", "\\",
        "\\U", "\\U00e9", "\\Ud83d", "\\7", "\\101", "\\200", "é", "İ", "\u{2028}", "\u{FEFF}",
        "\u{0}", "a", "0f", "b = c;", "{ d = e; }", "(f, g)", "<1a2b>",
    ]

    /// XML with one to three changes.
    private static let mutants = mutants(of: ["xml/"], pieces)

    private static func mutants(of folders: [String], _ pieces: [String]) -> [[UInt8]] {
        var generator = SeededGenerator(seed: 20_261_123)
        let seeds = TestVector.all
            .filter { vector in
                vector.verdict != .written && folders.contains { vector.file.hasPrefix($0) }
            }
            .compactMap { try? Array(Data(contentsOf: $0.url)) }
            .filter { $0.count < 4096 && !$0.starts(with: [0xFE]) && !$0.starts(with: [0xFF]) }
        return (0..<count).map { _ in
            var bytes = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0...bytes.count, using: &generator)
                let end = min(place + Int.random(in: 0...4, using: &generator), bytes.count)
                let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
                let isKept = Bool.random(using: &generator)
                bytes.replaceSubrange(place..<end, with: isKept ? Array(piece.utf8) : [])
            }
            return bytes
        }
    }

    /// Expects the reader to accept and refuse the mutants as predicted; it is given all of them at
    /// once.
    private func expectAgreement(
        with reader: ParserProfile, _ verdicts: (URL, [String]) throws -> [Bool]
    ) throws {
        let mutants = Self.mutants
        let names = mutants.indices.map { "\($0).plist" }
        let accepted = try ExternalProgram.withFolder { folder in
            for (name, mutant) in zip(names, mutants) {
                try Data(mutant).write(to: folder.appendingPathComponent(name))
            }
            return try verdicts(folder, names)
        }
        try #require(accepted.count == mutants.count)
        var mistakes: [String] = []
        for (mutant, isAccepted) in zip(mutants, accepted) {
            let verdict = ParserReport(of: ByteStore(mutant), parsers: [reader]).verdicts[0]
            guard verdict.isAccepted != isAccepted else { continue }
            mistakes.append(
                "\(verdict.cause ?? "accepted"): " + String(decoding: mutant, as: UTF8.self))
        }
        // Among many, some begin like other formats, whose readers are not modelled in that detail.
        #expect(mistakes.count * 500 <= mutants.count, "\(mistakes.joined(separator: "\n\n"))")
    }

    @Test(.enabled(if: ExternalProgram.plutil != nil, "there is no plutil"))
    func agreesWithPlutil() throws {
        let plutil = try #require(ExternalProgram.plutil)
        try expectAgreement(with: .coreFoundation) { folder, names in
            let result = try plutil.run(["-lint"] + names, in: folder)
            let text = String(decoding: result.output, as: UTF8.self) + "\n" + result.errors
            let fine = Set(
                text.split(separator: "\n").filter { $0.hasSuffix(": OK") }.map {
                    String($0.dropLast(4))
                })
            return names.map(fine.contains)
        }
    }

    /// Compares OpenStep and .strings texts, and their values, because plutil reads texts that this
    /// library refuses.
    @Test(.enabled(if: ExternalProgram.plutil != nil, "there is no plutil"))
    func readsOpenStepLikePlutil() throws {
        let plutil = try #require(ExternalProgram.plutil)
        // Core Foundation does not read the mutants that plutil reads as JSON.
        let mutants = Self.mutants(of: ["openstep/", "strings/"], Self.oldStylePieces).filter {
            (try? PlistDocument(decoding: $0))?.format != .json
        }
        let names = mutants.indices.map { "\($0).plist" }
        let converted = try ExternalProgram.withFolder { folder in
            for (name, mutant) in zip(names, mutants) {
                try Data(mutant).write(to: folder.appendingPathComponent(name))
            }
            _ = try plutil.run(["-convert", "binary1"] + names, in: folder)
            return try names.map { try Array(Data(contentsOf: folder.appendingPathComponent($0))) }
        }
        var takenCount = 0
        var mistakes: [String] = []
        for (mutant, theirs) in zip(mutants, converted) {
            let report = ParserReport(of: ByteStore(mutant), parsers: [.coreFoundation])
            let value = theirs == mutant ? nil : try PlistDocument(decoding: theirs)
            if value != nil { takenCount += 1 }
            if report.verdicts[0].value != value {
                mistakes.append("\(String(decoding: mutant, as: UTF8.self)): \(mutant)")
            }
        }
        #expect(takenCount * 10 > mutants.count)
        // Among many, some have a lone byte A9, which plutil reads as U+FFFD.
        #expect(mistakes.count * 500 <= mutants.count, "\(mistakes.joined(separator: "\n\n"))")
    }

    @Test(.enabled(if: ExternalProgram.python != nil, "there is no Python with plistlib"))
    func agreesWithPlistlib() throws {
        let python = try #require(ExternalProgram.python)
        let script = """
            import plistlib, sys
            for number in range(int(sys.argv[1])):
                try:
                    with open(f"{number}.plist", "rb") as file: plistlib.load(file)
                    print("yes")
                except Exception: print("no")
            """
        try expectAgreement(with: .plistlib) { folder, names in
            let result = try python.run(["-c", script, "\(names.count)"], in: folder)
            return result.output.split(separator: 0x0A).map { $0.elementsEqual("yes".utf8) }
        }
    }

    private static let hasLibXML2: Bool = {
        let script = "import ctypes.util, sys; sys.exit(not ctypes.util.find_library('xml2'))"
        let result = try? ExternalProgram.withFolder {
            try ExternalProgram.python?.run(["-c", script], in: $0)
        }
        return result?.status == 0
    }()

    @Test(.enabled(if: hasLibXML2, "there is no Python with libxml2"))
    func agreesWithLibXML2() throws {
        let python = try #require(ExternalProgram.python)
        let script = """
            import ctypes, ctypes.util, sys
            xml = ctypes.CDLL(ctypes.util.find_library("xml2"))
            xml.xmlReadMemory.restype = ctypes.c_void_p
            xml.xmlFreeDoc.argtypes = [ctypes.c_void_p]
            for number in range(int(sys.argv[1])):
                with open(f"{number}.plist", "rb") as file: data = file.read()
                document = xml.xmlReadMemory(data, len(data), b"x", None, 0x60) if data else None
                if document: xml.xmlFreeDoc(document)
                print("yes" if document else "no")
            """
        try expectAgreement(with: .libxml2) { folder, names in
            let result = try python.run(["-c", script, "\(names.count)"], in: folder)
            return result.output.split(separator: 0x0A).map { $0.elementsEqual("yes".utf8) }
        }
    }
}
