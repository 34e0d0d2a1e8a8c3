// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistEditing
import PlistFiles
import PlistYAML

/// The inputs of a command, and how they are read and decoded.
struct FileLoop {
    let console: Console
    /// The named inputs; directories may contain more.
    var inputs: [Input]
    /// The format of all inputs; `nil` to detect it.
    let format: PlistFormat?
    var decoding: PlistDecodingOptions
    /// The part to read from executables.
    var part = MachOSelection()
    /// The options for unarchiving keyed archives; `nil` to leave them as they are stored.
    var unarchiving: UnarchivingOptions?
    /// The values of variables in strings; `nil` to leave property lists unchanged.
    var buildSettings: BuildSettings?
    /// Threads that share the writing of a large document; `nil` to use only the calling thread.
    var workers: FileWorkers?
    /// The source of further inputs.
    var tree = InputTree()

    /// Whether an error concerns the requested encoding, not the input.
    func isMistaken(_ error: PlistError) -> Bool {
        error.code == .unsupportedEncoding && decoding.encodingName != nil
    }

    /// Decodes an input.
    func decode(_ read: ReadInput) throws(Failure) -> PlistDocument {
        try expanded(decodeUnexpanded(read))
    }

    /// Returns a property list with its variables expanded, if there are settings.
    func expanded(_ document: PlistDocument) throws(Failure) -> PlistDocument {
        guard let buildSettings else { return document }
        do throws(PlistError) {
            return try buildSettings.expanding(document)
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Decodes an input without expanding variables.
    func decodeUnexpanded(_ read: ReadInput) throws(Failure) -> PlistDocument {
        let document = try decodeStored(read)
        return unarchiving == nil ? document : try unarchived(document).document
    }

    /// Unarchives the objects of a keyed archive.
    func unarchived(_ document: PlistDocument) throws(Failure) -> UnarchivedDocument {
        do throws(PlistError) {
            if let found = try UnarchivedDocument(document, options: unarchiving ?? .init()) {
                return found
            }
        } catch {
            throw .input(error)
        }
        throw .input(
            PlistError(
                .unknownFormat,
                "expected a keyed archive, found a property list without '$archiver', '$top' and "
                    + "'$objects'"))
    }

    /// Decodes an input as it is stored.
    func decodeStored(_ read: ReadInput) throws(Failure) -> PlistDocument {
        try open(read) { source throws(PlistError) in
            try PlistCodecRegistry.commands.decode(
                source, as: format, fileName: read.input.fileName, options: decoding)
        }
    }

    /// Calls a function with the bytes of an input, or of the property list in a container.
    func open<Result>(
        _ read: ReadInput, _ body: (ByteStore) throws(PlistError) -> Result
    ) throws(Failure) -> Result {
        announce(read)
        do throws(PlistError) {
            return try read.source.opened(fileName: read.input.fileName, part: part) {
                source throws(PlistError) in
                do throws(PlistError) {
                    return try body(source)
                } catch {
                    throw SyntaxErrors.explained(error, in: source, decoding)
                }
            }
        } catch {
            throw .input(error)
        }
    }

    /// Reads and decodes a property list that is an argument, not an input.
    func decodeArgument(
        _ input: Input, as format: PlistFormat?
    ) throws(Failure) -> PlistDocument {
        console.announce(input)
        let read = ReadInput(input: input, source: try input.read())
        announce(read)
        do throws(PlistError) {
            var options = decoding
            options.recordsSourceRanges = true
            let document = try PlistCodecRegistry.commands.decode(
                read.source, as: format, fileName: input.fileName, options: options)
            if !console.isQuiet {
                console.warn(document.warnings.filter(\.changesValue), about: input.shown)
            }
            return document
        } catch {
            throw .argument(name: input.shown, error)
        }
    }

    /// Decodes an input for editing.
    func edit(_ read: ReadInput) throws(Failure) -> PlistSourceEditor {
        announce(read)
        if let refusal = Container.refusal(of: read.source, from: read.input) { throw refusal }
        let editor: PlistSourceEditor
        do throws(PlistError) {
            editor = try PlistSourceEditor(
                decoding: read.source, as: format, fileName: read.input.fileName,
                options: decoding, registry: .commands)
        } catch {
            throw .input(SyntaxErrors.explained(error, in: read.source, decoding))
        }
        guard editor.document.format == .yaml else { return editor }
        throw .file(
            name: read.input.shown,
            message: "edits would drop the comments and the layout of YAML; "
                + "'convert xml' writes a file to edit, 'convert yaml' converts it back")
    }

    func validate(_ read: ReadInput) throws(Failure) -> PlistFindings {
        try open(read) { source throws(PlistError) in
            try PlistCodecRegistry.commands.validate(
                source, as: format, fileName: read.input.fileName, options: decoding)
        }
    }

    func announce(_ read: ReadInput) {
        let byteCount = read.source.count
        console.progress.announce(
            "reading \(read.input.shown), \(Progress.size(byteCount))", byteCount: byteCount)
    }
}

extension PlistCodecRegistry {
    /// The codecs of the commands. The plutil and PlistBuddy modes read `{}` as OpenStep.
    static let commands = takingEmptyBracesForJSON.adding(DEREntitlementsCodec())
        .adding(YAMLCodec())

    /// The codecs of the formats that options name, without entitlements in DER.
    static let formats = standard.adding(YAMLCodec())
}
