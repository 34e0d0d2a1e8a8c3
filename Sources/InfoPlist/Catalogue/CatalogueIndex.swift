// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An index of the locations of facts in a catalogue's property lists.
///
/// Entries are created on demand, because a check needs only a few of hundreds of keys.
struct CatalogueIndex: Sendable {
    /// The facts about a top-level key, in the order of the property lists.
    private struct Slot {
        let family: Int
        var layers: [PlistView]
    }

    private(set) var families: [KeyFamily] = []

    /// The names of the top-level keys, ordered by family and text.
    private(set) var names: [String] = []

    private var slots: [String: Slot] = [:]

    /// Key names by known misspellings.
    private var spellings: [String: String] = [:]

    /// - Parameters:
    ///   - file: the file that the keys are for.
    ///   - texts: property lists in GNUstep's format. The first has the oldest facts. Fields in
    ///     later property lists replace fields of the same entry.
    init(of file: CataloguedFile, _ texts: [ByteStore]) {
        var namesOfFamilies: [[String]] = []
        for text in texts {
            for (key, family) in CatalogueText.root(of: text).entries {
                let name = key.description
                let position =
                    families.firstIndex { $0.name == name }
                    ?? {
                        families.append(KeyFamily(name: name, of: file, family))
                        namesOfFamilies.append([])
                        return families.count - 1
                    }()
                guard let keys = family["Keys"] else { continue }
                for (key, entry) in keys.entries {
                    let name = key.description
                    if slots[name] == nil { namesOfFamilies[position].append(name) }
                    slots[name, default: Slot(family: position, layers: [])].layers.append(entry)
                    guard let wrong = entry["Spellings"] else { continue }
                    for text in wrong.elements.compactMap(\.string) { spellings[text] = name }
                }
            }
        }
        names = namesOfFamilies.flatMap { $0 }
    }

    /// Returns the family and the fields of a top-level key.
    func facts(about name: String) -> (family: KeyFamily, fields: PlistValue)? {
        guard let slot = slots[name] else { return nil }
        do throws(PlistError) {
            var value = try PlistValue(slot.layers[0])
            for layer in slot.layers.dropFirst() {
                value = Self.merged(value, with: try PlistValue(layer))
            }
            return (families[slot.family], value)
        } catch {
            preconditionFailure("the catalogue of \(name) does not expand: \(error)")
        }
    }

    /// Whether a top-level key exists.
    func has(_ name: String) -> Bool { slots[name] != nil }

    /// Whether a top-level key exists and is Apple's.
    func isApples(_ name: String) -> Bool {
        slots[name].map { families[$0.family].owner == nil } ?? false
    }

    /// Whether an unknown name may be reported as a misspelling of a key; the key must be Apple's,
    /// and certain.
    func isSpellable(_ name: String) -> Bool {
        guard let slot = slots[name] else { return false }
        let family = families[slot.family]
        return (family.owner == nil || !family.prefixes.isEmpty)
            && !slot.layers.contains { $0["Sure"]?.string == "low" }
    }

    /// Returns the names of nested keys, with the paths of their enclosing keys.
    func places() -> [String: [String]] {
        var places: [String: [String]] = [:]
        for name in names {
            guard let slot = slots[name], families[slot.family].owner == nil else { continue }
            var pending = slot.layers.map { ($0, name) }
            while let (fields, path) = pending.popLast() {
                let model = fields["KeysOf"]?.string.flatMap { slots[$0]?.layers } ?? []
                for keys in ([fields] + model).compactMap({ $0["Keys"] }) {
                    for (key, nested) in keys.entries {
                        let name = key.description
                        if places[name]?.contains(path) != true {
                            places[name, default: []].append(path)
                        }
                        pending.append((nested, "\(path).\(name)"))
                    }
                }
            }
        }
        return places
    }

    /// Whether the facts about a top-level key include a field.
    func has(_ field: PlistString, about name: String) -> Bool {
        slots[name]?.layers.contains { $0[field] != nil } == true
    }

    /// Returns the key that a known misspelling refers to.
    func name(misspelt spelling: String) -> String? { spellings[spelling] }

    /// Merges newer facts into older ones: dictionaries are merged, other fields replaced.
    private static func merged(_ old: PlistValue, with new: PlistValue) -> PlistValue {
        guard case .dictionary(var fields) = old, case .dictionary(let newer) = new else {
            return new
        }
        for (key, value) in newer {
            fields[key] = fields[key].map { merged($0, with: value) } ?? value
        }
        return .dictionary(fields)
    }
}

extension KeyFamily {
    fileprivate init(name: String, of file: CataloguedFile, _ fields: PlistView) {
        self.init(
            name: name, title: fields["Title"]?.string ?? name,
            prefixes: fields["Prefixes"]?.elements.compactMap(\.string) ?? [],
            source: CatalogueText.source(fields["Source"]?.string ?? ""),
            owner: fields["Owner"]?.string, file: file,
            platforms: (fields["Platforms"]?.elements.compactMap(\.string) ?? [])
                .flatMap(CatalogueText.platforms))
    }
}
