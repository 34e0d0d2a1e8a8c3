// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The name that people see for a bundle, and the reason for it.
///
/// Source: Information Property List Key Reference, CFBundleDisplayName; Bundle Programming Guide,
/// About Bundle Display Names.
public struct BundleDisplayName: Hashable, Sendable {
    /// The reason why a name is shown.
    public enum Reason: Hashable, Sendable {
        /// There is no `CFBundleDisplayName`, so the folder's name is shown.
        case noKey
        /// `CFBundleDisplayName` has this value, which differs from the folder's name, so the
        /// folder's name is shown.
        case otherName(String)
        /// `CFBundleDisplayName` equals the folder's name, and no localization replaces it.
        case sameName
        /// `CFBundleDisplayName` equals the folder's name, and this localization replaces it.
        case localized(BundleLocalization)
    }

    /// The displayed name.
    public let text: String
    /// The reason for the name.
    public let reason: Reason

    /// - Parameters:
    ///   - bundle: the bundle, for the name of its folder.
    ///   - info: the root of its Info.plist.
    ///   - localized: the name from the first localization that has one.
    init(
        of bundle: BundleDirectory, _ info: PlistView?,
        localized: (localization: BundleLocalization, name: String)?
    ) {
        let fileName = Self.shownFileName(of: bundle)
        guard let key = info?["CFBundleDisplayName"]?.string else {
            (text, reason) = (fileName, .noKey)
            return
        }
        guard key == bundle.stem else {
            (text, reason) = (fileName, .otherName(key))
            return
        }
        if let localized {
            (text, reason) = (localized.name, .localized(localized.localization))
        } else {
            (text, reason) = (fileName, .sameName)
        }
    }

    /// Returns the folder's name. For an application, the extension is removed unless the result
    /// would look like another type of file: `Chess.mov.app` is not shown as `Chess.mov`.
    private static func shownFileName(of bundle: BundleDirectory) -> String {
        guard bundle.kind?.pathExtension == "app" else { return bundle.name }
        let inner = NameParts(bundle.stem).pathExtension.unicodeScalars
        let isExtension =
            inner.contains { $0.properties.isAlphabetic }
            && !inner.contains { $0.properties.isWhitespace }
        return isExtension ? bundle.name : bundle.stem
    }
}
