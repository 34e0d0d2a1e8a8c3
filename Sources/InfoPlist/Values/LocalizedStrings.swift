// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The `InfoPlist.strings` of one localization.
public struct LocalizedStrings: Hashable, Sendable {
    /// The localization that it belongs to.
    public let localization: BundleLocalization
    /// Why it is looked at.
    public let reason: LocalizationReason
    /// Keys of the Info.plist with their values in this language.
    public let strings: PlistDictionary

    /// The texts of a localization, and why it is looked at.
    public init(
        _ strings: PlistDictionary, of localization: BundleLocalization, reason: LocalizationReason
    ) {
        self.strings = strings
        self.localization = localization
        self.reason = reason
    }
}
