// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A file that expands far beyond its size: work for each place is multiplied by the length of the
/// value there.
struct AmplifyingFile: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: Data

    var testDescription: String { name }

    /// Returns files of about as many bytes.
    static func all(byteCount: Int) -> [AmplifyingFile] {
        let half = byteCount / 2
        let long = String(repeating: "k", count: half)
        return [
            file("dup.plist") { (file: inout BinaryFile) in
                let (key, value) = (file.text(long), file.number(1))
                return file.dictionary(
                    Array(repeating: key, count: half / 2), Array(repeating: value, count: half / 2)
                )
            },
            file("strings.plist") { (file: inout BinaryFile) in
                file.array(Array(repeating: file.text(long), count: half))
            },
            file("keys.plist") { (file: inout BinaryFile) in
                let (key, value) = (file.text(long), file.number(1))
                let records = (0..<half / 12).map { _ in file.dictionary([key], [value]) }
                return file.array(records)
            },
            file("levels.plist") { (file: inout BinaryFile) in
                var value = file.text("x")
                for _ in 0..<60 { value = file.array([value, value]) }
                return value
            },
            file("paths.plist") { (file: inout BinaryFile) in
                let key = file.text(String(repeating: "k", count: half / 2))
                let numbers = Array(repeating: file.number(1), count: half / 2)
                var value = file.array([file.text("x")] + numbers)
                for _ in 0..<500 { value = file.dictionary([key], [value]) }
                return value
            },
            file("list.plist") { (file: inout BinaryFile) in
                let list = file.array(Array(repeating: file.text(long), count: 1500))
                return file.dictionary([file.text("list")], [list])
            },
            file("orders.plist") { (file: inout BinaryFile) in
                let keys = [file.text(long + "b"), file.text(long + "a")]
                let value = file.number(1)
                let records = (0..<half / 16).map { _ in file.dictionary(keys, [value, value]) }
                return file.array(records)
            },
            file("embedded.plist") { (file: inout BinaryFile) in
                var inner = BinaryFile()
                let elements = Array(repeating: inner.number(1), count: half)
                let root = inner.array(elements)
                let data = file.data(inner.data(root: root))
                return file.array(Array(repeating: data, count: 1000))
            },
            AmplifyingFile(
                name: "deep.json",
                bytes: Data(
                    (String(repeating: "[", count: 500) + String(repeating: "1,", count: half)
                        + "1" + String(repeating: "]", count: 500)).utf8)),
            AmplifyingFile(
                name: "dup.strings",
                bytes: Data(String(repeating: "\"a\" = \"b\";\n", count: byteCount / 11).utf8)),
        ]
    }

    private static func file(
        _ name: String, _ build: (inout BinaryFile) -> Int
    ) -> AmplifyingFile {
        var file = BinaryFile()
        let root = build(&file)
        return AmplifyingFile(name: name, bytes: file.data(root: root))
    }
}

/// A binary property list, object by object, in which anything may be shared.
struct BinaryFile {
    private enum Object {
        case leaf(Data)
        case container(marker: UInt8, count: Int, references: [Int])
    }
    private var objects: [Object] = []

    mutating func text(_ text: String) -> Int {
        add(.leaf(Self.head(0x50, text.utf8.count) + Data(text.utf8)))
    }

    mutating func data(_ data: Data) -> Int { add(.leaf(Self.head(0x40, data.count) + data)) }

    mutating func number(_ number: UInt8) -> Int { add(.leaf(Data([0x10, number]))) }

    mutating func array(_ elements: [Int]) -> Int {
        add(.container(marker: 0xA0, count: elements.count, references: elements))
    }

    mutating func dictionary(_ keys: [Int], _ values: [Int]) -> Int {
        add(.container(marker: 0xD0, count: keys.count, references: keys + values))
    }

    private mutating func add(_ object: Object) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    private static func head(_ marker: UInt8, _ count: Int) -> Data {
        if count < 15 { return Data([marker | UInt8(count)]) }
        return Data([marker | 15, 0x12]) + number(count, byteCount: 4)
    }

    private static func number(_ number: Int, byteCount: Int) -> Data {
        Data((0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    func data(root: Int) -> Data {
        let size = objects.count < 256 ? 1 : objects.count < 65536 ? 2 : 3
        var data = Data("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(data.count)
            switch object {
            case .leaf(let bytes): data += bytes
            case .container(let marker, let count, let references):
                data += Self.head(marker, count)
                for reference in references { data += Self.number(reference, byteCount: size) }
            }
        }
        let table = data.count
        for offset in offsets { data += Self.number(offset, byteCount: 4) }
        data += Data([0, 0, 0, 0, 0, 0, 4, UInt8(size)])
        for number in [objects.count, root, table] { data += Self.number(number, byteCount: 8) }
        return data
    }
}
