// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing

/// Calls the public API of values, views, editors and coders with any arguments on any document. No
/// call traps, and written documents can be read again.
enum Values: FuzzTarget {
    /// The number of bytes that select the calls; the others are a property list.
    private static let scriptCount = 48

    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        var script = Script(bytes: Array(bytes.prefix(scriptCount)))
        let document = (try? PlistDocument(decoding: Array(bytes.dropFirst(scriptCount)))) ?? sample
        look(at: document.root, &script)
        guard var value = try? PlistValue(document.root, maximumExpansion: 10_000) else { return }
        var editor = PlistEditor(document)
        while !script.isAtEnd {
            change(&value, &script)
            change(&editor, &script)
        }
        _ = try? editor.document()
        code(value)
    }

    private static let sample: PlistDocument = {
        let value: PlistValue = ["a": [1, 2.5, ["b": "text"]], "b": ["a": true], "": .data([1])]
        guard let document = try? PlistDocument(value: value) else { fatalError("no document") }
        return document
    }()
}

/// Decisions read from bytes; zeros after the end.
private struct Script {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func next() -> UInt8 {
        defer { position += 1 }
        return isAtEnd ? 0 : bytes[position]
    }

    mutating func key() -> PlistString {
        let keys: [PlistString] = ["a", "b", "", "c", "CF$UID", "\u{0}", "0"]
        return keys[Int(next()) % keys.count]
    }

    mutating func index() -> Int {
        let indexes = [0, 1, 2, -1, 3, 100, .max, .min]
        return indexes[Int(next()) % indexes.count]
    }

    mutating func path() -> PlistPath {
        var path = PlistPath()
        for _ in 0..<next() % 4 {
            path.components.append(next() % 2 == 0 ? .key(key()) : .index(index()))
        }
        return path
    }

    mutating func value() -> PlistValue {
        switch next() % 8 {
        case 0: .integer(PlistInteger(UInt64.max))
        case 1: .real(.init(.nan))
        case 2: ["a": [1]]
        case 3: .array([.null, "x"])
        case 4: .uid(1)
        case 5: .data([])
        case 6: .date(PlistDate(secondsSinceReferenceDate: .infinity))
        default: "text"
        }
    }
}

private func look(at view: PlistView, _ script: inout Script) {
    precondition(view.description.utf8.count < 1 << 20)
    _ = (view.int, view.double, view.string, view.data, view.integer, view.date, view.uid)
    let index = script.index()
    _ = view[index]
    _ = view[script.key()]
    if view.elements.indices.contains(index) { precondition(view.elements[index] == view[index]) }
    if view.entries.indices.contains(index) { _ = view.entries[index].key }
    precondition(view == view && Set([view, view]).count == 1)
    _ = try? view.view(at: script.path().description)
}

private func change(_ value: inout PlistValue, _ script: inout Script) {
    let (key, index, path, new) = (script.key(), script.index(), script.path(), script.value())
    switch script.next() % 16 {
    case 0: value[key] = new
    case 1: value[index] = new
    case 2: value[key]?[index] = nil
    case 3: value[index]?[key] = new
    case 4: value.asArray?.append(new)
    case 5: value.asDictionary = nil
    case 6: value.asDictionary?.sortKeys()
    case 7: value.asDictionary?[key, default: 0] = new
    case 8: _ = value.asDictionary?.removeValue(forKey: key)
    case 9: value.asDictionary?.merge(["a": new, key: 1] as PlistDictionary) { old, _ in old }
    case 10: value[key]?.asArray = [new, new]
    case 11: try? value.set(new, at: path, creatingParents: true)
    case 12: _ = try? value.removeValue(at: path)
    case 13: _ = (value.asInt, value.asDouble, value.asString, value.description, value.hashValue)
    case 14:
        if (try? value.set(new, at: path)) != nil {
            guard let found = try? value.value(at: path) else { preconditionFailure("\(path)") }
            precondition(found == new)
        }
    default: value = value[key] ?? value
    }
}

private func change(_ editor: inout PlistEditor, _ script: inout Script) {
    let (path, new) = (script.path(), script.value())
    switch script.next() % 8 {
    case 0: try? editor.set(new, at: path, creatingParents: true)
    case 1: try? editor.insert(new, at: path)
    case 2: try? editor.remove(at: path)
    case 3: try? editor.append(new, to: path, creatingParents: true)
    case 4: try? editor.replace(path, with: new)
    case 5: try? editor.rename(path, to: script.key())
    case 6: try? editor.move(path, to: script.path())
    default: try? PlistEncoder().update(new, at: path, with: &editor)
    }
}

/// Reports the path of the first value that does not match.
private func refuse(_ bytes: [UInt8]) {
    do {
        _ = try PlistDecoder().decode([String: [String: [UInt8]]].self, from: bytes)
    } catch let error as DecodingError {
        guard let error = error.plistError else { return }
        precondition(!error.rendered(fileName: "File").isEmpty)
        guard let location = error.location else { return }
        precondition(location.byteOffset >= 0 && location.byteOffset <= bytes.count)
    } catch {
        preconditionFailure("decoders throw DecodingError")
    }
}

private func code(_ value: PlistValue) {
    guard let document = try? PlistEncoder().document(encoding: value) else { return }
    precondition(document.root.kind == value.kind)
    guard let again = try? PlistDecoder().decode(PlistValue.self, from: document) else {
        preconditionFailure("a document of a value has one")
    }
    precondition(again == value)
    _ = try? PlistDecoder().decode([String: [Int]].self, from: value)
    _ = try? PlistDecoder().decode([[String: String?]].self, from: value)
    for codec in PlistCodecRegistry.standard.codecs {
        var encoder = PlistEncoder()
        encoder.format = codec.format
        guard let bytes = try? encoder.encode(value) else { continue }
        _ = try? PlistDecoder().decode(PlistValue.self, from: bytes)
        refuse(bytes)
    }
    guard let bytes = try? PlistEncoder().encode(value) else { return }
    guard let read = try? PlistDecoder().decode(PlistValue.self, from: bytes) else {
        preconditionFailure("what was written is read")
    }
    precondition(read == value)
}
