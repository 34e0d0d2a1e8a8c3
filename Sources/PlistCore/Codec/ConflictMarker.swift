// SPDX-License-Identifier: Apache-2.0

/// The lines that version control systems put around a conflict in text.
package enum ConflictMarker {
    /// Returns an error for the first such line of unreadable text; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the bytes.
    package static func error(in text: ByteView, format: PlistFormat? = nil) -> PlistError? {
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

    /// Whether a line starts or ends a conflict. The line in between is ambiguous, because it may
    /// be intended text.
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
