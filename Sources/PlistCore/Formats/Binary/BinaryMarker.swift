// SPDX-License-Identifier: Apache-2.0

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
