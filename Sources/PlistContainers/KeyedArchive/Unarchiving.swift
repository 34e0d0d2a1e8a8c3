// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Options for converting the objects of an archive to values.
public struct UnarchivingOptions: Sendable {
    /// Whether objects that contain other objects include their number, under `$id`.
    public var marksObjects = false
    /// Whether objects of Foundation's classes become dictionaries of their fields, instead of the
    /// strings, dates and arrays that they represent.
    public var keepsObjects = false

    /// Creates options for plain values.
    public init() {}
}

/// The objects of a keyed archive (NSKeyedArchiver) as values of a property list.
///
/// Strings, dates, arrays, dictionaries and other objects of Foundation become the values that they
/// represent; objects of other classes become dictionaries of their fields, with the name of the
/// class under `$class`. No class is looked up in the program, so it is safe to read archives from
/// untrusted sources.
///
/// ```swift
/// if let archive = try UnarchivedDocument(document) {
///     print(archive.document.root)
/// }
/// ```
public struct UnarchivedDocument: Sendable {
    /// The root object if it is the only one and is named `root`; otherwise a dictionary of all
    /// root objects by name.
    public let document: PlistDocument

    /// A document with all root objects under `$top`, where paths may begin.
    package let whole: PlistDocument

    static let maximumDepth = 512

    /// Reads a keyed archive, and the archives within its data; returns `nil` if the property list
    /// is not an archive.
    ///
    /// - Throws: with the place, `object-reference` for a reference to a missing object,
    ///   `invalid-value` for a malformed class or object; `limit`, `depth` or `expansion` if the
    ///   archives are too large or nest too deep.
    /// - Complexity: O(*n*) in the bytes of the archive, and of all those within it.
    public init?(
        _ document: PlistDocument, options: UnarchivingOptions = .init()
    ) throws(PlistError) {
        var budget = max(1 << 26, 4 * document.source.count)
        try self.init(document, options, depth: 1, budget: &budget)
    }

    /// - Parameters:
    ///   - depth: the number of archives around the contents, including this one.
    ///   - budget: the number of bytes of data that may still be opened.
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
