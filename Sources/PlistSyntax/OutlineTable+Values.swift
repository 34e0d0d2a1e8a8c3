// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension OutlineTable {
    func key(of record: OutlineRecord) -> PlistString? {
        guard record.hasKey else { return nil }
        let range = Int(record.key.contentStart)..<Int(record.key.contentEnd)
        return text(range, isQuoted: record.key.contentStart > record.key.start)
    }

    func text(of record: OutlineRecord) -> PlistString? {
        guard let kind = record.kind, !kind.isContainer, kind != .uid, kind != .null else {
            return nil
        }
        return text(record.contentRange, isQuoted: record.contentStart > record.start)
    }

    /// Decodes references and escapes.
    private func text(_ range: Range<Int>, isQuoted: Bool) -> PlistString {
        let source = self.source
        let view = source.view
        switch format {
        case .xml: return PlistString(utf8: Self.repaired(XMLText(view).decoded(range).bytes))
        case _ where !isQuoted: return PlistString(utf8: Self.repaired(view.slice(range).array))
        case .json: return PlistString(utf8: Self.repaired(EscapedText(view).json(range).bytes))
        default: return PlistString(utf8: Self.repaired(EscapedText(view).openStep(range).bytes))
        }
    }

    /// Replaces bytes that are not UTF-8.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        UTF8Scan(bytes.view).invalidOffset == nil
            ? bytes : Array(bytes.view.repairedString.utf8)
    }

    func leafValue(of record: OutlineRecord) -> PlistValue? {
        guard record.state == .complete, let kind = record.kind, !record.isContainer else {
            return nil
        }
        if kind == .string { return text(of: record).map { .string($0) } }
        switch format {
        case .xml: return xmlValue(kind, record)
        case .json: return jsonValue(kind, record)
        default: return openStepValue(record)
        }
    }

    private func xmlValue(_ kind: PlistKind, _ record: OutlineRecord) -> PlistValue? {
        let source = self.source
        let bytes = XMLText(source.view).decoded(record.contentRange).bytes
        switch kind {
        case .integer: return (try? IntegerText.parse(bytes.view).get()).map { .integer($0) }
        case .real: return RealText.parse(bytes.view).map { .real(.init($0)) }
        case .date:
            return DateText.parse(bytes.view).map {
                .date(PlistDate(secondsSinceReferenceDate: Double($0.secondsSinceReferenceDate)))
            }
        case .data: return Base64Decoder.decode(bytes.view).map { .data($0) }
        case .boolean: return .boolean(source.view.starts(with: "<t", at: Int(record.start)))
        default: return nil
        }
    }

    private func jsonValue(_ kind: PlistKind, _ record: OutlineRecord) -> PlistValue? {
        let source = self.source
        let bytes = source.view.slice(record.range)
        switch kind {
        case .integer: return (try? IntegerText.parse(bytes).get()).map { .integer($0) }
        case .real: return RealText.parse(bytes).map { .real(.init($0)) }
        case .boolean: return .boolean(bytes[0] == UInt8(ascii: "t"))
        case .null: return .null
        default: return nil
        }
    }

    /// Returns the value that the decoder reads from data or from a value with a type.
    private func openStepValue(_ record: OutlineRecord) -> PlistValue? {
        let source = self.source
        let bytes = source.view.slice(record.range).array
        return try? PlistDocument(decoding: bytes, as: .openstep).root.value
    }
}

extension OutlineTable {
    /// Whether the bytes of a text are its characters.
    func isLiteral(_ range: Range<Int>, isQuoted: Bool) -> Bool {
        let source = self.source
        let part = source.view.slice(range)
        if format == .xml {
            return part.firstIndex(of: UInt8(ascii: "&"), from: 0) == nil
                && part.firstIndex(of: UInt8(ascii: "<"), from: 0) == nil
        }
        return !isQuoted || part.firstIndex(of: UInt8(ascii: "\\"), from: 0) == nil
    }
}
