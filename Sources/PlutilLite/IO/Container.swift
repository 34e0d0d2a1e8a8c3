// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles

/// What holds a property list, opened: commands that only read take it like a plain file.
enum Container {
    case message(CMSMessage)

    /// - Returns: `nil` for bytes that are not a container; one look at them is enough for that.
    /// - Throws: what is wrong with the container and where.
    init?(_ source: ByteStore, fileName: String?) throws(PlistError) {
        guard let form = CMSForm(of: source, fileName: fileName) else { return nil }
        self = .message(try CMSMessage(decoding: source, form: form))
    }

    /// The bytes of the property list.
    var content: ByteStore {
        switch self {
        case .message(let message): message.content
        }
    }

    /// An error in the content, whose places are not those of the file.
    func explained(_ error: PlistError) -> PlistError {
        var diagnostic = error.diagnostic
        diagnostic.notes.append(
            PlistDiagnostic(.note, .container, "the place is one in the content of the CMS message")
        )
        return PlistError(diagnostic, format: error.format, refusals: error.refusals)
    }

    /// Why a file that holds a property list is not edited; `nil` for plain ones.
    static func refusal(of source: ByteStore, from input: Input) -> Failure? {
        guard CMSForm(of: source, fileName: input.fileName) != nil else { return nil }
        return .refused(
            "a CMS message is read but not edited, as its signature is of the content as it is; "
                + "\(plainFileHint(input))")
    }

    /// How the plain file is to be had.
    private static func plainFileHint(_ input: Input) -> String {
        let command = "\(ModernCommands.programName) convert xml"
        guard case .file(let path) = input else { return "'\(command) -o FILE' writes the content" }
        let plain = path.withExtension("plist")
        let words = [path, plain == path ? path.withExtension("content.plist") : plain].map {
            // No option.
            ShellQuoting.word($0.text.hasPrefix("-") ? "./" + $0.text : $0.text)
        }
        return "'\(command) \(VisibleText.escaped(words[0])) -o \(VisibleText.escaped(words[1]))' "
            + "writes the content"
    }
}

extension PlistDiagnostic.Code {
    /// About what holds a property list.
    fileprivate static let container = Self(rawValue: "container")
}

extension ByteStore {
    /// Reads the bytes, or of a container the content, with `body`.
    func opened<Result>(
        fileName: String?, _ body: (ByteStore) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        guard let container = try Container(self, fileName: fileName) else {
            return try body(self)
        }
        do throws(PlistError) {
            return try body(container.content)
        } catch {
            throw container.explained(error)
        }
    }
}
