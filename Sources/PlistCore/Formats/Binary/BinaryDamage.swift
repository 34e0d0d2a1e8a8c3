// SPDX-License-Identifier: Apache-2.0

/// Diagnoses the damage to a binary property list that cannot be read.
enum BinaryDamage {
    /// Reads a binary property list, and adds a note about the cause to an error, if it is
    /// apparent.
    static func explaining<Result>(
        _ source: ByteStore, _ read: () throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        do throws(PlistError) {
            return try read()
        } catch {
            guard error.code != .limit, let message = message(for: source.view) else { throw error }
            var diagnostic = error.diagnostic
            diagnostic.notes.append(PlistDiagnostic(.note, .trailer, message))
            throw PlistError(diagnostic, format: error.format)
        }
    }

    private static func message(for file: ByteView) -> String? {
        if let end = BinaryEnvelope.end(of: file, from: 0) {
            guard end < file.count else { return nil }
            return "the property list ends at byte \(end), and other content follows; "
                + "'head -c \(end) FILE' extracts the property list"
        }
        if let message = textMessage(for: file) { return message }
        return lineBreakMessage(for: file)
    }

    /// Returns a message about bytes that were read as text in another encoding and saved as UTF-8.
    private static func textMessage(for file: ByteView) -> String? {
        var wideCount = 0
        var offset = 0
        while offset < file.count {
            if file[offset] < 0x80 {
                offset += 1
                continue
            }
            if file.starts(with: "\u{FFFD}", at: offset) {
                return "non-UTF-8 bytes were replaced with U+FFFD, as if by a program that "
                    + "treats the file as text; they cannot be restored"
            }
            guard file[offset] == 0xC2 || file[offset] == 0xC3, offset + 1 < file.count,
                file[offset + 1] & 0xC0 == 0x80
            else { return nil }
            wideCount += 1
            offset += 2
        }
        return wideCount == 0
            ? nil
            : "the file was saved as UTF-8 text; "
                + "'iconv -f UTF-8 -t ISO-8859-1 FILE' restores the bytes"
    }

    /// Returns a message about converted line feeds.
    private static func lineBreakMessage(for file: ByteView) -> String? {
        var pairCount = 0
        var feedCount = 0
        for offset in 0..<file.count where file[offset] == 0x0A {
            feedCount += 1
            if offset > 0, file[offset - 1] == 0x0D { pairCount += 1 }
        }
        if feedCount > 0, pairCount == feedCount, isTrailerAtEnd(of: file, surplus: pairCount) {
            return "a carriage return precedes each line feed: the file was transferred as text; "
                + "'perl -pe \"s/\\r\\n/\\n/\" FILE' restores the bytes"
        }
        let count = file.count - BinaryTrailer.byteCount
        guard count > BinaryTrailer.headerByteCount, pairCount == 0, feedCount > 0,
            let missing = missingByteCount(in: file), missing <= feedCount
        else { return nil }
        return "\(missing == 1 ? "1 byte is" : "\(missing) bytes are") missing, and no line feed "
            + "follows a carriage return: the file was transferred as text; transfer it again "
            + "as binary"
    }

    /// Whether the trailer fits the file once the surplus carriage returns are removed.
    private static func isTrailerAtEnd(of file: ByteView, surplus: Int) -> Bool {
        // The numbers in the trailer may themselves contain a line feed.
        var tail: [UInt8] = []
        var offset = file.count
        while offset > 0, tail.count < BinaryTrailer.byteCount {
            offset -= 1
            tail.append(file[offset])
            if file[offset] == 0x0A, offset > 0 { offset -= 1 }
        }
        guard tail.count == BinaryTrailer.byteCount else { return false }
        return fits(tail.reversed(), at: file.count - surplus - BinaryTrailer.byteCount) == 0
    }

    private static func missingByteCount(in file: ByteView) -> Int? {
        let start = file.count - BinaryTrailer.byteCount
        guard let missing = fits(file.slice(start, BinaryTrailer.byteCount).array, at: start),
            missing > 0
        else { return nil }
        return missing
    }

    /// Returns how many bytes further the trailer should be; `nil` if its contents are invalid.
    private static func fits(_ trailer: [UInt8], at offset: Int) -> Int? {
        let bytes = trailer.view
        guard (1...8).contains(bytes[6]), (1...8).contains(bytes[7]) else { return nil }
        let count = bytes.bigEndian(at: 8, width: 8)
        let table = bytes.bigEndian(at: 24, width: 8)
        guard count > 0, bytes.bigEndian(at: 16, width: 8) < count,
            count < 1 << 40, table < 1 << 40
        else { return nil }
        return Int(table) + Int(count) * Int(bytes[6]) - offset
    }
}
