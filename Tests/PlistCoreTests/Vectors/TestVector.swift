// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

/// A row of the manifest of test vectors, and its files.
struct TestVector: Sendable, CustomTestStringConvertible {
    enum Verdict: String {
        /// The file is read, as the value of `.expected.json`, with the expected warnings.
        case accepted
        /// The file is refused with the expected error.
        case rejected
        /// The value of the file is written exactly as in `.plist`, with the expected warnings.
        case written
        /// The value of the file is refused by the writer with the expected error.
        case refused
    }

    /// A finding as in the manifest: `code`, or `code@place`, where the place is `line:column`,
    /// `0x…` for a byte offset, or the path of a value.
    struct Finding: Hashable, CustomStringConvertible {
        let description: String

        init(_ text: some StringProtocol) { description = String(text) }

        func matches(_ diagnostic: PlistDiagnostic) -> Bool {
            let parts = description.split(separator: "@", maxSplits: 1)
            guard diagnostic.code.rawValue == parts[0] else { return false }
            return parts.count == 1 || Self.places(of: diagnostic).contains(String(parts[1]))
        }

        private static func places(of diagnostic: PlistDiagnostic) -> [String] {
            var places: [String] = []
            if let location = diagnostic.location {
                places.append("0x\(String(location.byteOffset, radix: 16))")
                if let text = location.text { places.append("\(text.line):\(text.column)") }
            }
            if let path = diagnostic.path { places.append(path.description) }
            return places
        }

        static func describe(_ diagnostic: PlistDiagnostic) -> String {
            "\(diagnostic.code.rawValue)@\(places(of: diagnostic)): \(diagnostic.message)"
        }
    }

    let id: String
    let file: String
    let verdict: Verdict
    let options: [String]
    let findings: [Finding]
    let source: String

    var testDescription: String { id }

    /// An empty table of strings gets only a note.
    var hasWarnings: Bool {
        findings.contains { !(file.hasSuffix(".strings") && $0.description.hasPrefix("empty@")) }
    }

    static let folder = Checkout["TestVectors"]

    var url: URL { Self.folder.appendingPathComponent(file) }

    /// The other files of the vector, relative to the folder.
    var companions: [String] {
        switch verdict {
        case .accepted: [stem + ".expected.json"]
        case .rejected, .refused: []
        case .written: [stem + fileExtension]
        }
    }

    /// The extension of the format's files.
    private var fileExtension: String {
        String(format.flatMap(FormatSamples.init)?.fileName.drop { $0 != "." } ?? ".plist")
    }

    /// The file's path without its extension.
    var stem: String {
        for suffix in [".value.json", fileExtension] where file.hasSuffix(suffix) {
            return String(file.dropLast(suffix.count))
        }
        return file
    }

    var bytes: [UInt8] { get throws { try Array(Data(contentsOf: url)) } }

    var companionBytes: Data {
        get throws { try Data(contentsOf: Self.folder.appendingPathComponent(companions[0])) }
    }

    var format: PlistFormat? {
        let name = String(file.prefix { $0 != "/" })
        return PlistCodecRegistry.standard.codec(named: name)?.format
    }

    // MARK: The manifest

    static let columns = ["id", "file", "verdict", "options", "expect", "source", "note"]

    static let all: [TestVector] = {
        do { return try manifest() } catch { fatalError("\(error)") }
    }()

    static func with(_ verdict: Verdict) -> [TestVector] { all.filter { $0.verdict == verdict } }

    private static func manifest() throws -> [TestVector] {
        let text = try String(
            contentsOf: folder.appendingPathComponent("manifest.tsv"), encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
        guard lines.first == columns else { throw TaggedValue.Malformed("other columns") }
        return try lines.dropFirst().map { fields in
            guard fields.count == columns.count, let verdict = Verdict(rawValue: fields[2]) else {
                throw TaggedValue.Malformed("no row of the manifest: \(fields)")
            }
            func list(_ field: String) -> [String] {
                field == "-" ? [] : field.components(separatedBy: " ")
            }
            return TestVector(
                id: fields[0], file: fields[1], verdict: verdict, options: list(fields[3]),
                findings: list(fields[4]).map { Finding($0) }, source: fields[5])
        }
    }
}
