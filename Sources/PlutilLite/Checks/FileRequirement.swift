// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistReaders

/// The readers that have to accept a file, and their findings about it.
struct FileRequirement {
    private let readers: [ParserProfile]
    /// Whether the readers were chosen from the file, not by an option.
    private let isImplied: Bool
    private var found: [PlistDiagnostic] = []

    /// - Parameter readers: the required readers; `nil` to choose by the file's name and contents.
    init(_ readers: [ParserProfile]?, of read: ReadInput, _ loop: FileLoop) {
        isImplied = readers == nil
        self.readers = readers ?? (Self.areEntitlements(read, loop) ? [.codesign] : [])
    }

    /// Whether a file is for codesign.
    private static func areEntitlements(_ read: ReadInput, _ loop: FileLoop) -> Bool {
        let name = read.input.fileName?.lowercased() ?? ""
        if name.hasSuffix(".entitlements") { return true }
        guard read.source.count <= maximumByteCount, Entitlements.areMentioned(in: read.source),
            let document = try? loop.decode(read)
        else { return false }
        return PlistRole(of: document, fileName: name) == .entitlements
    }

    /// The maximum size of entitlements.
    private static let maximumByteCount = 1 << 16

    /// The names of the required readers, for people.
    var names: String {
        if readers.isEmpty { return "" }
        return readers.count == 1
            ? readers[0].rawValue : readers.map(\.rawValue).joined(separator: ", ")
    }

    /// Checks what the readers reject or read differently.
    mutating func check(
        _ read: ReadInput, _ loop: FileLoop, _ findings: PlistFindings?
    ) -> [PlistDiagnostic] {
        guard !readers.isEmpty else { return [] }
        // codesign also accepts entitlements that begin with the header of a signature blob.
        let signed = SignatureBlob.isBlob(read.source) ? try? SignatureBlob(read.source) : nil
        found = ParserRequirement(readers).findings(
            in: signed?.bytes ?? read.source, validated: findings, as: loop.format,
            fileName: read.input.fileName,
            options: loop.decoding, registry: .commands)
        if isImplied, !found.isEmpty {
            found[found.count - 1].notes.append(
                PlistDiagnostic(
                    .note, .init(rawValue: "hint"),
                    "entitlements are checked for codesign; use '--for none' to skip this check"))
        }
        return found
    }

    /// Returns the warnings that the readers do not already report as errors.
    func withoutRepetitions(_ warnings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        guard !found.isEmpty else { return warnings }
        let offsets = Set(found.compactMap { $0.location?.byteOffset })
        return warnings.filter { warning in
            warning.location.map { !offsets.contains($0.byteOffset) } ?? true
        }
    }
}

/// A writer of XML that the given readers accept and read alike; it writes nothing if that is
/// impossible.
struct RequiredXML: PlistWriter {
    let readers: [ParserProfile]

    var format: PlistFormat { .xml }

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        var options = options
        // The kernel's parser does not accept `&#13;`; strict parsers read a raw CR as LF.
        options.writesRawReturns = readers.contains { [.kernel, .iokit, .codesign].contains($0) }
        var warnings: [PlistDiagnostic] = []
        let bytes = ByteStore(
            try KeptAnswer.bytes(WorkAccount(keptOf: document)) { text throws(PlistError) in
                warnings = try XMLCodec().encode(document, options: options, to: &text)
            })
        let findings = ParserRequirement(readers).findings(in: bytes, validated: nil, as: .xml)
        if let finding = findings.first {
            throw PlistError(
                finding.code, finding.message, path: Self.path(of: finding, in: document),
                format: .xml)
        }
        try output.append(bytes.view)
        return warnings
    }

    /// Returns the path of the first value of a rejected type.
    private static func path(
        of finding: PlistDiagnostic, in document: PlistDocument
    ) -> PlistPath? {
        guard
            let kind = [PlistKind.real, .date].first(where: {
                finding.message.contains(text: "<\($0.name)>")
            })
        else { return nil }
        var pending = [(view: document.root, path: PlistPath())]
        while let (view, path) = pending.popLast() {
            if view.kind == kind { return path }
            let entries = view.entries.map { ($0.value, PlistPathComponent.key($0.key)) }
            let elements = view.elements.enumerated().map {
                ($0.element, PlistPathComponent.index($0.offset))
            }
            pending += (entries + elements).reversed().map {
                ($0, PlistPath(path.components + [$1]))
            }
        }
        return nil
    }
}
