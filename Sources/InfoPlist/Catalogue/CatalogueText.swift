// SPDX-License-Identifier: Apache-2.0

import CCatalogue
import PlistCore
import PlistSchema

/// The property lists of the catalogues, in GNUstep's format. They state facts in our own words.
///
/// The families of keys have these fields:
///
///     Title        the name that people see             Prefixes      of the keys
///     Source       where the facts come from            Owner         whose keys, if not Apple's
///     Platforms    of the keys that name none           Keys          the entries
///
/// An entry has these:
///
///     Title        the name that Xcode shows            FormerTitles  names that it showed before
///     Kinds        string, number, boolean, array, dictionary         Accepts  types that work
/// although no source says so
///     Elements     types of the elements of the array   Entries       types of a dictionary's
/// values, under any names
///     Keys         keys of the dictionary, of the array's dictionaries, or of the entries'
/// dictionaries
///     KeysOf       another entry that has the same Keys               Nests    whether the entry
/// may be within itself
///     Platforms    with the first version, if given     Form          the form of the value
///     Required     yes, or when                         OneOf         these keys are alternatives,
/// and one is required
///     Recommended  for bundle, iOS, Cocoa               Common        often wanted: for iOS, Cocoa
///     Localizable  whether InfoPlist.strings may have it              Default  what applies if the
/// key is absent
///     Deprecated   since when                           Use, UseOneOf the keys to use instead
///     Dead         whether a deprecated key is now ignored
///     BuildSystem  writes: never by hand; keeps: from the template, do not change; signs: from the
/// profile
///     Values       allowed values with meanings         OpenValues    whether there are more than
/// these
///     Spellings    known misspellings                   Differs       where the references differ;
/// the newer one counts
///     Source       if it is not the family's            Amended       the source of newer facts
///     Sure         medium or low; high if it is absent
///     Roles        app, watchApp, appClip, appExtension: the bundles that read the key
///     Closed       whether there are no other keys than Keys
///     Strict       whether a third party's code fails if the value has another type
///
/// Without Kinds, the value is an array if there are Elements, a dictionary if there are Keys or
/// Entries, otherwise a string. Platforms and Source are inherited from the enclosing entry or
/// family. `Shorthands.plist` defines shorthands for several platforms, and for sources.
///
/// An allowed value has a Value and a meaning (Means), and optionally the first system that
/// supports it (Since) and the Group that it belongs to. A value without these needs no dictionary.
enum CatalogueText {
    static var references: ByteStore { store(catalogue_references) }
    static var todaysKeys: ByteStore { store(catalogue_todays_keys) }
    static var thirdPartyKeys: ByteStore { store(catalogue_third_party_keys) }
    static var entitlements: ByteStore { store(catalogue_entitlements) }
    static var privacyManifest: ByteStore { store(catalogue_privacy_manifest) }

    private static func store(_ name: catalogue_name) -> ByteStore { EmbeddedText.store(name) }

    static func root(of text: ByteStore) -> PlistView { EmbeddedText.root(of: text) }

    // MARK: Words

    private static let shorthands = root(of: store(catalogue_shorthands))

    private static let platformSets: [String: [String]] = {
        let sets = shorthands["Platforms"]!.entries
        return Dictionary(
            uniqueKeysWithValues: sets.map {
                ($0.key.description, $0.value.elements.compactMap(\.string))
            })
    }()

    /// Parses platforms such as `iOS 3.2`, `macOS` or a shorthand for several.
    static func platforms(_ text: String) -> [KeyPlatform] {
        let (name, version) = parts(of: text)
        guard let set = platformSets[name] else {
            return [KeyPlatform(name: name, firstVersion: version)]
        }
        return set.map {
            let (name, ownVersion) = parts(of: $0)
            return KeyPlatform(name: name, firstVersion: version ?? ownVersion)
        }
    }

    /// Splits a string into parts such as `Mac Catalyst` and `13.1`.
    private static func parts(of text: String) -> (name: String, version: String?) {
        guard let space = text.lastIndex(of: " "), text[space...].dropFirst().first!.isNumber else {
            return (text, nil)
        }
        return (String(text[..<space]), String(text[text.index(after: space)...]))
    }

    /// Expands a shorthand for a source; other sources are returned unchanged.
    static func source(_ text: String) -> String {
        shorthands["Sources"]?[PlistString(text)]?.string ?? text
    }
}
