// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// One line for each value, with the whole path to it: `json.CFBundleIconFiles[0] = "Icon";`.
///
/// The program gron can read it back.
enum GronText {
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let reader = value.document.reader
        var walk = TreeWalk(reader, keyOrder: .source)
        // The path to the innermost container, and its length at each level.
        var way: [UInt8] = Array("json".utf8)
        var lengths: [Int] = []
        var indexes: [Int] = []
        try writeLine(value, way, to: &output)
        if reader[value.id].kind.isContainer { walk.enter(value.id, reader[value.id]) }
        while walk.depth > 0 {
            if lengths.count < walk.depth {
                lengths.append(way.count)
                indexes.append(0)
            }
            way.removeLast(way.count - lengths[walk.depth - 1])
            guard var child = walk.next() else {
                walk.leave()
                lengths.removeLast()
                indexes.removeLast()
                continue
            }
            if walk.top.isDictionary {
                try appendKey(PlistView(document: value.document, id: child), to: &way)
                guard let entry = walk.next() else { break }
                child = entry
            } else {
                way += "[\(indexes[walk.depth - 1])]".utf8
                indexes[walk.depth - 1] += 1
            }
            let view = PlistView(document: value.document, id: child)
            try writeLine(view, way, to: &output)
            if reader[child].kind.isContainer { walk.enter(child, reader[child]) }
        }
    }

    private static func writeLine(
        _ value: PlistView, _ way: [UInt8], to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(way.view)
        try output.append(" = ")
        switch value.kind {
        case .dictionary: try output.append("{}")
        case .array: try output.append("[]")
        default: try RawText.writeJSON(value, to: &output)
        }
        try output.append(";\n")
    }

    /// `.key`, or `["odd key"]`.
    private static func appendKey(_ key: PlistView, to way: inout [UInt8]) throws(PlistError) {
        let text = key.text?.utf8 ?? []
        let isWord =
            text.first.map { !(0x30...0x39).contains($0) } ?? false
            && text.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: true
                default: false
                }
            }
        if isWord {
            way.append(UInt8(ascii: "."))
            way += text
        } else {
            var quoted = PlistOutput()
            try RawText.writeJSON(key, to: &quoted)
            way += "[".utf8
            way += quoted.bytes()
            way += "]".utf8
        }
    }
}
