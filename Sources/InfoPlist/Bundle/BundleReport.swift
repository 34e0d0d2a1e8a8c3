// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A report about a bundle.
public struct BundleReport: Sendable {
    /// The reported bundle.
    public let bundle: BundleDirectory
    /// The path of the Info.plist, with links resolved.
    public let infoPlist: TreePath
    /// `CFBundleIdentifier`.
    public let identifier: String?
    /// The name shown by the Finder.
    public let displayName: BundleDisplayName
    /// The name on the home screen of a device, from `CFBundleDisplayName` or `CFBundleName`; `nil`
    /// for bundles other than apps for devices.
    public let homeScreenName: String?
    /// `CFBundleShortVersionString`: the version shown to users.
    public let shortVersion: String?
    /// `CFBundleVersion`: the build number.
    public let version: String?
    /// The package type of the bundle.
    public let packageType: PackageType
    /// The executable named by `CFBundleExecutable`; `nil` without that key.
    public let executable: BundleExecutable?
    /// The oldest supported system of each platform that the Info.plist names.
    public let minimumSystem: [SystemRequirement]
    /// `CFBundleDevelopmentRegion`.
    public let developmentRegion: String?
    /// The localizations, with the Info.plist keys that each translates.
    public let localizations: [LocalizationReport]
    /// The icons named by the Info.plist, in order.
    public let icons: [BundleIcon]
    /// The document types that it opens, in the order of the Info.plist.
    public let documentTypes: [BundleDocumentType]
    /// The URL schemes that it opens, in the order of the Info.plist.
    public let urlSchemes: [String]
    /// The nested bundles, at any depth.
    public let nestedBundles: [NestedBundleReport]
    /// Problems with its files.
    public let problems: [BundleProblem]

    /// Examines a bundle.
    ///
    /// - Parameters:
    ///   - bundle: the bundle.
    ///   - preferred: the user's languages, the preferred one first.
    ///   - options: the decoding options.
    /// - Throws: an error if the Info.plist cannot be read; `missing` if there is none; `expansion`
    ///   if shared values make it far too large.
    /// - Complexity: O(*n*) in the files of the bundle.
    public init(
        of bundle: BundleDirectory, preferring preferred: [LocaleName] = [],
        options: PlistDecodingOptions = .init()
    ) throws(BundleError) {
        let document: PlistDocument
        do throws(FileTreeError) {
            guard let file = try bundle.infoPlist() else {
                throw FileTreeError(bundle.infoPlistPath, .missing)
            }
            infoPlist = file.path
        } catch {
            throw .files(error)
        }
        guard let read = try bundle.readInfoPlist(options: options) else {
            throw .files(FileTreeError(infoPlist, .missing))
        }
        document = read
        do throws(PlistError) {
            // Shared lists of document types would be reported at every path that leads to them.
            try document.checkExpansion(maximum: nil, format: .memory) { $0.length }
        } catch {
            throw .propertyList(infoPlist, error)
        }
        let info = document.root
        var problems = bundle.misnamedFiles().map { BundleProblem(misnamed: $0) }
        var found: [BundleLocalization] = []
        do throws(FileTreeError) {
            found = try bundle.localizations()
        } catch {
            problems.append(BundleProblem(error))
        }
        self.bundle = bundle
        identifier = info["CFBundleIdentifier"]?.string
        shortVersion = info["CFBundleShortVersionString"]?.string
        version = info["CFBundleVersion"]?.string
        packageType = bundle.packageType(for: info)
        executable = bundle.executable(for: info)
        minimumSystem = SystemRequirement.all(in: info)
        developmentRegion = info["CFBundleDevelopmentRegion"]?.string
        localizations = found.map { LocalizationReport(of: $0, in: bundle, options: options) }
        icons = bundle.icons(for: info, in: found)
        urlSchemes = BundleDocumentType.urlSchemes(in: info)
        nestedBundles = bundle.allNestedBundles().map { NestedBundleReport($0, options: options) }
        let names = LocalizedNames(
            localizations, preferred, developmentRegion: developmentRegion.map { LocaleName($0) })
        displayName = BundleDisplayName(of: bundle, info, localized: names["CFBundleDisplayName"])
        documentTypes = BundleDocumentType.all(in: info) { names[$0]?.name }
        homeScreenName =
            packageType.code == "APPL" && SystemRequirement.isForDevices(info)
            ? names["CFBundleDisplayName"]?.name ?? info["CFBundleDisplayName"]?.string
                ?? names["CFBundleName"]?.name ?? info["CFBundleName"]?.string : nil
        self.problems = problems + BundleProblem.links(in: bundle).filter { !problems.contains($0) }
    }
}

/// The localized strings for Info.plist keys, in order of preference.
private struct LocalizedNames {
    private let order: [LocalizationReport]

    init(
        _ reports: [LocalizationReport], _ preferred: [LocaleName], developmentRegion: LocaleName?
    ) {
        order = reports.map(\.localization)
            .searchOrder(preferring: preferred, developmentRegion: developmentRegion)
            .compactMap { step in reports.first { $0.localization == step.localization } }
    }

    subscript(key: PlistString) -> (localization: BundleLocalization, name: String)? {
        for report in order {
            if let text = report.strings?[key]?.string { return (report.localization, text) }
        }
        return nil
    }
}
