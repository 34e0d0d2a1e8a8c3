// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads a source with its decoder and with the scanner for its format.
struct OutlineReading {
    private let source: ByteStore
    private let format: PlistFormat
    private let options: PlistDecodingOptions

    init(
        _ source: ByteStore, _ format: PlistFormat?, _ fileName: String?,
        _ options: PlistDecodingOptions
    ) {
        self.source = source
        self.format = format ?? Self.format(of: source, fileName)
        var options = options
        options.isStrict = false
        // The rows are those of the text, whatever its objects represent.
        options.isTagged = false
        options.recordsSourceRanges = true
        self.options = options
    }

    /// Returns the detected format; for text that has none, the likely one.
    private static func format(of source: ByteStore, _ fileName: String?) -> PlistFormat {
        let usual = PlistFormat(ofFileNamed: fileName)
        let bytes = source.view
        var offset = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        while offset < bytes.count, bytes[offset].isWhiteSpace || bytes[offset] == 0 { offset += 1 }
        guard offset < bytes.count else { return usual ?? .xml }
        let first = bytes[offset]
        // The beginning of a tag is also that of data in OpenStep.
        if first == UInt8(ascii: "<"), offset + 1 == bytes.count || usual == .xml,
            offset + 1 == bytes.count || Digits.value(bytes[offset + 1]) == nil
        {
            return .xml
        }
        let registry = PlistCodecRegistry.standard
        let codec = try? registry.codec(detecting: source, fileName: fileName)
        if let codec, codec.detect(PlistSample(source, fileName: fileName)) > .possible {
            return codec.format
        }
        switch first {
        case UInt8(ascii: "<"): return .xml
        case UInt8(ascii: "["): return .json
        case UInt8(ascii: "{"): return usual == .json ? .json : .openstep
        case UInt8(ascii: "("): return .openstep
        default: return usual ?? codec?.format ?? .strings
        }
    }

    func table() -> OutlineTable {
        guard let codec = PlistCodecRegistry.standard.codec(for: format) else {
            return table(of: source, PlistError(.unknownFormat, "the format is unknown"))
        }
        var document: PlistDocument?
        var refusal: PlistError?
        do throws(PlistError) {
            document = try codec.decode(source, options: options)
        } catch {
            refusal = error
        }
        guard let text = text(), text.store.count < Int(UInt32.max) else {
            return table(of: source, refusal, document)
        }
        return table(of: text, refusal, document)
    }

    /// Returns the text in UTF-8; `nil` if there is none.
    private func text() -> DecodedText? {
        if format == .binary { return nil }
        if let text = try? TextSource.text(of: source, as: format, options: options) {
            return text
        }
        // Text with a wrong declaration is still legible.
        let mark = PlistTextEncoding.byteOrderMark(source.view)
        guard (mark?.encoding ?? PlistTextEncoding.pattern(source.view) ?? .utf8).unitSize == 1
        else { return nil }
        return DecodedText(utf8: source, start: mark?.size ?? 0)
    }

    /// Returns a table without rows.
    private func table(
        of source: ByteStore, _ error: PlistError?, _ document: PlistDocument? = nil
    ) -> OutlineTable {
        var draft = OutlineDraft()
        draft.reconcile(with: error, in: source.view)
        return OutlineTable(
            source: source, format: format, options: options, error: error, document: document,
            draft: draft)
    }

    private func table(
        of text: DecodedText, _ error: PlistError?, _ document: PlistDocument?
    ) -> OutlineTable {
        let view = text.store.view
        var draft = OutlineScan(view, from: text.start, format, options, isAccepted: error == nil)
            .draft()
        draft.locateFaults(in: view)
        draft.reconcile(with: error, in: view)
        return OutlineTable(
            source: text.store, format: document?.format ?? format, options: options,
            error: error, document: document, draft: draft)
    }
}

extension OutlineDraft {
    /// Sorts the faults by their holes, and adds lines and columns to them.
    ///
    /// - Complexity: O(*n*) in the bytes, if there are faults.
    fileprivate mutating func locateFaults(in text: ByteView) {
        if faults.isEmpty { return }
        faults.sort { $0.hole.lowerBound < $1.hole.lowerBound }
        var locator = TextLocator(text)
        for index in faults.indices {
            faults[index].diagnostic = locator.locate(faults[index].diagnostic)
        }
    }

    /// Makes the decoder's error the diagnostic of the fault that made the decoder fail, or a
    /// fault of its own.
    fileprivate mutating func reconcile(with error: PlistError?, in text: ByteView) {
        guard let error else {
            faults = []
            return
        }
        // The text has two versions of each conflict, so other faults follow from that.
        if error.code == .conflictMarker { faults = [] }
        let diagnostic = error.diagnostic
        let offset = diagnostic.location?.byteOffset ?? 0
        if let index = faults.firstIndex(where: { $0.isBefore(diagnostic, in: text) })
            ?? (faults.first?.mayCause(diagnostic) == true ? 0 : nil)
        {
            faults[index].diagnostic = faults[index].explaining(diagnostic)
            decisiveFault = index
            return
        }
        let end = offset + (diagnostic.location?.byteCount ?? 0)
        let index = faults.firstIndex { $0.hole.lowerBound > offset } ?? faults.count
        faults.insert(
            PlistOutline.Fault(
                diagnostic: diagnostic, hole: min(offset, text.count)..<min(end, text.count),
                expectation: .content, replacement: nil, row: nil, origin: offset), at: index)
        decisiveFault = index
    }
}

extension PlistOutline.Fault {
    private var line: Int { diagnostic.location?.text?.line ?? 0 }

    /// Whether a decoder's error is on the line of this fault, or at the first token behind it.
    fileprivate func isBefore(_ error: PlistDiagnostic, in text: ByteView) -> Bool {
        guard let location = error.location, origin <= location.byteOffset else { return false }
        if location.text?.line == line { return true }
        let end = min(location.byteOffset, text.count)
        return hole.upperBound <= end && text.endOfSpace(from: hole.upperBound, upTo: end) == end
    }

    /// Whether a decoder may notice this fault only where its error is.
    fileprivate func mayCause(_ error: PlistDiagnostic) -> Bool {
        guard let offset = error.location?.byteOffset, origin <= offset else { return false }
        switch error.code {
        case .syntax, .unexpectedElement, .unexpectedText, .trailingContent, .empty,
            .unsupportedMarkup:
            return true
        default: return false
        }
    }

    /// Returns the finding for the fault that made a decoder fail: the decoder's own, unless the
    /// fault shows on an earlier line.
    fileprivate func explaining(_ error: PlistDiagnostic) -> PlistDiagnostic {
        guard let last = error.location?.text?.line, line < last else { return error }
        var explained = diagnostic
        if line + 1 < last {
            explained.notes.append(
                PlistDiagnostic(
                    .note, error.code, "noticed here: \(error.message)", at: error.location))
        }
        return explained
    }
}
