// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// A generator of texts with white space and comments wherever they are allowed.
struct RandomText {
    let format: PlistFormat
    var random: SeededGenerator
    private(set) var commentCount = 0
    private var text = ""

    init(_ format: PlistFormat, seed: UInt64) {
        self.format = format
        random = SeededGenerator(seed: seed)
    }

    private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }

    mutating func make() -> String {
        switch format {
        case .xml:
            text = "<?xml version=\"1.0\"?>"
            space()
            text += "<plist version=\"1.0\">"
            space()
            value(depth: 0)
            space()
            text += "</plist>"
        case .strings:
            entries(depth: 1)
            space()
        default:
            space()
            value(depth: 0)
            space()
        }
        return text
    }

    private mutating func space() {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2: text += " "
            case 3: text += "\n"
            case 4: text += "\n\n\n"
            case 5: text += "\t"
            default: comment()
            }
        }
    }

    private mutating func comment() {
        guard format != .json else { return }
        commentCount += 1
        let name = "c\(commentCount)c"
        if format == .xml {
            text += "<!-- \(name) -->"
        } else if chance(3) {
            text += "// \(name)\n"
        } else {
            text += chance(4) ? "/* \(name)\n more */" : "/* \(name) */"
        }
    }

    private mutating func value(depth: Int) {
        let kind = Int.random(in: 0..<(depth > 4 ? 3 : 6), using: &random)
        switch (format, kind) {
        case (.xml, 0): text += "<integer>\(Int.random(in: 0..<99, using: &random))</integer>"
        case (.xml, 1): text += "<string> a\n b </string>"
        case (.xml, 2): text += chance(2) ? "<data>AAECAwQ=</data>" : "<true/>"
        case (.xml, 3): container("<array>", "</array>", depth, isDictionary: false)
        case (.xml, _): container("<dict>", "</dict>", depth, isDictionary: true)
        case (.json, 0): text += "\(Int.random(in: 0..<99, using: &random))"
        case (.json, 1), (_, 1): text += "\"a // b /* c\""
        case (.json, 2): text += "true"
        case (.json, 3): container("[", "]", depth, isDictionary: false)
        case (_, 0): text += "w\(Int.random(in: 0..<99, using: &random))"
        case (_, 2): text += "<0f bd>"
        case (_, 3): container("(", ")", depth, isDictionary: false)
        default: container("{", "}", depth, isDictionary: true)
        }
    }

    private mutating func container(
        _ open: String, _ close: String, _ depth: Int, isDictionary: Bool
    ) {
        text += open
        if isDictionary {
            entries(depth: depth + 1)
        } else {
            let count = Int.random(in: 0..<4, using: &random)
            for index in 0..<count {
                space()
                value(depth: depth + 1)
                space()
                if format != .xml && index < count - 1 { text += "," }
            }
        }
        space()
        text += close
    }

    private mutating func entries(depth: Int) {
        let count = Int.random(in: 0..<4, using: &random)
        for index in 0..<count {
            space()
            let key = "k\(Int.random(in: 0..<6, using: &random))"
            switch format {
            case .xml: text += "<key>\(key)</key>"
            case .json: text += "\"\(key)\""
            default: text += chance(2) ? "\"\(key)\"" : key
            }
            space()
            if format == .json { text += ":" } else if format != .xml { text += "=" }
            space()
            value(depth: format == .strings ? 9 : depth)
            space()
            switch format {
            case .xml: break
            case .json: if index < count - 1 { text += "," }
            default: text += ";"
            }
        }
    }
}

/// Values and comments survive every layout, and a second one changes nothing.
@Suite struct RandomLayoutTests {
    static let layouts: [PlistLayout] = {
        var sorted = PlistLayout()
        sorted.sortsKeys = true
        var xcodes = PlistLayout()
        xcodes.style = .xcode
        return [PlistLayout(), sorted, xcodes]
    }()

    @Test(.tags(.slow), arguments: [PlistFormat.xml, .openstep, .strings, .json], layouts)
    func layoutLosesNothing(_ format: PlistFormat, layout: PlistLayout) throws {
        var commentCount = 0
        for seed in 0..<1000 {
            var maker = RandomText(format, seed: UInt64(seed))
            let text = maker.make()
            guard let document = try? PlistDocument(decoding: text.utf8, as: format) else {
                continue
            }
            guard let result = try? LayoutTests.layOut(text.utf8, as: format, layout) else {
                Issue.record("seed \(seed): \(text)")
                continue
            }
            let bytes = result.bytes.view.array
            let again = try PlistDocument(decoding: bytes, as: format)
            #expect(document == again)
            let new = String(decoding: bytes, as: UTF8.self)
            for number in 0..<maker.commentCount {
                #expect(
                    new.split(separator: "c\(number + 1)c", omittingEmptySubsequences: false).count
                        == 2, "seed \(seed), comment \(number + 1)")
            }
            commentCount += maker.commentCount
            let second = try LayoutTests.layOut(bytes, as: format, layout)
            let isChanged = second.isChanged
            #expect(!isChanged, "seed \(seed)")
        }
        #expect(format == .json || commentCount > 1000)
    }
}
