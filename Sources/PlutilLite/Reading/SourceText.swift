// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// Adds the fixes that the text of a property list shows to the findings of parsers.
struct SourceText {
    private let store: ByteStore
    private let isXML: Bool

    /// The source of an input that may not parse; `nil` if its offsets are not those of UTF-8.
    init?(_ source: ByteStore) {
        guard PlistFixer.isUTF8(source) else { return nil }
        store = source
        let text = source.view
        let start = text.starts(with: "\u{FEFF}") ? 3 : 0
        let first = (start..<text.count).first { ![0x20, 0x09, 0x0A, 0x0D].contains(text[$0]) }
        isXML = first.map { text[$0] == UInt8(ascii: "<") } ?? false
    }

    /// The text that a document was read from, in any encoding; `nil` if it was binary.
    init?(of document: PlistDocument) {
        guard document.encodingName != nil else { return nil }
        store = document.arena.source
        isXML = document.format == .xml
    }

    func addingFixes(to finding: PlistDiagnostic) -> PlistDiagnostic {
        finding.addingFixes(from: store.view, isXML: isXML)
    }

    func addingFixes(to error: PlistError) -> PlistError {
        let diagnostic = error.diagnostic.addingFixes(from: store.view, isXML: isXML)
        return diagnostic.fixes.isEmpty
            ? error : PlistError(diagnostic, format: error.format, refusals: error.refusals)
    }
}

extension CheckResult {
    /// Adds the fixes that the text of the input shows to the findings about it.
    mutating func addFixes(from text: SourceText) {
        for index in findings.indices where findings[index].file == input {
            findings[index].diagnostic = text.addingFixes(to: findings[index].diagnostic)
        }
    }
}
