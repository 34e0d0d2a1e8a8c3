// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// The fixes of findings as replacements of text, which SARIF has instead of edits at paths.
struct FixReplacements {
    /// The file that was read last; findings about one file mostly follow each other.
    private var file: Input?
    private var source: Source?
    /// The number of bytes that may still be read back, to limit the time for large files with many
    /// findings.
    private var bytesLeft = 1 << 28

    private struct Source {
        let text: ByteStore
        /// `nil` if the file does not parse.
        let editor: PlistSourceEditor?
    }

    /// Returns the fixes of a finding about a text file on disk; empty for other inputs.
    mutating func records(of finding: CheckFinding) -> [PlistValue] {
        let fixes = finding.diagnostic.fixes
        guard !fixes.isEmpty, finding.file.path != nil else { return [] }
        if file != finding.file {
            file = finding.file
            source = Self.source(of: finding.file)
        }
        guard let source else { return [] }
        return fixes.compactMap { fix in
            bytesLeft -= source.text.count
            guard bytesLeft >= 0, let splices = Self.splices(of: fix, in: source) else {
                return nil
            }
            return Self.record(fix, splices, in: finding.file, source.text)
        }
    }

    private static func source(of file: Input) -> Source? {
        guard let bytes = try? file.read() else { return nil }
        var options = PlistDecodingOptions()
        options.acceptsPlaceholders = true
        let editor = try? PlistSourceEditor(
            decoding: bytes, fileName: file.fileName, options: options, registry: .commands)
        guard let editor else {
            return PlistFixer.isUTF8(bytes) ? Source(text: bytes, editor: nil) : nil
        }
        return editor.text.map { Source(text: $0, editor: editor) }
    }

    private static func splices(
        of fix: PlistFix, in source: Source
    ) -> [(range: Range<Int>, text: String)]? {
        if let editor = source.editor { return PlistFixer.splices(of: fix, in: editor) }
        return fix.changesText ? PlistFixer.splices(fix) : nil
    }

    private static func record(
        _ fix: PlistFix, _ splices: [(range: Range<Int>, text: String)], in file: Input,
        _ text: ByteStore
    ) -> PlistValue? {
        guard !splices.isEmpty, splices.allSatisfy({ $0.range.upperBound <= text.count }) else {
            return nil
        }
        var locator = TextLocator(text.view)
        var replacements: [PlistValue] = []
        for splice in splices {
            let place = locator.locate(
                PlistLocation(byteOffset: splice.range.lowerBound, byteCount: splice.range.count))
            guard let position = place.text else { continue }
            replacements.append([
                "deletedRegion": CheckSARIFReport.region(position),
                "insertedContent": ["text": PlistValue(splice.text)],
            ])
        }
        let change: PlistValue = [
            "artifactLocation": ["uri": PlistValue(file.uri)],
            "replacements": .array(replacements),
        ]
        return [
            "description": ["text": PlistValue(fix.title)], "artifactChanges": [change],
        ]
    }
}
