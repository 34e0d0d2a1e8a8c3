// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The differences between the styles.
extension LayoutWriter {
    /// The separator between a key and its value; `nil` to put the value on a separate line.
    var keySeparator: StaticString? { xcode?.keySeparator ?? text.syntax.keySeparator }

    /// Whether the last line ends with a line end.
    var endsLastLine: Bool {
        let bytes = text.bytes
        return xcode?.endsLastLine != false
            || bytes.count > 0 && EditableText.isLineBreak(bytes[bytes.count - 1])
    }

    /// Writes a container without content.
    ///
    /// - Parameter level: the indentation of its line; `nil` if it stays on the current line.
    mutating func writeEmpty(_ slots: SourceSlots, level: Int?) {
        let brackets = text.syntax.brackets(isDictionary: slots.isDictionary)
        let open = slots.range.lowerBound..<slots.content.lowerBound
        let close = slots.content.upperBound..<slots.range.upperBound
        if let xcode {
            guard let level else { return copy(slots.range) }
            copy(open)
            if xcode.hasEmptyLine { output.append(lineEnd) }
            beginLine(level)
            copy(close)
        } else if text.slice(open).isEqual(to: brackets.open.bytes.view) {
            output.append(brackets.empty.bytes)
        } else {
            copy(open)
            copy(close)
        }
    }
}
