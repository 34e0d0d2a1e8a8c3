// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import PlistCore

/// A generator of random texts whose dictionaries have few distinct keys, many of them twice.
struct RepetitiveText {
    enum Style: CaseIterable, Sendable {
        case xml, json, openstep, strings

        var codec: any PlistCodec {
            switch self {
            case .xml: XMLCodec()
            case .json: JSONCodec()
            case .openstep: OpenStepCodec()
            case .strings: StringsCodec()
            }
        }
    }

    private var generator: SeededGenerator
    private let style: Style

    init(seed: UInt64, _ style: Style) {
        generator = SeededGenerator(seed: seed)
        self.style = style
    }

    mutating func document() -> String {
        switch style {
        // A text without entries is not a .strings file.
        case .strings: "first = 1;" + entries(depth: 3)
        case .xml: "<plist version=\"1.0\">\(value(depth: 4))</plist>"
        case .json, .openstep: container(depth: 4)
        }
    }

    private mutating func pick(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    private mutating func value(depth: Int) -> String {
        depth > 0 && pick(0..<4) > 0 ? container(depth: depth) : leaf()
    }

    private mutating func container(depth: Int) -> String {
        if pick(0..<3) > 0 {
            let entries = entries(depth: depth - 1)
            return style == .xml ? "<dict>\(entries)</dict>" : "{\(entries)}"
        }
        let elements = (0..<pick(0..<4)).map { _ in value(depth: depth - 1) }
        switch style {
        case .xml: return "<array>\(elements.joined())</array>"
        case .json: return "[\(elements.joined(separator: ","))]"
        case .openstep, .strings: return "(\(elements.joined(separator: ",")))"
        }
    }

    private mutating func entries(depth: Int) -> String {
        let entries = (0..<pick(0..<5)).map { _ in
            let key = key()
            switch style {
            case .xml: return "<key>\(key)</key>" + value(depth: depth)
            case .json: return "\"\(key)\":" + value(depth: depth)
            case .openstep, .strings:
                return pick(0..<8) == 0 ? "\"\(key)\";" : "\"\(key)\" = \(value(depth: depth));"
            }
        }
        return entries.joined(separator: style == .json ? "," : "")
    }

    private mutating func key() -> String {
        switch pick(0..<8) {
        case 0, 1, 2: return "a"
        case 3: return "b"
        case 4: return "0"
        case 5: return "CF$UID"
        case 6: return "a longer key"
        // Otherwise the letter a.
        default: return style == .xml ? "&#97;" : style == .json ? "\\u0061" : "\\U0061"
        }
    }

    private mutating func leaf() -> String {
        let number = pick(0..<100)
        switch (style, pick(0..<2)) {
        case (.xml, 0): return "<integer>\(number)</integer>"
        case (.xml, _): return "<string>&lt;\(number)</string>"
        case (.json, 0): return "\(number)"
        case (.json, _): return "\"\\n\(number)\""
        case (_, 0): return "<0a\(10 + number % 90)>"
        case (_, _): return "\"\\n\(number)\""
        }
    }
}
