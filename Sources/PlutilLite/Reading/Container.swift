// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles

/// An opened container of a property list, which read-only commands accept like a plain file.
enum Container {
    case message(CMSMessage)
    case executable(MachOContent, byteCount: Int)
    case signature(SignatureBlob, byteCount: Int)

    /// - Parameter part: the part to take from an executable.
    /// - Returns: `nil` for bytes that are not a container, which is determined in one pass.
    /// - Throws: an error in the container, with its location.
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
                "--part and --arch require a Mach-O file",
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

    /// Returns an error in the content, with a note that its locations do not refer to the file.
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
            PlistDiagnostic(.note, .container, "the position is relative to \(place)"))
        return PlistError(diagnostic, format: error.format, refusals: error.refusals)
    }

    /// Returns the reason why a property list in a container is not edited; `nil` for a plain file.
    static func refusal(of source: ByteStore, from input: Input) -> Failure? {
        if let refusal = refusal(ofMember: input) { return refusal }
        if CMSForm(of: source, fileName: input.fileName) != nil {
            return .refused(
                "cannot edit a CMS message because its signature would no longer match; "
                    + "\(plainFileHint(input))")
        }
        if SignatureBlob.isBlob(source) {
            return .refused(
                "cannot edit a part of a code signature; \(plainFileHint(input))")
        }
        guard MachOFile.isMachO(source) else { return nil }
        return .refused(
            "cannot edit an executable because its size and signature would be wrong; "
                + "\(plainFileHint(input))")
    }

    /// Returns the reason why a member of an archive is not edited; `nil` for other inputs.
    static func refusal(ofMember input: Input) -> Failure? {
        guard case .file(let name) = input, ArchivePlace.split(name) != nil else { return nil }
        return .refused(
            "cannot edit a member of a ZIP archive; \(plainFileHint(input))")
    }

    /// Returns a command that extracts the plain file.
    private static func plainFileHint(_ input: Input) -> String {
        let command = [Program.name, "convert", "xml"]
        guard case .file(let path) = input else {
            return "'\(ShellQuoting.command(command)) -o FILE' writes the content"
        }
        let isMember = ArchivePlace.split(path) != nil
        let plain = (isMember ? FilePath(bytes: path.name) : path).withExtension("plist")
        let words = [path, plain == path ? path.withExtension("content.plist") : plain].map {
            // Prevents the name from being read as an option.
            $0.text.hasPrefix("-") ? "./" + $0.text : $0.text
        }
        return ShellQuoting.quotedCommand(command + [words[0], "-o", words[1]])
            + " writes the content"
    }
}

extension PlistDiagnostic.Code {
    /// Concerns the container of a property list.
    fileprivate static let container = Self(rawValue: "container")
}

extension ByteStore {
    /// Calls `body` with the bytes, or with the content of a container.
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
