// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// The lines around the versions of a conflict, as git writes them.
struct ConflictMarkers {
    /// The number of characters of a marker.
    var size = 7
    /// What the versions are called.
    var ours = "ours"
    var base = "base"
    var theirs = "theirs"

    /// Appends all versions of a conflict.
    func append(
        base: ByteView, ours: ByteView, theirs: ByteView, to text: inout GrowableBuffer<UInt8>
    ) {
        let hasReturns =
            [ours.endsWithReturn, theirs.endsWithReturn, base.endsWithReturn].contains(true)
        let lineEnd: [UInt8] = hasReturns ? [0x0D, 0x0A] : [0x0A]
        appendMarker("<", self.ours, lineEnd, to: &text)
        append(ours, lineEnd, to: &text)
        appendMarker("|", self.base, lineEnd, to: &text)
        append(base, lineEnd, to: &text)
        appendMarker("=", "", lineEnd, to: &text)
        append(theirs, lineEnd, to: &text)
        appendMarker(">", self.theirs, lineEnd, to: &text)
    }

    private func appendMarker(
        _ character: Unicode.Scalar, _ label: String, _ lineEnd: [UInt8],
        to text: inout GrowableBuffer<UInt8>
    ) {
        text.append(repeating: UInt8(truncatingIfNeeded: character.value), count: size)
        if !label.isEmpty { text.append(Array((" " + label).utf8)) }
        text.append(lineEnd)
    }

    /// Appends whole lines: the last one of a file may have no end.
    private func append(
        _ lines: ByteView, _ lineEnd: [UInt8], to text: inout GrowableBuffer<UInt8>
    ) {
        text.append(lines)
        if lines.count > 0, lines[lines.count - 1] != 0x0A { text.append(lineEnd) }
    }
}

extension ByteView {
    /// Whether the last line ends with a carriage return and a line feed.
    fileprivate var endsWithReturn: Bool {
        count > 1 && self[count - 1] == 0x0A && self[count - 2] == 0x0D
    }
}
