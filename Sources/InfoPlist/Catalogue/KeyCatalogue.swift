// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What the references say about the keys of an Info.plist.
///
/// Sources: Apple's Information Property List Key Reference of 2010, the Core Foundation chapter of
/// 2018, and the Bundle Programming Guide. It does not contain newer keys.
public struct KeyCatalogue: Sendable {
    /// In the order of the references' chapters.
    public let families: [KeyFamily]

    /// The top-level keys, by family, in the order of the references.
    public let entries: [KeyEntry]

    private let positions: [String: Int]

    /// The catalogue that is part of the library. It is read on first use.
    public static let standard = KeyCatalogue()

    private init() {
        let value: PlistValue
        do throws(PlistError) {
            value = try PlistValue(
                PlistDocument(decoding: PackageResources.keys_plist, as: .gnustep).root)
        } catch {
            preconditionFailure("the catalogue does not parse: \(error)")
        }
        let reader = CatalogueReader(value)
        families = reader.families
        entries = reader.entries
        positions = Dictionary(
            uniqueKeysWithValues: reader.entries.enumerated().map { ($1.name, $0) })
    }

    /// The top-level key with a name.
    public subscript(name: String) -> KeyEntry? { positions[name].map { entries[$0] } }

    /// Every entry; nested ones follow those that they are nested in.
    public var allEntries: [KeyEntry] {
        var all: [KeyEntry] = []
        var pending = Array(entries.reversed())
        while let entry = pending.popLast() {
            all.append(entry)
            pending += entry.nestedKeys.reversed()
        }
        return all
    }

    /// The entry for the value at a path within an Info.plist; `nil` if nothing is known about it,
    /// and for elements of arrays and entries whose names the author chooses.
    ///
    /// The outermost key may have a device-specific form.
    public func entry(at path: PlistPath) -> KeyEntry? {
        guard case .key(let first) = path.components.first else { return nil }
        var entry = self[first.description] ?? self[DeviceKey(first.description).root]
        var found = entry
        for component in path.components.dropFirst() {
            switch component {
            case .embedded: return nil
            case .index: found = nil
            case .key(let key):
                // Names that the author chooses come first.
                if found?.entryKinds.isEmpty == false {
                    found = nil
                } else {
                    entry = entry?.nestedKey(named: key.description)
                    found = entry
                }
            }
        }
        return found
    }

    /// The entry that a list of keys leads to, as in ``KeyEntry/path``: outermost first, without
    /// names that the author chooses.
    public func entry(atKeys names: some Sequence<String>) -> KeyEntry? {
        var entry: KeyEntry?
        for (depth, name) in names.enumerated() {
            entry =
                depth == 0
                ? self[name] ?? self[DeviceKey(name).root] : entry?.nestedKey(named: name)
            if entry == nil { return nil }
        }
        return entry
    }
}
