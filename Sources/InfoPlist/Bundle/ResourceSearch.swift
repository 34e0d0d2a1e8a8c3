// SPDX-License-Identifier: Apache-2.0

/// A place where a bundle may have a resource, and why it is looked at.
public struct ResourceCandidate: Hashable, Sendable {
    /// What is at a place.
    public enum State: Hashable, Sendable {
        /// The resource is there.
        case found
        /// Nothing is there.
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
    /// The scale that the name is for, 2 for `@2x`; `nil` if the name has none.
    public let scale: Int?
    /// What is there.
    public let state: State
}

/// Finds resources as the system does: non-localized ones first, then those of the region, of the
/// language, and of the development region; in each place `name~device.extension` before
/// `name.extension`. Where pictures for a scale are looked for, each of these names comes with its
/// scales: the one that is asked for, then larger ones, since they lose nothing when they are drawn
/// smaller, then the next smaller ones.
///
/// Source: Bundle Programming Guide, The Bundle Search Pattern.
public struct ResourceSearch: Sendable {
    /// The devices that resources may be named for.
    public static let devices = ["iphone", "ipad"]

    /// The scales that resources may be named for.
    public static let scales = 1...3

    /// `iphone`, `ipod` or `ipad`; `nil` to ignore resources for particular devices.
    public var device: String?
    /// The scale of the screen, one of ``scales``; `nil` to look for the name as it is.
    public var scale: Int?
    /// The user's languages, the preferred one first.
    public var preferred: [LocaleName] = []
    /// `CFBundleDevelopmentRegion`.
    public var developmentRegion: LocaleName?

    /// A search that ignores devices, scales and languages.
    public init() {}

    /// All places that are looked at, in order. The first one that exists is the resource.
    ///
    /// - Parameters:
    ///   - name: the resource's name, including any folders.
    ///   - bundle: the bundle that it is in.
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
        let variants = variants(of: name)
        var found: [ResourceCandidate] = []
        for place in places {
            for variant in variants {
                let path = place.folder.appending(variant.name)
                found.append(
                    ResourceCandidate(
                        path: path, localization: place.localization, reason: place.reason,
                        device: variant.device, scale: variant.scale,
                        state: Self.state(of: path, in: bundle.files)))
            }
        }
        return found
    }

    private struct Variant {
        let name: TreePath
        let device: String?
        let scale: Int?
    }

    /// The names to look for: all scales for the device, then all scales for any device.
    private func variants(of name: TreePath) -> [Variant] {
        guard let folder = name.parent else {
            return [Variant(name: name, device: nil, scale: nil)]
        }
        // Resources for iPhone are for iPod touch too.
        let device = device == "ipod" ? "iphone" : device
        let devices: [String?] = device == nil ? [nil] : [device, nil]
        let bytes = name.nameBytes
        let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap {
            $0 > bytes.startIndex ? $0 : nil
        }
        let end = dot ?? bytes.endIndex
        return devices.flatMap { device in
            scaleOrder.map { scale in
                // The scale 1 is not written.
                let ending =
                    (scale.map { $0 > 1 ? "@\($0)x" : "" } ?? "")
                    + (device.map { "~\($0)" } ?? "")
                let variant = bytes[..<end] + Array(ending.utf8) + bytes[end...]
                return Variant(
                    name: folder.appending(name: variant), device: device, scale: scale)
            }
        }
    }

    /// Just the name as it is if no scale is asked for.
    private var scaleOrder: [Int?] {
        guard let scale else { return [nil] }
        return Self.scales.filter { $0 >= scale } + Self.scales.filter { $0 < scale }.reversed()
    }

    private static func state(
        of path: TreePath, in files: any BundleFileTree
    ) -> ResourceCandidate.State {
        do throws(FileTreeError) {
            guard let entry = try files.resolve(path), entry.kind != .other else { return .missing }
            return .found
        } catch {
            return .refused(error)
        }
    }
}
