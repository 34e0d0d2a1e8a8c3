// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Builds a document from the certain values of an outline.
enum CertainDocument {
    /// Returns the document; `nil` if the root is not certain.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func build(_ table: OutlineTable) -> PlistDocument? {
        guard let root = table.records.first, isCertain(root), root.key.end == 0 else { return nil }
        do throws(PlistError) {
            return try build(table.records, table)
        } catch {
            return nil
        }
    }

    private static func isCertain(_ record: OutlineRecord) -> Bool {
        record.isContainer || record.state == .complete && record.kind != nil
    }

    private static func build(
        _ records: [OutlineRecord], _ table: OutlineTable
    ) throws(PlistError) -> PlistDocument {
        var options = table.options
        options.acceptedFormats = nil
        let source = table.source
        var builder = try PlistBuilder(source: source, format: table.format, options: options)
        var open: [Int] = []
        var index = 0
        while index < records.count {
            while let last = open.last, index >= Int(records[last].subtreeEnd) {
                try builder.end(at: Int(records[last].end))
                open.removeLast()
            }
            let record = records[index]
            index += 1
            let isInDictionary = open.last.map { records[$0].kind != .array } ?? false
            let isEntry = record.hasKey && !record.flags.contains(.keyIsOpen)
            guard isCertain(record), !isInDictionary || isEntry,
                !record.isContainer || builder.depth < PlistDecodingOptions.maximumDepth
            else {
                index = Int(record.subtreeEnd)
                continue
            }
            if record.isContainer, record.kind != .uid {
                if isInDictionary { try addKey(record, table, &builder) }
                if record.kind == .dictionary {
                    try builder.beginDictionary(at: Int(record.start))
                } else {
                    try builder.beginArray(at: Int(record.start))
                }
                open.append(index - 1)
            } else if let value = table.value(at: index - 1) {
                if isInDictionary { try addKey(record, table, &builder) }
                try add(value, record, &builder)
                index = Int(record.subtreeEnd)
            } else {
                index = Int(record.subtreeEnd)
            }
        }
        while let last = open.popLast() { try builder.end(at: Int(records[last].end)) }
        return try builder.finish()
    }

    private static func addKey(
        _ record: OutlineRecord, _ table: OutlineTable, _ builder: inout PlistBuilder
    ) throws(PlistError) {
        let place = Int(record.key.start)..<Int(record.key.end)
        let content = Int(record.key.contentStart)..<Int(record.key.contentEnd)
        if table.isLiteral(content, isQuoted: content.lowerBound > place.lowerBound) {
            try builder.addKey(content, at: place)
        } else {
            try builder.addKey(table.key(of: record) ?? "", at: place)
        }
    }

    private static func add(
        _ value: PlistValue, _ record: OutlineRecord, _ builder: inout PlistBuilder
    ) throws(PlistError) {
        let place = record.range
        switch value {
        case .string(let text): try builder.addString(text, at: place)
        case .integer(let integer): try builder.addInteger(integer, at: place)
        case .real(let real): try builder.addReal(real.value, at: place)
        case .boolean(let isTrue): try builder.addBoolean(isTrue, at: place)
        case .date(let date): try builder.addDate(date, at: place)
        case .data(let bytes): try builder.addData(bytes.span, at: place)
        case .uid(let uid): try builder.addUID(uid, at: place)
        case .null: try builder.addNull(at: place)
        case .dictionary, .array: break
        }
    }
}

extension OutlineTable {
    /// The value of a row that contains no others, or of a UID.
    fileprivate func value(at index: Int) -> PlistValue? {
        let record = records[index]
        guard record.kind == .uid else { return leafValue(of: record) }
        let last = records[Int(record.subtreeEnd) - 1]
        guard case .integer(let number) = leafValue(of: last), let uid: UInt64 = number.exactly()
        else { return nil }
        return .uid(uid)
    }
}
