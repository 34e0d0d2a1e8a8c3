// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
@testable import PlistReaders
import TestSupport
import Testing

/// A file of `TestVectors/readers`, and how each reader treats it.
struct ReaderVector: Sendable {
    let id: String
    let about: String
    let bytes: [UInt8]
    /// The manifest's cell for each reader: `accepts`, `refuses`, `-` or the name of the value.
    let cells: [ParserProfile: String]
    /// The kernel reader's cause and line.
    let cause: String?
    let line: Int?

    private static let folder = Checkout["TestVectors/readers"]

    private static func document(_ name: String) -> PlistDocument? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
            return nil
        }
        return try? PlistCodecRegistry.standard.decode(ByteStore(Array(data)))
    }

    /// The values that readers see, by name.
    static let values = document("values.plist")

    static let all: [ReaderVector] = {
        let url = folder.appendingPathComponent("manifest.tsv")
        guard let files = document("files.plist"),
            let data = try? Data(contentsOf: url)
        else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let names = lines.first?.split(separator: "\t").map(String.init) ?? []
        return lines.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            guard fields.count == names.count, let data = files.root[PlistString(fields[0])]?.data
            else { return nil }
            let row = Dictionary(uniqueKeysWithValues: zip(names, fields))
            var cells: [ParserProfile: String] = [:]
            for reader in ParserProfile.xml { cells[reader] = row[reader.rawValue] }
            return ReaderVector(
                id: fields[0], about: fields[1], bytes: Array(data), cells: cells,
                cause: row["cause"].flatMap { $0 == "-" ? nil : $0 },
                line: row["line"].flatMap(Int.init))
        }
    }()

    var report: ParserReport { ParserReport(of: ByteStore(bytes)) }
}
