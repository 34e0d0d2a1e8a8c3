// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// Computes the values of an Info.plist that a device and its user see.
struct EffectiveValues {
    let context: ValueContext
    /// Whether to report the source of each value.
    let isExplained: Bool

    /// Returns the effective values of a property list.
    ///
    /// - Throws: an error if it is not a dictionary, or localized values cannot be read.
    func applied(
        to document: PlistDocument, of input: Input, _ decoding: PlistDecodingOptions,
        maximumExpansion: Int? = nil
    ) throws(Failure) -> EffectiveDocument {
        let info: PlistDictionary
        do throws(PlistError) {
            info = try EffectiveInfoPlist.dictionary(
                of: document, maximumExpansion: maximumExpansion)
        } catch {
            throw error.code == .unexpectedKind ? .refused(error.message) : .unrepresentable(error)
        }
        let tables = try tables(beside: input, info, decoding)
        let effective = EffectiveInfoPlist(info, localizedBy: tables, for: context)
        do throws(PlistError) {
            return EffectiveDocument(
                document: try PlistDocument(value: .dictionary(effective.dictionary)),
                info: effective,
                input: input)
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Returns the localized values for an Info.plist: from `.lproj` folders next to it, otherwise
    /// in a `Resources` folder next to it.
    private func tables(
        beside input: Input, _ info: PlistDictionary, _ decoding: PlistDecodingOptions
    ) throws(Failure) -> [LocalizedStrings] {
        guard !context.languages.isEmpty else { return [] }
        guard let path = input.path else {
            throw .file(
                name: input.shown, message: "not a file, so there are no .lproj folders beside it")
        }
        let files: any BundleFileTree =
            if let place = try ArchivePlace(path) { place.folder.tree } else {
                DirectoryTree(root: path.directory)
            }
        // The options for format and encoding apply only to the input.
        var options = PlistDecodingOptions()
        options.isStrict = decoding.isStrict
        options.transcoder = decoding.transcoder
        do throws(BundleError) {
            return try files.localizedStrings(
                beside: info, in: .root, preferring: context.languages, options: options)
        } catch {
            switch error {
            case .files(let error):
                throw .file(
                    name: path.shown(beside: error.path) ?? path.directory.shown,
                    message: error.message)
            case .propertyList(let table, let error):
                throw .argument(name: path.shown(beside: table) ?? path.shown, error)
            }
        }
    }
}

/// An Info.plist as a device and its user see it.
struct EffectiveDocument {
    let document: PlistDocument
    fileprivate let info: EffectiveInfoPlist
    fileprivate let input: Input

    /// Returns the source of a key's value: the file, and the key if a different one is used there.
    func origin(of key: PlistString) -> String? {
        guard let origin = info[key]?.origin else { return nil }
        var text = input.shown
        if case .file(let path) = input, let folder = origin.localization?.folder {
            text = path.shown(beside: folder.appending("InfoPlist.strings")) ?? text
        }
        return origin.key == key
            ? text : "\(text): \(VisibleText.escaped(origin.key.description))"
    }

    /// Returns the source of a value within the property list.
    func origin(of path: PlistPath) -> String? {
        guard case .key(let key)? = path.components.first else { return nil }
        return origin(of: key)
    }

    /// The keys, each with the source of its value.
    var origins: [(key: PlistString, origin: String)] {
        info.dictionary.keys.map { (key: $0, origin: origin(of: $0) ?? input.shown) }
    }
}

extension FilePath {
    /// Returns the path of an item in the file's directory, in the style of the file's own path;
    /// `nil` for the directory itself.
    fileprivate func shown(beside path: TreePath) -> String? {
        path.bytes.isEmpty ? nil : sibling(named: path.bytes).shown
    }
}
