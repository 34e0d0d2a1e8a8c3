// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistSyntax

/// Reads any bytes as an outline in one of the text formats. Rows nest, the faults agree with the
/// decoder, and any offset has a context.
enum Outlines: FuzzTarget {
    private static let formats: [PlistFormat] = [.xml, .openstep, .strings, .json]

    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let format = Judge.choose(from: formats, for: bytes)
        let outline = PlistOutline(reading: ByteStore(bytes), as: format)
        precondition(outline.faults.isEmpty == (outline.error == nil))
        for row in outline.rows { check(row, outline.source.count) }
        for fault in outline.faults { Judge.check(fault.diagnostic, outline.source) }
        for offset in stride(from: 0, through: bytes.count, by: max(bytes.count / 16, 1)) {
            let context = outline.context(at: offset)
            precondition(context.range.upperBound <= outline.source.count)
        }
        guard let document = outline.document, outline.error == nil else { return }
        precondition(outline.root?.kind == document.root.kind, "the root has another type")
    }

    private static func check(_ row: PlistOutline.Row, _ count: Int) {
        precondition(row.range.upperBound <= count)
        precondition(row.contentRange.lowerBound >= row.range.lowerBound)
        precondition(row.contentRange.upperBound <= row.range.upperBound)
        guard let parent = row.parent else { return precondition(row.index == 0) }
        precondition(parent.descendants.contains(row.index))
        precondition(row.range.upperBound <= parent.range.upperBound)
        precondition(row.range.lowerBound >= parent.contentRange.lowerBound)
    }
}
