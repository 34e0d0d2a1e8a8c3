// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// How objects of an archive are written as values.
package struct UnarchivingOptions: Sendable {
    /// Whether what holds other objects has its number, `$id`.
    package var marksObjects = false
    /// Whether objects are written with their fields, whatever their classes stand for.
    package var keepsObjects = false

    package init() {}
}

/// The objects of a keyed archive as values.
package struct UnarchivedDocument {
    /// The object called `root` if there is no other, else a dictionary of all by their names.
    package let document: PlistDocument

    /// The same in the dictionary `$top`, where paths may begin.
    package let whole: PlistDocument

    static let maximumDepth = 512

    /// Reads a keyed archive, also those within its data.
    ///
    /// - Returns: `nil` if the property list is not an archive.
    /// - Throws: `object-reference`, `invalid-value`, `limit`, `depth` and `expansion` with the place of what is wrong.
    /// - Complexity: O(*n*) in the bytes of the archive, and of all those within it.
    package init?(
        _ document: PlistDocument, options: UnarchivingOptions = .init()
    ) throws(PlistError) {
        var budget = max(1 << 26, 4 * document.source.count)
        try self.init(document, options, depth: 1, budget: &budget)
    }

    /// - Parameters:
    ///   - depth: the number of archives around what is in it, with this one.
    ///   - budget: the bytes of data that may still be opened.
    init?(
        _ document: PlistDocument, _ options: UnarchivingOptions, depth: Int, budget: inout Int
    ) throws(PlistError) {
        guard let archive = KeyedArchive(document) else { return nil }
        guard depth <= Self.maximumDepth else {
            throw PlistError(
                .depth, "archives nest deeper than \(Self.maximumDepth) levels",
                at: PlistLocation(byteOffset: 0))
        }
        let plan = try ObjectPlan(archive, options)
        var writer = ObjectWriter(archive, plan, options, depth: depth)
        whole = try writer.write(budget: &budget)
        guard plan.deep.isEmpty, let top = whole.root["$top"] else {
            self.document = whole
            return
        }
        let root = top.count == 1 ? top["root"] ?? top : top
        self.document = whole.rerooted(at: root.id)
    }
}
