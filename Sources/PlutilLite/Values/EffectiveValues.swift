// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Makes of an Info.plist what a device and its user see.
struct EffectiveValues {
    let context: ValueContext
    /// Whether it is told where values are from.
    let isExplained: Bool

    /// The values of a property list that was read from an input.
    ///
    /// - Throws: that it is no dictionary; why localized values cannot be read.
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
                document: try PlistDocument(.dictionary(effective.dictionary)), info: effective,
                input: input)
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// The localized values of an Info.plist: in `.lproj` folders beside it, else in `Resources`
    /// beside it.
    private func tables(
        beside input: Input, _ info: PlistDictionary, _ decoding: PlistDecodingOptions
    ) throws(Failure) -> [LocalizedStrings] {
        guard !context.languages.isEmpty else { return [] }
        guard case .file(let path) = input, StandardStream.descriptor(namedBy: path) == nil else {
            throw .file(
                name: input.shown, message: "no file that could have .lproj folders beside it")
        }
        // What is said of the input's format and encoding holds for the input.
        var options = PlistDecodingOptions()
        options.isStrict = decoding.isStrict
        options.transcoder = decoding.transcoder
        do throws(BundleError) {
            return try DirectoryTree(root: path.directory).localizedStrings(
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

    /// Where the value of a key is from: the file, and the key if it stands there under another.
    func origin(of key: PlistString) -> String? {
        guard let origin = info[key]?.origin else { return nil }
        var text = input.shown
        if case .file(let path) = input, let folder = origin.localization?.folder {
            text = path.shown(beside: folder.appending("InfoPlist.strings")) ?? text
        }
        return origin.key == key
            ? text : "\(text): \(VisibleText.escaped(origin.key.description))"
    }

    /// The keys, each with where its value is from.
    var origins: [(key: PlistString, origin: String)] {
        info.dictionary.keys.map { (key: $0, origin: origin(of: $0) ?? input.shown) }
    }
}

extension FilePath {
    /// The name of something in the file's directory as the file itself is named; `nil` for the
    /// directory.
    fileprivate func shown(beside path: TreePath) -> String? {
        path.bytes.isEmpty ? nil : sibling(named: path.bytes).shown
    }
}
