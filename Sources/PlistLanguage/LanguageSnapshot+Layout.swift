// SPDX-License-Identifier: Apache-2.0

package import PlistCore
package import PlistEditing
import PlistSyntax

extension LanguageSnapshot {
    /// Returns the replacements that give the text another layout; empty if it has that layout.
    ///
    /// Each replaces white space, unless keys are sorted.
    ///
    /// - Parameter range: the part of the text to change; `nil` for all of it.
    /// - Throws: the decoder's error about a text that is not complete, and the errors of
    ///   `laidOut`.
    /// - Complexity: O(*n*) in the bytes.
    package func layoutReplacements(
        _ layout: PlistLayout, in range: Range<Int>? = nil
    ) throws(PlistError) -> [TextReplacement] {
        let new = try laidOut(layout)
        guard new != text else { return [] }
        let all = Self.replacements(from: text, to: new)
        guard let range else { return all }
        return all.filter {
            $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound
        }
    }

    private func laidOut(_ layout: PlistLayout) throws(PlistError) -> [UInt8] {
        if let error = outline.error { throw error }
        var layout = layout
        let editor = try editor()
        if XcodeLayout.isUsual(fileName: path, editor.document) {
            layout.style = .xcode
            layout.indentation = .natural
        }
        return try editor.laidOut(layout).bytes.array
    }

    /// Returns replacements of runs of white space if two texts differ only in these, otherwise one
    /// replacement from the first to the last difference.
    static func replacements(from old: [UInt8], to new: [UInt8]) -> [TextReplacement] {
        var found: [TextReplacement] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let (leftStart, rightStart) = (left, right)
            while left < old.count, isSpace(old[left]) { left += 1 }
            while right < new.count, isSpace(new[right]) { right += 1 }
            if old[leftStart..<left] != new[rightStart..<right] {
                found.append(
                    TextReplacement(
                        leftStart..<left, String(decoding: new[rightStart..<right], as: UTF8.self)))
            }
            if left == old.count || right == new.count { break }
            guard old[left] == new[right] else { return [wholeReplacement(from: old, to: new)] }
            (left, right) = (left + 1, right + 1)
        }
        return left == old.count && right == new.count
            ? found : [wholeReplacement(from: old, to: new)]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// Returns one replacement from the first to the last line that differs.
    static func wholeReplacement(from old: [UInt8], to new: [UInt8]) -> TextReplacement {
        let limit = min(old.count, new.count)
        var start = 0
        while start < limit, old[start] == new[start] { start += 1 }
        while start > 0, old[start - 1] != 0x0A { start -= 1 }
        var end = 0
        while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        while end > 0, old[old.count - end - 1] != 0x0A { end -= 1 }
        return TextReplacement(
            start..<old.count - end, String(decoding: new[start..<new.count - end], as: UTF8.self))
    }
}
