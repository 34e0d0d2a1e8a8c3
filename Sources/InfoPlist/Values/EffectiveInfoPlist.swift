// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What an Info.plist says to one device and one person: a value for each key, and where it is
/// from.
///
/// ```swift
/// let context = ValueContext(device: "ipad", languages: ["de_AT", "fr"].map(LocaleName.init))
/// let info = try bundle.effectiveInfoPlist(for: context)
/// info?["CFBundleDisplayName"]?.value         // "Gezeiten"
/// info?["CFBundleDisplayName"]?.origin.localization?.name  // "de"
/// ```
///
/// Of the forms of a key that hold for the device, `UIInterfaceOrientation~ipad` say, the most
/// specific one counts: platform and device, then device, then platform, then the key alone.
/// Values of `InfoPlist.strings` go before those of the Info.plist, and may be for a device, too.
/// What is deeper than the outermost dictionary stays as it is.
///
/// Sources: Information Property List Key Reference (2010), Creating Device-Specific Keys and
/// Localizing Property List Values; Bundle Programming Guide, The Bundle Search Pattern.
public struct EffectiveInfoPlist: Hashable, Sendable {
    /// Where a value is from.
    public struct Origin: Hashable, Sendable {
        /// The key as it stands there, `UIInterfaceOrientation~ipad`.
        public let key: PlistString
        /// The localization whose `InfoPlist.strings` it is from; `nil` for the Info.plist itself.
        public let localization: BundleLocalization?
        /// Why that localization was looked at.
        public let reason: LocalizationReason?
    }

    /// A value and where it is from.
    public struct Value: Hashable, Sendable {
        public let value: PlistValue
        public let origin: Origin
    }

    /// The values under the roots of their keys, in the order of the Info.plist; what only
    /// `InfoPlist.strings` have comes last.
    public private(set) var dictionary = PlistDictionary()

    private var origins: [PlistString: Origin] = [:]

    /// Finds the value of each key.
    ///
    /// - Parameters:
    ///   - info: the Info.plist.
    ///   - tables: the localized values, those that go before others first.
    ///   - context: for whom; its languages do not count here, as they chose the tables.
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
    /// - Throws: `unexpected-kind` where there is another value; `expansion` where shared values make
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

    /// The value of a key, given without the endings for devices; `nil` where there is none.
    public subscript(key: PlistString) -> Value? {
        guard let value = dictionary[key], let origin = origins[key] else { return nil }
        return Value(value: value, origin: origin)
    }

    /// An entry that holds, and the key that it is a form of.
    private struct Entry {
        let root: PlistString
        var key: PlistString
        var value: PlistValue
        var specificity: Int
    }

    /// For each key the most specific of its forms, at the place of the first that holds.
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
