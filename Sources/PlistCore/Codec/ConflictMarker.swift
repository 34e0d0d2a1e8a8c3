// SPDX-License-Identifier: Apache-2.0

/// The lines that tools for versions put around a conflict in a text.
enum ConflictMarker {
    /// An error for the first such line of a text that cannot be read; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the bytes.
    static func error(in text: ByteView, format: PlistFormat? = nil) -> PlistError? {
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
            if isMarker(text.slice(start, end - start)) {
                let content = end > start && text[end - 1] == 0x0D ? end - 1 : end
                let shown = VisibleText.excerpt(
                    text.slice(start, content - start).repairedString)
                return PlistError(
                    .conflictMarker, "unresolved merge conflict marker '\(shown)'",
                    at: PlistLocation(byteOffset: start, byteCount: max(content - start, 1)),
                    format: format)
            }
            start = end + 1
        }
        return nil
    }

    /// Whether a line begins or ends a conflict; the one between may be meant as it is.
    private static func isMarker(_ line: ByteView) -> Bool {
        guard line.count >= 7, line[0] == UInt8(ascii: "<") || line[0] == UInt8(ascii: ">") else {
            return false
        }
        var count = 0
        while count < line.count, line[count] == line[0] { count += 1 }
        return count >= 7
            && (count == line.count || line[count] == 0x20 || line[count] == 0x0D)
    }
}
