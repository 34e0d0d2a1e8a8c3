// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension BundleDirectory {
    /// Returns the values of the bundle's Info.plist for a device and languages; `nil` if there is
    /// no Info.plist.
    ///
    /// - Parameters:
    ///   - context: the device, the platform and the languages.
    ///   - options: the decoding options.
    /// - Throws: an error if a file cannot be read, or a property list does not parse.
    /// - Complexity: O(*n*) in the Info.plist and the `InfoPlist.strings` of the languages that are
    ///   searched.
    public func effectiveInfoPlist(
        for context: ValueContext, options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> EffectiveInfoPlist? {
        guard let document = try readInfoPlist(options: options) else { return nil }
        let found: [BundleLocalization]
        do throws(FileTreeError) {
            found = context.languages.isEmpty ? [] : try localizations()
        } catch {
            throw .files(error)
        }
        let info = try document.dictionary(of: infoPlistPath)
        let tables = try files.localizedStrings(
            of: found, for: info, preferring: context.languages, options: options)
        return EffectiveInfoPlist(info, localizedBy: tables, for: context)
    }
}

extension BundleFileTree {
    /// Returns the localized values for an Info.plist that need not be part of a bundle: from the
    /// `.lproj` folders next to it; if there are none, from the `.lproj` folders in a `Resources`
    /// folder next to it, as in a macOS application.
    ///
    /// - Parameters:
    ///   - info: the Info.plist, which names the development region.
    ///   - folder: the folder that contains the Info.plist.
    ///   - languages: the user's languages, the preferred one first.
    ///   - options: the decoding options.
    /// - Throws: an error if a file or folder cannot be read, or a property list does not parse.
    public func localizedStrings(
        beside info: PlistDictionary, in folder: TreePath, preferring languages: [LocaleName],
        options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> [LocalizedStrings] {
        var found: [BundleLocalization]
        do throws(FileTreeError) {
            found = try localizations(in: folder)
            if found.isEmpty { found = try localizations(in: folder.appending("Resources")) }
        } catch {
            throw .files(error)
        }
        return try localizedStrings(
            of: found, for: info, preferring: languages, options: options)
    }

    /// Returns the localized values of an Info.plist, in order of precedence.
    ///
    /// - Parameters:
    ///   - localizations: all available localizations.
    ///   - info: the Info.plist, which names the development region.
    ///   - languages: the user's languages, the preferred one first.
    ///   - options: the decoding options.
    /// - Throws: an error if a file cannot be read or does not parse.
    public func localizedStrings(
        of localizations: [BundleLocalization], for info: PlistDictionary,
        preferring languages: [LocaleName], options: PlistDecodingOptions = .init()
    ) throws(BundleError) -> [LocalizedStrings] {
        guard !languages.isEmpty else { return [] }
        var region: LocaleName?
        if case .string(let name)? = info["CFBundleDevelopmentRegion"] {
            region = LocaleName(name.description)
        }
        var tables: [LocalizedStrings] = []
        for place in localizations.searchOrder(preferring: languages, developmentRegion: region) {
            let path: TreePath = place.localization.folder.appending("InfoPlist.strings")
            guard let document = try propertyList(at: path, options: options) else { continue }
            tables.append(
                LocalizedStrings(
                    try document.dictionary(of: path), of: place.localization,
                    reason: place.reason))
        }
        return tables
    }
}

extension PlistDocument {
    /// Returns the outermost dictionary as a value.
    ///
    /// - Throws: an error if the root is not a dictionary, or shared values make it far too large.
    fileprivate func dictionary(of path: TreePath) throws(BundleError) -> PlistDictionary {
        do throws(PlistError) {
            return try EffectiveInfoPlist.dictionary(of: self)
        } catch {
            throw .propertyList(path, error)
        }
    }
}
