// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Scans a text with the scanner for its format.
struct OutlineScan: ~Escapable {
    private let text: ByteView
    private let start: Int
    private let format: PlistFormat
    private let options: PlistDecodingOptions
    private let isAccepted: Bool

    /// - Parameter isAccepted: whether the decoder accepts the text, so that nothing in it needs to
    ///   be checked or guessed.
    @_lifetime(copy text)
    init(
        _ text: ByteView, from start: Int, _ format: PlistFormat, _ options: PlistDecodingOptions,
        isAccepted: Bool
    ) {
        self.text = text
        self.start = start
        self.format = format
        self.options = options
        self.isAccepted = isAccepted
    }

    /// Scans the text; if containers do not fit together, once more with indentation as a guide.
    func draft() -> OutlineDraft {
        let plain = scan(followsIndentation: false)
        guard plain.hasMisfits else { return plain.draft }
        let guided = scan(followsIndentation: true)
        return guided.faultCount <= plain.faultCount ? guided.draft : plain.draft
    }

    private func scan(followsIndentation: Bool) -> OutlineBuilder {
        let builder = OutlineBuilder(
            isAccepted: isAccepted, followsIndentation: followsIndentation)
        switch format {
        case .xml:
            var scanner = XMLOutlineScanner(text, from: start, options, builder)
            return scanner.scan()
        default:
            let syntax: BracketSyntax =
                format == .json ? .json : format == .strings ? .strings : .openStep
            var scanner = BracketOutlineScanner(text, from: start, syntax, builder)
            return scanner.scan()
        }
    }
}
