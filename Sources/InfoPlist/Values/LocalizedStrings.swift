// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The `InfoPlist.strings` of one localization.
public struct LocalizedStrings: Hashable, Sendable {
    /// The localization of the table.
    public let localization: BundleLocalization
    /// The reason for searching the localization.
    public let reason: LocalizationReason
    /// Keys of the Info.plist with their values in this language.
    public let strings: PlistDictionary

    /// Creates the strings of a localization.
    public init(
        _ strings: PlistDictionary, of localization: BundleLocalization, reason: LocalizationReason
    ) {
        self.strings = strings
        self.localization = localization
        self.reason = reason
    }
}
