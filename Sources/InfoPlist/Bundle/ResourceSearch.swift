// SPDX-License-Identifier: Apache-2.0

/// A location where a bundle may have a resource, and the reason for searching it.
public struct ResourceCandidate: Hashable, Sendable {
    /// The result of looking at a location.
    public enum State: Hashable, Sendable {
        /// The resource exists.
        case found
        /// The resource does not exist.
        case missing
        /// The location cannot be examined.
        case refused(FileTreeError)
    }

    /// The path in the bundle's file tree; its last component may be a link.
    public let path: TreePath
    /// The localization; `nil` for non-localized resources.
    public let localization: BundleLocalization?
    /// The reason for searching the localization; `nil` for non-localized resources.
    public let reason: LocalizationReason?
    /// The device in the name; `nil` for all devices.
    public let device: String?
    /// The scale in the name, such as 2 for `@2x`; `nil` for a name without a scale.
    public let scale: Int?
    /// The state of the location.
    public let state: State
}

/// Finds resources in the same order as the system: first non-localized resources, then resources
/// for the region, for the language, and for the development region. In each location,
/// `name~device.extension` comes before `name.extension`. If a scale is given, each of these names
/// is tried with the requested scale, then with larger scales, because scaling down loses nothing,
/// and then with smaller ones.
///
/// Source: Bundle Programming Guide, The Bundle Search Pattern.
public struct ResourceSearch: Sendable {
    /// The devices that names of resources may specify.
    public static let devices = ["iphone", "ipad"]

    /// The scales that names of resources may specify.
    public static let scales = 1...3

    /// `iphone`, `ipod` or `ipad`; `nil` to ignore resources for particular devices.
    public var device: String?
    /// The scale of the screen, one of ``scales``; `nil` to look up the name unchanged.
    public var scale: Int?
    /// The user's languages, the preferred one first.
    public var preferred: [LocaleName] = []
    /// `CFBundleDevelopmentRegion`.
    public var developmentRegion: LocaleName?

    /// Creates a search that ignores devices, scales and languages.
    public init() {}

    /// Returns all locations that are searched, in order. The first existing one is the resource.
    ///
    /// - Parameters:
    ///   - name: the resource's name, including any folders.
    ///   - bundle: the bundle to search.
    /// - Throws: an error if the bundle's localizations cannot be read.
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

    /// Returns the names to look up: all scales for the device, then all scales for any device.
    private func variants(of name: TreePath) -> [Variant] {
        guard let folder = name.parent else {
            return [Variant(name: name, device: nil, scale: nil)]
        }
        // iPod touch also uses resources for iPhone.
        let device = device == "ipod" ? "iphone" : device
        let devices: [String?] = device == nil ? [nil] : [device, nil]
        let bytes = name.nameBytes
        let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap {
            $0 > bytes.startIndex ? $0 : nil
        }
        let end = dot ?? bytes.endIndex
        return devices.flatMap { device in
            scaleOrder.map { scale in
                // Scale 1 has no suffix.
                let ending =
                    (scale.map { $0 > 1 ? "@\($0)x" : "" } ?? "")
                    + (device.map { "~\($0)" } ?? "")
                let variant = bytes[..<end] + Array(ending.utf8) + bytes[end...]
                return Variant(
                    name: folder.appending(name: variant), device: device, scale: scale)
            }
        }
    }

    /// The scales in order; only the unchanged name if no scale is given.
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
