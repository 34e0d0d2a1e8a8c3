// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles

/// An opened container of a property list, which commands that only read accept like a plain file.
enum Container {
    case message(CMSMessage)
    case executable(MachOContent, byteCount: Int)
    case signature(SignatureBlob, byteCount: Int)

    /// - Parameter part: what to take of an executable.
    /// - Returns: `nil` for bytes that are not a container; one look at them is enough for that.
    /// - Throws: what is wrong with the container and where.
    init?(
        _ source: ByteStore, fileName: String?, part: MachOSelection = .init()
    ) throws(PlistError) {
        if MachOFile.isMachO(source) {
            self = .executable(try MachOContent(source, selecting: part), byteCount: source.count)
            return
        }
        if SignatureBlob.isBlob(source), part.architecture == nil {
            self = .signature(try SignatureBlob(source, part.part), byteCount: source.count)
            return
        }
        guard !part.isGiven else {
            throw PlistError(
                .unknownFormat,
                "expected a Mach-O file, as --part and --arch say what to take of one",
                at: PlistLocation(byteOffset: 0))
        }
        guard let form = CMSForm(of: source, fileName: fileName) else { return nil }
        self = .message(try CMSMessage(decoding: source, form: form))
    }

    /// The bytes of the property list.
    var content: ByteStore {
        switch self {
        case .message(let message): message.content
        case .executable(let content, _): content.bytes
        case .signature(let blob, _): blob.bytes
        }
    }

    /// An error in the content, whose places are not those of the file.
    func explained(_ error: PlistError) -> PlistError {
        let place =
            switch self {
            case .message: "the content of the CMS message"
            case .executable(let content, _):
                "the part '\(content.part.rawValue)' of the executable"
            case .signature: "the entitlements in the code signature"
            }
        var diagnostic = error.diagnostic
        diagnostic.notes.append(
            PlistDiagnostic(.note, .container, "the place is one in \(place)"))
        return PlistError(diagnostic, format: error.format, refusals: error.refusals)
    }

    /// Why a file that holds a property list is not edited; `nil` for plain ones.
    static func refusal(of source: ByteStore, from input: Input) -> Failure? {
        if let refusal = refusal(ofMember: input) { return refusal }
        if CMSForm(of: source, fileName: input.fileName) != nil {
            return .refused(
                "a CMS message is read but not edited, as its signature is of the content as it is; "
                    + "\(plainFileHint(input))")
        }
        if SignatureBlob.isBlob(source) {
            return .refused(
                "a part of a code signature is read but not edited; \(plainFileHint(input))")
        }
        guard MachOFile.isMachO(source) else { return nil }
        return .refused(
            "an executable is read but not edited, as its size and signature would be wrong; "
                + "\(plainFileHint(input))")
    }

    /// Why what is in an archive is not edited; `nil` for what is not.
    static func refusal(ofMember input: Input) -> Failure? {
        guard case .file(let name) = input, ArchivePlace.split(name) != nil else { return nil }
        return .refused(
            "a member of a ZIP archive is read but not edited; \(plainFileHint(input))")
    }

    /// A command that extracts the plain file.
    private static func plainFileHint(_ input: Input) -> String {
        let command = [Program.name, "convert", "xml"]
        guard case .file(let path) = input else {
            return "'\(ShellQuoting.command(command)) -o FILE' writes the content"
        }
        let isMember = ArchivePlace.split(path) != nil
        let plain = (isMember ? FilePath(bytes: path.name) : path).withExtension("plist")
        let words = [path, plain == path ? path.withExtension("content.plist") : plain].map {
            // No option.
            $0.text.hasPrefix("-") ? "./" + $0.text : $0.text
        }
        return ShellQuoting.quotedCommand(command + [words[0], "-o", words[1]])
            + " writes the content"
    }
}

extension PlistDiagnostic.Code {
    /// About what holds a property list.
    fileprivate static let container = Self(rawValue: "container")
}

extension ByteStore {
    /// Reads the bytes, or of a container the content, with `body`.
    func opened<Result>(
        fileName: String?, part: MachOSelection = .init(),
        _ body: (ByteStore) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        guard let container = try Container(self, fileName: fileName, part: part) else {
            return try body(self)
        }
        do throws(PlistError) {
            return try body(container.content)
        } catch {
            throw container.explained(error)
        }
    }
}
