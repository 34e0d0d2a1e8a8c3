// SPDX-License-Identifier: Apache-2.0

/// The last 32 bytes of a binary property list, checked against the rest of the file.
///
/// Invariants, which all reading relies on: the objects are bytes 8 to `offsetTableStart`, the
/// offset table fills all bytes from there to the trailer, and `topObject < objectCount`.
struct BinaryTrailer {
    static let headerByteCount = BinaryEnvelope.headerByteCount
    static let byteCount = BinaryEnvelope.trailerByteCount

    /// The number of bytes of an entry of the offset table, 1 to 255.
    let offsetWidth: Int
    /// The number of bytes of a reference, 1 to 255.
    let referenceWidth: Int
    /// The number of objects, at least 1.
    let objectCount: Int
    let topObject: Int
    let offsetTableStart: Int

    /// The number of objects that a file may have in excess of one for each byte, which is only
    /// possible if they overlap.
    private static let overlapAllowance = 1 << 16

    init(of file: ByteView) throws(PlistError) {
        try Self.checkMagic(of: file)
        // A header, one object, one offset and the trailer.
        let minimum = Self.headerByteCount + 2 + Self.byteCount
        guard file.count >= minimum else {
            throw Self.error(
                "expected at least \(minimum) bytes, found \(file.count)", at: file.count)
        }
        let start = file.count - Self.byteCount
        offsetWidth = Int(file[start + 6])
        referenceWidth = Int(file[start + 7])
        guard offsetWidth > 0 else {
            throw Self.nonsense(
                "expected an offset size of 1 or more bytes, found 0", at: start + 6)
        }
        guard referenceWidth > 0 else {
            throw Self.nonsense(
                "expected a reference size of 1 or more bytes, found 0", at: start + 7)
        }
        let count = file.bigEndian(at: start + 8, width: 8)
        let top = file.bigEndian(at: start + 16, width: 8)
        let table = file.bigEndian(at: start + 24, width: 8)
        guard count > 0 else {
            throw Self.nonsense("expected 1 or more objects, found 0", at: start + 8, 8)
        }
        guard top < count else {
            throw Self.nonsense(
                "the top object is number \(top), but the object table has \(count) entries",
                at: start + 16, 8)
        }
        guard table > UInt64(Self.headerByteCount), table < UInt64(start) else {
            throw Self.nonsense(
                "expected the offset table between byte 9 and the trailer at byte \(start), "
                    + "found it at byte \(table)", at: start + 24, 8)
        }
        let (tableBytes, overflow) = count.multipliedReportingOverflow(by: UInt64(offsetWidth))
        let found = UInt64(start) - table
        guard !overflow, tableBytes == found else {
            throw Self.nonsense(
                "an offset table of \(count) entries of \(offsetWidth) bytes does not fill the "
                    + "\(found) bytes from byte \(table) to the trailer", at: start + 24, 8)
        }
        // A number of bytes in this file fits in an Int.
        objectCount = Int(count)
        topObject = Int(top)
        offsetTableStart = Int(table)
        try checkWidths(trailerStart: start)
    }

    /// Checks for widths that cannot address the file, and for more objects than fit in it.
    private func checkWidths(trailerStart: Int) throws(PlistError) {
        if offsetWidth < 8, offsetTableStart >> (8 * offsetWidth) != 0 {
            throw Self.nonsense(
                "offsets of \(offsetWidth) bytes cannot address the objects before byte "
                    + "\(offsetTableStart)", at: trailerStart + 6)
        }
        if referenceWidth < 8, (objectCount - 1) >> (8 * referenceWidth) != 0 {
            throw Self.nonsense(
                "references of \(referenceWidth) bytes cannot address \(objectCount) objects",
                at: trailerStart + 7)
        }
        let objectBytes = offsetTableStart - Self.headerByteCount
        guard objectCount <= objectBytes + Self.overlapAllowance, objectCount < Int(NodeID.max)
        else {
            throw PlistError(
                .limit, "\(objectCount) objects in \(objectBytes) bytes are too many",
                at: PlistLocation(byteOffset: trailerStart + 8, byteCount: 8), format: .binary)
        }
    }

    /// Whether the last object's number uses all bits of a reference, which Core Foundation
    /// refuses.
    var hasTightReferences: Bool {
        referenceWidth < 8 && objectCount >> (8 * referenceWidth) != 0
    }

    private static func checkMagic(of file: ByteView) throws(PlistError) {
        guard file.starts(with: "bplist") else {
            throw PlistError(
                .unknownFormat,
                "expected 'bplist' at the start, found "
                    + "'\(VisibleText.escaped(text(file.slice(0, min(file.count, 6)))))'",
                at: PlistLocation(byteOffset: 0, byteCount: 6), format: .binary)
        }
        guard file.count >= headerByteCount else {
            throw error("expected at least 42 bytes, found \(file.count)", at: file.count)
        }
        guard file[6] == 0x30 else {
            let version = VisibleText.escaped(text(file.slice(0, 8)))
            throw PlistError(
                .unknownFormat, "expected version 'bplist00', found '\(version)'",
                at: PlistLocation(byteOffset: 6, byteCount: 2), format: .binary)
        }
    }

    private static func text(_ bytes: ByteView) -> String {
        bytes.repairedString
    }

    /// Returns the error for a truncated file, whose last bytes are not a trailer.
    private static func nonsense(
        _ message: String, at offset: Int, _ byteCount: Int = 1
    ) -> PlistError {
        let place = PlistLocation(byteOffset: offset, byteCount: byteCount)
        return PlistError(
            .trailer, "the trailer is malformed: the file is cut off or damaged", at: place,
            format: .binary, notes: [PlistDiagnostic(.note, .trailer, message, at: place)])
    }

    private static func error(
        _ message: String, at offset: Int, _ byteCount: Int = 1
    ) -> PlistError {
        PlistError(
            .trailer, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            format: .binary)
    }
}

/// First bytes of objects. If the low half is zero here, it contains a size or a count.
enum BinaryMarker {
    static let null: UInt8 = 0x00
    static let `false`: UInt8 = 0x08
    static let `true`: UInt8 = 0x09
    static let baseURL: UInt8 = 0x0C
    static let relativeURL: UInt8 = 0x0D
    static let uuid: UInt8 = 0x0E
    static let fill: UInt8 = 0x0F
    static let integer: UInt8 = 0x10
    static let real4: UInt8 = 0x22
    static let real8: UInt8 = 0x23
    static let date: UInt8 = 0x33
    static let data: UInt8 = 0x40
    static let asciiString: UInt8 = 0x50
    static let utf16String: UInt8 = 0x60
    static let uid: UInt8 = 0x80
    static let array: UInt8 = 0xA0
    static let orderedSet: UInt8 = 0xB0
    static let set: UInt8 = 0xC0
    static let dictionary: UInt8 = 0xD0

    /// In the low half: the count follows as an integer object.
    static let longCount: UInt8 = 0x0F

    /// Returns the name of a type of object that no property list can contain; `nil` for unknown
    /// markers.
    static func foreignKind(_ marker: UInt8) -> String? {
        switch marker {
        case baseURL, relativeURL: "a URL"
        case uuid: "a UUID"
        case fill: "a fill byte"
        default:
            switch marker & 0xF0 {
            case orderedSet: "an ordered set"
            case set: "a set"
            default: nil
            }
        }
    }
}
