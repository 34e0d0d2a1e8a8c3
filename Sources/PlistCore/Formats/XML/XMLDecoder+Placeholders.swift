// SPDX-License-Identifier: Apache-2.0

// Numbers and dates that a build system has yet to fill in.
extension XMLDecoder {
    /// Adds the text of a scalar as a string, if it is a placeholder and the options take such;
    /// returns whether they do.
    ///
    /// - Parameters:
    ///   - description: what is to be filled in: `an integer`.
    ///   - textStart: where the text is, up to the next tag.
    ///   - start: where the element began.
    mutating func addPlaceholder(
        for description: String, _ textStart: Int, _ start: Int
    ) throws(PlistError) -> Bool {
        guard builder.options.acceptsPlaceholders, let text = placeholder(textStart) else {
            return false
        }
        builder.note(
            .placeholder,
            "'\(VisibleText.excerpt(String(decoding: text, as: UTF8.self)))' is to become "
                + "\(description); readers refuse it until then",
            at: textStart, byteCount: text.count)
        try add(
            PlistNode(
                .string, flags: text.allSatisfy { $0 < 0x80 } ? .ascii : [], at: textStart,
                length: text.count),
            start)
        return true
    }

    /// What is said of a placeholder that is refused.
    func advice(on textStart: Int) -> String {
        placeholder(textStart) == nil
            ? "" : ", which a build system or a script is to fill in; read the file that it makes"
    }

    /// No placeholder that stands for a number is longer.
    private static let maximumLength = 512

    /// The source text of a scalar if it is a placeholder, written without references.
    private func placeholder(_ textStart: Int) -> [UInt8]? {
        let end = text.firstIndex(of: UInt8(ascii: "<"), from: textStart) ?? text.count
        guard end > textStart, end - textStart <= Self.maximumLength else { return nil }
        let bytes = text.slice(textStart, end - textStart).array
        let content = PlistString(utf8: bytes)
        guard Placeholder.isPart(of: content) || Placeholder.isName(content),
            !bytes.contains(UInt8(ascii: "&")), !bytes.contains(0x0D)
        else { return nil }
        return bytes
    }
}
