// SPDX-License-Identifier: Apache-2.0

/// A place where a bundle may have a resource, and why it is looked at.
public struct ResourceCandidate: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case found
        case missing
        /// Why it cannot be looked at.
        case refused(FileTreeError)
    }

    /// The path in the bundle's file tree; its last component may be a link.
    public let path: TreePath
    /// `nil` for resources that are not localized.
    public let localization: BundleLocalization?
    /// Why the localization is looked at; `nil` for resources that are not localized.
    public let reason: LocalizationReason?
    /// The device that the name is for; `nil` if it is for all.
    public let device: String?
    public let state: State
}

/// Finds resources as the system does: non-localized ones first, then those of the region, of the
/// language, and of the development region; in each place `name~device.extension` before
/// `name.extension`.
///
/// Source: Bundle Programming Guide, The Bundle Search Pattern.
public struct ResourceSearch: Sendable {
    /// The devices that resources may be named for.
    public static let devices = ["iphone", "ipad"]

    /// `iphone`, `ipod` or `ipad`; `nil` to ignore resources for particular devices.
    public var device: String?
    /// The user's languages, the preferred one first.
    public var preferred: [LocaleName] = []
    /// `CFBundleDevelopmentRegion`.
    public var developmentRegion: LocaleName?

    public init() {}

    /// All places that are looked at, in order. The first one that exists is the resource.
    ///
    /// - Parameter name: the resource's name, including any folders.
    /// - Throws: why the bundle's localizations cannot be read.
    public func candidates(
        for name: TreePath, in bundle: BundleDirectory
    ) throws(BundleError) -> [ResourceCandidate] {
        let localizations: [BundleLocalization]
        do throws(FileTreeError) {
            localizations = try bundle.localizations()
        } catch {
            throw .files(error)
        }
        let order = localizations.searchOrder(
            preferring: preferred, developmentRegion: developmentRegion)
        typealias Place = (
            folder: TreePath, localization: BundleLocalization?, reason: LocalizationReason?
        )
        var places: [Place] = [(bundle.resourcesFolder, nil, nil)]
        for (localization, reason) in order {
            places.append((localization.folder, localization, reason))
        }
        var found: [ResourceCandidate] = []
        for place in places {
            for (name, device) in variants(of: name) {
                let path = place.folder.appending(name)
                found.append(
                    ResourceCandidate(
                        path: path, localization: place.localization, reason: place.reason,
                        device: device, state: Self.state(of: path, in: bundle.files)))
            }
        }
        return found
    }

    /// The names to look for.
    private func variants(of name: TreePath) -> [(name: TreePath, device: String?)] {
        // Resources for iPhone are for iPod touch too.
        let device = device == "ipod" ? "iphone" : device
        guard let device, let folder = name.parent else { return [(name, nil)] }
        let bytes = name.nameBytes
        let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap {
            $0 > bytes.startIndex ? $0 : nil
        }
        let end = dot ?? bytes.endIndex
        let variant = bytes[..<end] + Array("~\(device)".utf8) + bytes[end...]
        return [(folder.appending(name: variant), device), (name, nil)]
    }

    private static func state(
        of path: TreePath, in files: any FileTree
    ) -> ResourceCandidate.State {
        do throws(FileTreeError) {
            guard let entry = try files.resolve(path), entry.kind != .other else { return .missing }
            return .found
        } catch {
            return .refused(error)
        }
    }
}
