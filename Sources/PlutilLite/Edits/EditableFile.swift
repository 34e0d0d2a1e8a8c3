// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// A file edited in another program's mode: read once, changed in any number of steps, and
/// replaced.
struct EditableFile {
    /// Why a file cannot be edited.
    enum Refusal: Error {
        case opening(SystemError)
        case decoding(PlistError)
        case writing(String)
    }

    let path: FilePath
    private let options: PlistDecodingOptions
    private let console: Console
    /// The claim on the file, taken before it was read.
    private let claim: FileClaim
    /// The property list with all changes so far.
    var editor: PlistSourceEditor
    /// Whether the file does not exist, so that it is written even if the property list has not
    /// changed.
    private(set) var isNew: Bool

    /// Reads a file; a missing one becomes an empty dictionary.
    ///
    /// - Parameters:
    ///   - manner: whether other editors have to wait until it is saved.
    ///   - newFormat: the format of a missing file.
    init(
        _ path: FilePath, followsLinks: Bool = true, _ manner: FileClaim.Manner,
        newFormat: PlistFormat, options: PlistDecodingOptions, _ console: Console
    ) throws(Refusal) {
        self.path = path
        self.options = options
        self.console = console
        let source: ByteStore?
        do throws(SystemError) {
            if !followsLinks { try path.refuseLinks() }
            claim = try FileClaim(of: path, manner)
            isNew = claim.seen == nil
            source = isNew ? nil : try Input.file(path).readBytes()
        } catch {
            throw .opening(error)
        }
        editor = try Self.makeEditor(source, as: isNew ? newFormat : nil, at: path, options)
    }

    var edits: PlistEditor { editor.edits }

    /// Writes the file if its contents have changed.
    ///
    /// - Parameter creates: whether a missing file is created even if nothing has changed.
    mutating func save(creates: Bool) throws(Refusal) {
        guard edits.hasChanges || isNew && creates else { return }
        let result: PlistEditResult
        do throws(PlistError) {
            result = try editor.finish()
        } catch {
            throw .writing(error.advice)
        }
        if isNew || result.isChanged { try write(result) }
        isNew = false
        editor = try Self.makeEditor(
            result.bytes, as: editor.document.format, at: path, options)
    }

    private func write(_ result: PlistEditResult) throws(Refusal) {
        let file = OutputFile(path)
        file.claim = claim
        file.overwrites(noting: console)
        do throws(Failure) {
            try file.write(result)
        } catch {
            if case .file(_, let message) = error { throw .writing(message) }
            throw .writing("\(error)")
        }
    }

    private static func makeEditor(
        _ source: ByteStore?, as format: PlistFormat?, at path: FilePath,
        _ options: PlistDecodingOptions
    ) throws(Refusal) -> PlistSourceEditor {
        do throws(PlistError) {
            var encoding = PlistEncodingOptions()
            encoding.controlCharacters = .raw
            encoding.writesRawReturns = true
            let bytes: ByteStore
            if let source {
                bytes = source
            } else {
                bytes = ByteStore(try NewFile.document().encoded(as: format ?? .xml))
            }
            return try PlistSourceEditor(
                decoding: bytes, as: format, fileName: path.nameText, options: options,
                encodingOptions: encoding, registry: .takingStringsForOpenStep)
        } catch {
            throw .decoding(error)
        }
    }
}

/// The settings for creating a missing property list.
struct NewFile: Sendable {
    /// The format; `nil` to use the file's extension.
    let codec: (any PlistCodec)?

    /// Returns the codec for a file with a name.
    func codec(forFileNamed name: String?) -> any PlistCodec {
        codec ?? Self.codec(forFileNamed: name)
    }

    /// Returns the codec for a file's extension, otherwise the XML codec.
    static func codec(forFileNamed name: String?) -> any PlistCodec {
        PlistFormat(ofFileNamed: name).flatMap(PlistCodecRegistry.formats.codec(for:))
            ?? XMLCodec()
    }

    static func fileExtension(of name: String?) -> String? {
        name?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
    }

    /// Returns an empty dictionary as a document.
    static func document() -> PlistDocument { .make([:]) }
}

/// A copy of the old content of a file, kept next to it under an unused name.
struct Backup {
    private let path: FilePath

    /// Writes the content to the original name plus the suffix, followed by `.1`, `.2` … if such
    /// files already exist.
    init(of original: FilePath, suffix: String, holding content: ByteStore) throws(Failure) {
        let first = original.appending(suffix)
        var path = first
        var number = 0
        while try !Self.write(content, to: path, like: original) {
            number += 1
            path = first.appending(".\(number)")
        }
        self.path = path
    }

    /// Removes the backup if the file was not changed after all.
    func remove() { FileSystem.removeFile(path) }

    /// - Returns: whether the name was free.
    private static func write(
        _ content: ByteStore, to path: FilePath, like original: FilePath
    ) throws(Failure) -> Bool {
        let file = OutputFile(path, policy: .refuse)
        file.model = original
        do throws(Failure) {
            try file.write(whole: content)
            return true
        } catch {
            guard file.systemError?.isExistingFile == true else { throw error }
            return false
        }
    }
}
