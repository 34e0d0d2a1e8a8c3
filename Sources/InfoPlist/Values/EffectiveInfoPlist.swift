// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The effective values of an Info.plist for one device and one user, each with its origin.
///
/// ```swift
/// let context = ValueContext(device: "ipad", languages: ["de_AT", "fr"].map(LocaleName.init))
/// let info = try bundle.effectiveInfoPlist(for: context)
/// info?["CFBundleDisplayName"]?.value         // "Gezeiten"
/// info?["CFBundleDisplayName"]?.origin.localization?.name  // "de"
/// ```
///
/// Several forms of a key may apply on the device, for example `UIInterfaceOrientation~ipad`. The
/// most specific one is used: platform and device, then device, then platform, then the key alone.
/// Values in `InfoPlist.strings` take precedence over values in the Info.plist, and may also be
/// device-specific. Nested dictionaries are not changed.
///
/// Sources: Information Property List Key Reference (2010), Creating Device-Specific Keys and
/// Localizing Property List Values; Bundle Programming Guide, The Bundle Search Pattern.
public struct EffectiveInfoPlist: Hashable, Sendable {
    /// The origin of a value.
    public struct Origin: Hashable, Sendable {
        /// The key as written in the source, such as `UIInterfaceOrientation~ipad`.
        public let key: PlistString
        /// The localization whose `InfoPlist.strings` contains the value; `nil` for the Info.plist
        /// itself.
        public let localization: BundleLocalization?
        /// The reason for searching that localization.
        public let reason: LocalizationReason?
    }

    /// A value and its origin.
    public struct Value: Hashable, Sendable {
        /// The effective value.
        public let value: PlistValue
        /// The origin of the value.
        public let origin: Origin
    }

    /// The values by key without suffixes, in the order of the Info.plist; keys that are only in
    /// `InfoPlist.strings` come last.
    public private(set) var dictionary = PlistDictionary()

    private var origins: [PlistString: Origin] = [:]

    /// Determines the value of each key.
    ///
    /// - Parameters:
    ///   - info: the Info.plist.
    ///   - tables: the localized values, in order of precedence.
    ///   - context: the device and the platform; its languages are ignored because they have
    ///     already determined the tables.
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

    /// Returns the outermost dictionary of an Info.plist, or of an `InfoPlist.strings`.
    ///
    /// - Throws: `unexpected-kind` if the root is another value; `expansion` if shared values make
    ///   it far too large.
    public static func dictionary(
        of document: PlistDocument, maximumExpansion: Int? = nil
    ) throws(PlistError) -> PlistDictionary {
        let root = document.root
        guard root.kind == .dictionary else {
            throw PlistError(
                .unexpectedKind, "expected a dictionary of keys, found \(root.kind.words)")
        }
        guard
            case .dictionary(let dictionary) = try PlistValue(
                root, maximumExpansion: maximumExpansion)
        else { return PlistDictionary() }
        return dictionary
    }

    /// Returns the value of a key without device suffixes; `nil` if there is none.
    public subscript(key: PlistString) -> Value? {
        guard let value = dictionary[key], let origin = origins[key] else { return nil }
        return Value(value: value, origin: origin)
    }

    /// An applicable entry, and its key parsed into root and suffixes.
    private struct Entry {
        let root: PlistString
        var key: PlistString
        var value: PlistValue
        var specificity: Int
    }

    /// Returns the most specific applicable form of each key, at the position of the first one.
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
