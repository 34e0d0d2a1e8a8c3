// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// The properties of a format that the conformance suite needs to know.
struct FormatSamples: Sendable {
    /// The names of shared values that the format cannot represent.
    let refused: Set<String>
    /// The names of shared values that are written with a change and a warning.
    let changed: Set<String>
    /// A file name that determines the format if the content does not: `{}` is not only JSON.
    let fileName: String
    /// The format detected for a text without anything specific to this one.
    let twin: PlistFormat?
    /// Whether the root has to be a dictionary.
    let holdsOnlyDictionaries: Bool
    /// Returns a property list of nested containers, written without the codec.
    let nested: @Sendable (_ levels: Int, _ areDictionaries: Bool) -> [UInt8]

    /// - Returns: `nil` for a format that is not described here yet.
    init?(_ format: PlistFormat) {
        switch format {
        case .xml: self = .xml
        case .binary: self = .binary
        case .json: self = .json
        case .openstep: self = .openstep
        case .gnustep: self = .gnustep
        case .strings: self = .strings
        default: return nil
        }
    }

    private init(
        refused: Set<String>, changed: Set<String>, fileName: String = "file.plist",
        twin: PlistFormat? = nil, holdsOnlyDictionaries: Bool = false,
        nested: @escaping @Sendable (Int, Bool) -> [UInt8]
    ) {
        self.refused = refused
        self.changed = changed
        self.fileName = fileName
        self.twin = twin
        self.holdsOnlyDictionaries = holdsOnlyDictionaries
        self.nested = nested
    }

    private static let xml = FormatSamples(
        refused: [
            "control characters", "NUL", "control character in a key", "noncharacters",
            "unpaired surrogate", "null", "null at the top", "date that is not a number",
            "infinite date", "dictionary that looks like a UID",
        ],
        changed: ["date with a fraction"],
        nested: { levels, areDictionaries in
            let start = areDictionaries ? "<dict><key>k</key>" : "<array>"
            let end = areDictionaries ? "</dict>" : "</array>"
            return Array(
                ("<plist version=\"1.0\">" + String(repeating: start, count: levels) + "<true/>"
                    + String(repeating: end, count: levels) + "</plist>").utf8)
        })

    private static let json = FormatSamples(
        refused: [
            "infinities", "not a number", "dates", "data", "empty data", "date with a fraction",
            "date that is not a number", "infinite date", "unpaired surrogate",
            "dictionary that looks like a UID",
        ],
        changed: [], fileName: "file.json",
        nested: { levels, areDictionaries in
            let start = areDictionaries ? "{\"k\": " : "[ "
            let end = areDictionaries ? "}" : "]"
            return Array(
                (String(repeating: start, count: levels) + "true"
                    + String(repeating: end, count: levels)).utf8)
        })

    /// Values of types that OpenStep lacks.
    private static let typed: Set<String> = [
        "integers", "reals", "negative zero", "infinities", "not a number",
        "Booleans and numbers", "dates", "UIDs", "unpaired surrogate", "null", "null at the top",
        "date with a fraction", "date that is not a number", "infinite date",
        "dictionary that looks like a UID", "scalar at the top",
    ]

    private static func nestedOpenStep(_ levels: Int, _ areDictionaries: Bool) -> [UInt8] {
        let start = areDictionaries ? "{k = " : "("
        let end = areDictionaries ? ";}" : ")"
        return Array(
            (String(repeating: start, count: levels) + "a" + String(repeating: end, count: levels))
                .utf8)
    }

    private static let openstep = FormatSamples(
        refused: typed, changed: [], nested: { nestedOpenStep($0, $1) })

    private static let gnustep = FormatSamples(
        refused: [
            "UIDs", "unpaired surrogate", "null", "null at the top", "date that is not a number",
            "infinite date",
        ],
        changed: ["date with a fraction"], twin: .openstep, nested: { nestedOpenStep($0, $1) })

    private static let strings = FormatSamples(
        refused: typed, changed: [], fileName: "file.strings", holdsOnlyDictionaries: true,
        nested: { levels, areDictionaries in
            Array("k = ".utf8) + nestedOpenStep(levels - 1, areDictionaries) + Array(";".utf8)
        })

    private static let binary = FormatSamples(
        refused: [], changed: [],
        nested: { levels, areDictionaries in
            // Object 0 is the innermost value, object 1 the key, and each container holds the
            // one before it; references and offsets take two bytes.
            var bytes = Array("bplist00".utf8)
            var offsets: [Int] = []
            func add(_ object: [UInt8]) {
                offsets.append(bytes.count)
                bytes += object
            }
            func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
            add([0x09])
            add([0x51, 0x6B])
            for level in 0..<levels {
                let child = word(level == 0 ? 0 : level + 1)
                add(areDictionaries ? [0xD1] + word(1) + child : [0xA1] + child)
            }
            let table = bytes.count
            for offset in offsets { bytes += word(offset) }
            func long(_ value: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0] + word(value) }
            return bytes + [0, 0, 0, 0, 0, 0, 2, 2] + long(offsets.count)
                + long(offsets.count - 1) + long(table)
        })
}
