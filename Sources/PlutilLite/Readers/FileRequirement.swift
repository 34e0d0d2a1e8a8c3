// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistReaders

/// The readers that a file is for, and what they say of it.
struct FileRequirement {
    private let readers: [ReaderProfile]
    /// Whether nobody asked for them.
    private let isImplied: Bool
    private var found: [PlistDiagnostic] = []

    /// - Parameter readers: whom it is for; `nil` to go by its name and what is in it.
    init(_ readers: [ReaderProfile]?, of read: ReadInput, _ loop: FileLoop) {
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

    /// Larger files are not entitlements.
    private static let maximumByteCount = 1 << 16

    /// Whom it is for, for people.
    var names: String {
        if readers.isEmpty { return "" }
        return readers.count == 1
            ? readers[0].rawValue : readers.map(\.rawValue).joined(separator: ", ")
    }

    /// What the readers refuse or read otherwise.
    mutating func check(
        _ read: ReadInput, _ loop: FileLoop, _ findings: PlistFindings?
    ) -> [PlistDiagnostic] {
        guard !readers.isEmpty else { return [] }
        // codesign takes entitlements with the header of a signature as well.
        let signed = SignatureBlob.isBlob(read.source) ? try? SignatureBlob(read.source) : nil
        found = ReaderRequirement(readers).findings(
            in: signed?.bytes ?? read.source, validated: findings, as: loop.format,
            fileName: read.input.fileName,
            options: loop.decoding, registry: .commands)
        if isImplied, !found.isEmpty {
            found[found.count - 1].notes.append(
                PlistDiagnostic(
                    .note, .init(rawValue: "hint"),
                    "entitlements are checked for codesign; '--for none' does not"))
        }
        return found
    }

    /// Warnings of what is not an error for the readers already.
    func withoutRepetitions(_ warnings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        guard !found.isEmpty else { return warnings }
        let offsets = Set(found.compactMap { $0.location?.byteOffset })
        return warnings.filter { warning in
            warning.location.map { !offsets.contains($0.byteOffset) } ?? true
        }
    }
}
