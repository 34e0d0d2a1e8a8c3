// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A part of the text of each version that contains it.
struct OfVersions<Element> {
    var base: Element?
    var ours: Element?
    var theirs: Element?

    subscript(version: MergeVersion) -> Element? {
        switch version {
        case .base: base
        case .ours: ours
        case .theirs: theirs
        }
    }

    /// Returns the result of a function for each version.
    func map<Result>(_ body: (MergeVersion, Element) -> Result?) -> OfVersions<Result> {
        OfVersions<Result>(
            base: base.flatMap { body(.base, $0) }, ours: ours.flatMap { body(.ours, $0) },
            theirs: theirs.flatMap { body(.theirs, $0) })
    }

    /// The first version that has it: ours, then theirs.
    var firstVersion: MergeVersion { ours != nil ? .ours : theirs != nil ? .theirs : .base }
}

/// A part of text in a merge.
struct TextPart {
    let text: EditableText
    let range: Range<Int>

    init(_ text: EditableText, _ range: Range<Int>) {
        self.text = text
        self.range = range
    }

    static func == (left: TextPart, right: TextPart) -> Bool {
        left.text.slice(left.range).isEqual(to: right.text.slice(right.range))
    }

    /// The comments of a part without values.
    var comments: [Comment] {
        var comments: [Comment] = []
        var position = text.skipBlanks(from: range.lowerBound, limit: range.upperBound)
        while position < range.upperBound {
            var end = position + 1
            if let comment = text.syntax.comment(at: position, in: text.bytes) {
                end = min(comment.end, range.upperBound)
                // Processing instructions are parsed as comments but never added, because there is
                // only one declaration.
                if !text.bytes.starts(with: "<?", at: position) {
                    comments.append(
                        Comment(
                            bytes: text.array(position..<end), endsWithLine: comment.endsWithLine))
                }
            }
            position = text.skipBlanks(from: end, limit: range.upperBound)
        }
        return comments
    }

    struct Comment: Hashable {
        let bytes: [UInt8]
        let endsWithLine: Bool
    }
}

extension OfVersions<TextPart> {
    /// The version whose part is used: the version of the side that changed it, or ours if both
    /// did.
    var settled: MergeVersion {
        guard let ours, let theirs else { return firstVersion }
        if let base, ours == base, !(ours == theirs) { return .theirs }
        return .ours
    }

    /// The comments that only the discarded version has.
    var lostComments: [TextPart.Comment] {
        guard let ours, let theirs, settled == .ours, !(ours == theirs) else { return [] }
        if let base, theirs == base { return [] }
        let known = Set(ours.comments + (base?.comments ?? []))
        return theirs.comments.filter { !known.contains($0) }
    }

    /// The same comments, or none if ours also has a comment there, because some comments must not
    /// be repeated, such as an object's name after its identifier.
    var missedComments: [TextPart.Comment] {
        ours?.comments.isEmpty ?? true ? lostComments : []
    }
}

/// A replacement of a range of text.
package struct TextSplice: Equatable, Sendable {
    /// Byte offsets into the UTF-8 text.
    package let range: Range<Int>
    /// The replacement in UTF-8.
    package let replacement: [UInt8]
}

extension [TextSplice] {
    /// Sorts splices in the order of the text. Those at the same place keep their order.
    mutating func sortByPlace() {
        let order = SharedSort.order(count) {
            (self[$0].range.lowerBound, $0) < (self[$1].range.lowerBound, $1)
        }
        self = order.map { self[$0] }
    }

    /// Returns the bytes of a range of text with splices applied. All of them must be within the
    /// range.
    ///
    /// The text outside their ranges is copied unchanged.
    func apply(to text: ByteView, in range: Range<Int>) -> GrowableBuffer<UInt8> {
        let added = reduce(0) { $0 + $1.replacement.count - $1.range.count }
        var bytes = GrowableBuffer<UInt8>(capacity: range.count + added)
        var position = range.lowerBound
        for splice in self {
            bytes.append(text.slice(position, splice.range.lowerBound - position))
            bytes.append(splice.replacement)
            position = splice.range.upperBound
        }
        bytes.append(text.slice(position, range.upperBound - position))
        return bytes
    }

    /// Returns the whole text with the splices applied.
    func apply(to text: ByteStore) -> GrowableBuffer<UInt8> {
        apply(to: text.view, in: 0..<text.count)
    }

    /// Returns the parts of the text that the splices leave unchanged.
    func alignment(in byteCount: Int) -> TextAlignment {
        var parts: [TextAlignment.Part] = []
        var position = 0
        var shift = 0
        for splice in self {
            parts.append(.init(start: position, end: splice.range.lowerBound, shift: shift))
            position = splice.range.upperBound
            shift += splice.replacement.count - splice.range.count
        }
        parts.append(.init(start: position, end: byteCount, shift: shift))
        return TextAlignment(parts.filter { $0.start < $0.end })
    }
}
