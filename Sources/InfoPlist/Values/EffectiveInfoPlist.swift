// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What an Info.plist says for one device and one user: a value for each key, and where it comes
/// from.
///
/// ```swift
/// let context = ValueContext(device: "ipad", languages: ["de_AT", "fr"].map(LocaleName.init))
/// let info = try bundle.effectiveInfoPlist(for: context)
/// info?["CFBundleDisplayName"]?.value         // "Gezeiten"
/// info?["CFBundleDisplayName"]?.origin.localization?.name  // "de"
/// ```
///
/// Several forms of a key may apply on the device, for example `UIInterfaceOrientation~ipad`. The most
/// specific one is used: platform and device, then device, then platform, then the key alone.
/// Values in `InfoPlist.strings` take precedence over those of the Info.plist, and may be for a
/// device, too. Anything deeper than the outermost dictionary stays as it is.
///
/// Sources: Information Property List Key Reference (2010), Creating Device-Specific Keys and
/// Localizing Property List Values; Bundle Programming Guide, The Bundle Search Pattern.
public struct EffectiveInfoPlist: Hashable, Sendable {
    /// Where a value comes from.
    public struct Origin: Hashable, Sendable {
        /// The key as written there, `UIInterfaceOrientation~ipad`.
        public let key: PlistString
        /// The localization whose `InfoPlist.strings` it comes from; `nil` for the Info.plist
        /// itself.
        public let localization: BundleLocalization?
        /// Why that localization was looked at.
        public let reason: LocalizationReason?
    }

    /// A value and where it comes from.
    public struct Value: Hashable, Sendable {
        /// The value.
        public let value: PlistValue
        /// Where it comes from.
        public let origin: Origin
    }

    /// The values by the roots of their keys, in the order of the Info.plist; keys that are only in
    /// `InfoPlist.strings` come last.
    public private(set) var dictionary = PlistDictionary()

    private var origins: [PlistString: Origin] = [:]

    /// Finds the value of each key.
    ///
    /// - Parameters:
    ///   - info: the Info.plist.
    ///   - tables: the localized values, in order of precedence.
    ///   - context: the device and the platform; its languages do not matter here, as they chose the
    ///     tables.
    /// - Complexity: O(*n*) in the keys.
    public init(
        _ info: PlistDictionary, localizedBy tables: [LocalizedStrings] = [],
        for context: ValueContext = ValueContext()
    ) {
        for entry in Self.entries(of: info, for: context) {
            dictionary[entry.root] = entry.value
            origins[entry.root] = Origin(key: entry.key, localization: nil, reason: nil)
        }
        for table in tables {
            for entry in Self.entries(of: table.strings, for: context)
            where origins[entry.root]?.localization == nil {
                dictionary[entry.root] = entry.value
                origins[entry.root] = Origin(
                    key: entry.key, localization: table.localization, reason: table.reason)
            }
        }
    }

    /// The outermost dictionary of an Info.plist, or of an `InfoPlist.strings`.
    ///
    /// - Throws: `unexpected-kind` if the root is another value; `expansion` if shared values make
    ///   it far too large.
    public static func dictionary(
        of document: PlistDocument, maximumExpansion: Int? = nil
    ) throws(PlistError) -> PlistDictionary {
        let root = document.root
        guard root.kind == .dictionary else {
            throw PlistError(
                .unexpectedKind, "expected a dictionary of keys, found \(root.kind.name)")
        }
        guard
            case .dictionary(let dictionary) = try PlistValue(
                root, maximumExpansion: maximumExpansion)
        else { return PlistDictionary() }
        return dictionary
    }

    /// The value of a key, given without suffixes for devices; `nil` if there is none.
    public subscript(key: PlistString) -> Value? {
        guard let value = dictionary[key], let origin = origins[key] else { return nil }
        return Value(value: value, origin: origin)
    }

    /// An entry that applies, and the key that it is a form of.
    private struct Entry {
        let root: PlistString
        var key: PlistString
        var value: PlistValue
        var specificity: Int
    }

    /// For each key the most specific of its forms, at the place of the first one that applies.
    private static func entries(of dictionary: PlistDictionary, for context: ValueContext)
        -> [Entry]
    {
        var entries: [Entry] = []
        var places: [PlistString: Int] = [:]
        for (key, value) in dictionary {
            let form = DeviceKey(key.description)
            guard form.holds(on: context.device, of: context.platform) else { continue }
            let root = form.specificity == 0 ? key : PlistString(form.root)
            if let place = places[root] {
                guard form.specificity > entries[place].specificity else { continue }
                entries[place].key = key
                entries[place].value = value
                entries[place].specificity = form.specificity
            } else {
                places[root] = entries.count
                entries.append(
                    Entry(root: root, key: key, value: value, specificity: form.specificity))
            }
        }
        return entries
    }
}
