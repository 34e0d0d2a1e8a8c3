// SPDX-License-Identifier: Apache-2.0

// Numbers and dates that a build system has not filled in yet.
extension XMLDecoder {
    /// Adds the text of a scalar as a string, if it is a placeholder and the options accept
    /// placeholders; returns whether it did.
    ///
    /// - Parameters:
    ///   - description: the expected replacement: `an integer`.
    ///   - textStart: the start of the text, which ends at the next tag.
    ///   - start: the start of the element.
    mutating func addPlaceholder(
        for description: String, _ textStart: Int, _ start: Int
    ) throws(PlistError) -> Bool {
        guard builder.options.acceptsPlaceholders, let text = placeholder(textStart) else {
            return false
        }
        builder.note(
            .placeholder,
            "'\(VisibleText.excerpt(String(decoding: text, as: UTF8.self)))' is a placeholder for "
                + "\(description); readers refuse it until it is filled in",
            at: textStart, byteCount: text.count)
        try add(
            PlistNode(
                .string, flags: text.allSatisfy { $0 < 0x80 } ? .ascii : [], at: textStart,
                length: text.count),
            start)
        return true
    }

    /// Returns the advice about a placeholder that is refused.
    func advice(on textStart: Int) -> String {
        placeholder(textStart) == nil
            ? "" : ", which a build system or a script fills in; read its output"
    }

    /// The maximum length of placeholders for numbers.
    private static let maximumLength = 512

    /// Returns the source text of a scalar if it is a placeholder without references.
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
