// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -p`
enum PlutilPrint {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        let arguments = try PlutilCommonArguments(scan)
        try arguments.refuseOutput(with: "-p")
        if arguments.isSilent { console.message("-s doesn't make a lot of sense with -p.") }
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let document = try input.decodeForPlutil()
            let file = OutputFile(nil)
            var output = file.makeOutput()
            do throws(PlistError) {
                try PlutilPrinter.write(document, to: &output)
            } catch {
                guard let error = file.systemError else {
                    throw PlutilFailure(error.message, error.diagnostic)
                }
                throw PlutilFailure(error, whileWriting: true)
            }
        }
    }
}

/// Shows a property list as `-p` does.
///
///     {
///       "Files" => [
///         0 => "Icon"
///       ]
///       "Hash" => {length = 2, bytes = 0x00ff}
///     }
struct PlutilPrinter: ~Copyable {
    private let reader: ArenaReader
    private var walk: TreeWalk

    private static let printFormat = PlistFormat(name: "print", displayName: "print")

    /// - Throws: an `expansion` error before the first byte.
    static func write(
        _ document: PlistDocument, to output: inout PlistOutput
    ) throws(PlistError) {
        try document.checkExpansion(
            maximum: nil, format: printFormat, textByteCount: \.length)
        var printer = PlutilPrinter(document)
        try printer.write(document.rootID, to: &output)
        // The reader points into the document's memory.
        try withExtendedLifetime(document) { () throws(PlistError) in try output.finish() }
    }

    private init(_ document: PlistDocument) {
        reader = document.arena.reader
        walk = TreeWalk(reader, keyOrder: .natural)
    }

    private mutating func write(
        _ root: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try writeValue(root, to: &output)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                let isDictionary = walk.top.isDictionary
                walk.leave()
                try indent(to: &output)
                try output.append(isDictionary ? "}\n" : "]\n")
                continue
            }
            try indent(to: &output)
            if walk.top.isDictionary, let value = walk.next() {
                try writeText(reader[child], to: &output)
                try output.append(" => ")
                try writeValue(value, to: &output)
            } else {
                try output.append(decimal: UInt64(walk.takenCount - 1))
                try output.append(" => ")
                try writeValue(child, to: &output)
            }
        }
    }

    private func indent(to output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<walk.depth { try output.append("  ") }
    }

    private mutating func writeValue(
        _ id: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        switch node.kind {
        case .dictionary:
            try output.append("{\n")
            return walk.enter(id, node)
        case .array:
            try output.append("[\n")
            return walk.enter(id, node)
        case .string: try writeText(node, to: &output)
        case .integer: try output.append(decimal: node.integer)
        case .real: try output.append(utf8: node.double.description)
        case .boolean: try output.append(node.payload != 0 ? "true" : "false")
        case .date: try writeDate(node.double, to: &output)
        case .data: try writeData(reader.bytes(of: node), to: &output)
        // In plutil's formats a UID is a dictionary; Foundation shows an address here.
        case .uid:
            try output.append("<UID ")
            try output.append(decimal: node.payload)
            try output.append(">")
        case .null: try output.append("<null>")
        }
        try output.append(0x0A)
    }

    private func writeText(_ node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        try output.append(0x22)
        try output.append(reader.bytes(of: node))
        try output.append(0x22)
    }

    private func writeDate(_ seconds: Double, to output: inout PlistOutput) throws(PlistError) {
        let date = PlistDate(secondsSinceReferenceDate: seconds)
        guard let civil = CivilTime(date) else {
            return try PreciseDateText.write(date, to: &output)
        }
        // `2001-01-01T00:00:00Z` with spaces, and the offset in digits.
        for byte in DateText.string(civil).utf8.dropLast() {
            try output.append(byte == UInt8(ascii: "T") ? 0x20 : byte)
        }
        try output.append(" +0000")
    }

    /// Data of more than 24 bytes is shown by its first sixteen and last eight.
    private func writeData(_ bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append("{length = ")
        try output.append(decimal: UInt64(bytes.count))
        try output.append(", bytes = 0x")
        if bytes.count <= 24 {
            try writeHex(bytes, to: &output)
        } else {
            try writeHex(bytes.slice(0, 16), to: &output)
            try output.append("... ")
            try writeHex(bytes.slice(bytes.count - 8, 8), to: &output)
        }
        try output.append("}")
    }

    private func writeHex(_ bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        for index in 0..<bytes.count {
            try output.append(HexDigit.lower(bytes[index] >> 4))
            try output.append(HexDigit.lower(bytes[index] & 0x0F))
        }
    }
}
