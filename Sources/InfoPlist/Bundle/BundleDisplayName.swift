// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The name under which people see a bundle, and why it is that name.
///
/// Source: Information Property List Key Reference, CFBundleDisplayName; Bundle Programming Guide, About
/// Bundle Display Names.
public struct BundleDisplayName: Hashable, Sendable {
    /// Why a bundle is shown under a name.
    public enum Reason: Hashable, Sendable {
        /// There is no `CFBundleDisplayName`, which would allow another name.
        case noKey
        /// `CFBundleDisplayName` has this text, which differs from the folder's name, so the
        /// folder's name is shown.
        case otherName(String)
        /// `CFBundleDisplayName` is the folder's name, and no localization has another name.
        case sameName
        /// `CFBundleDisplayName` is the folder's name, and this localization replaces it.
        case localized(BundleLocalization)
    }

    /// The name.
    public let text: String
    /// Why it is that name.
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

    /// The folder's name; an application's is shown without its extension unless what remains would
    /// look like a file of another kind: `Chess.mov.app` is not shown as a movie.
    private static func shownFileName(of bundle: BundleDirectory) -> String {
        guard bundle.kind?.pathExtension == "app" else { return bundle.name }
        let inner = NameParts(bundle.stem).pathExtension.unicodeScalars
        let isExtension =
            inner.contains { $0.properties.isAlphabetic }
            && !inner.contains { $0.properties.isWhitespace }
        return isExtension ? bundle.name : bundle.stem
    }
}
