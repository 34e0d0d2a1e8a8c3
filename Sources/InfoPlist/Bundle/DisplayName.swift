// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The name that people see of a bundle, and why it is that one.
///
/// Source: Information Property List Key Reference, CFBundleDisplayName.
public struct DisplayName: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// There is no `CFBundleDisplayName` that would allow another name.
        case noKey
        /// `CFBundleDisplayName` has this text, which is not what the folder is called, so that
        /// the folder's name counts.
        case otherName(String)
        /// `CFBundleDisplayName` is the folder's name, and no localization has another.
        case sameName
        /// `CFBundleDisplayName` is the folder's name, and this localization has its own.
        case localized(BundleLocalization)
    }

    public let text: String
    public let reason: Reason

    /// - Parameters:
    ///   - bundle: the bundle, for the name of its folder.
    ///   - info: the root of its Info.plist.
    ///   - localized: the name of the first localization that has one.
    init(
        of bundle: Bundle, _ info: PlistView?,
        localized: (localization: BundleLocalization, name: String)?
    ) {
        let stem = bundle.stem
        guard let key = info?["CFBundleDisplayName"]?.string else {
            (text, reason) = (stem, .noKey)
            return
        }
        guard key == stem else {
            (text, reason) = (stem, .otherName(key))
            return
        }
        if let localized {
            (text, reason) = (localized.name, .localized(localized.localization))
        } else {
            (text, reason) = (stem, .sameName)
        }
    }
}
