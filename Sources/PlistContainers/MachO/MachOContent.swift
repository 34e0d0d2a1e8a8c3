// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The selection of one property list in a Mach-O file.
public struct MachOSelection: Sendable {
    /// The part; `nil` for the first one that exists, in the order of ``MachOPart``.
    public var part: MachOPart?
    /// The name of a processor, such as `arm64`; `nil` for any processor, provided that the part is
    /// the same for all of them.
    public var architecture: String?

    /// Creates a selection of a part of the code for a processor.
    public init(part: MachOPart? = nil, architecture: String? = nil) {
        self.part = part
        self.architecture = architecture
    }

    /// Whether anything was chosen.
    package var isGiven: Bool { part != nil || architecture != nil }
}

/// One property list of a Mach-O file: an Info.plist, a job of launchd, or entitlements.
///
/// ```swift
/// let content = try MachOContent(source, selecting: MachOSelection(part: .entitlements))
/// let entitlements = try PlistDocument(decoding: content.bytes)
/// ```
///
/// Entitlements in DER need a codec: ``DEREntitlementsCodec``.
public struct MachOContent: Sendable {
    package let file: MachOFile
    /// The extracted part.
    public let part: MachOPart
    /// The name of the processor, or of the first one if several have the same part.
    public let architecture: String
    /// The bytes of the property list, a copy without the zeros that pad a section.
    public let bytes: ByteStore

    /// Reads the file, and copies the part.
    ///
    /// - Throws: `no-match` if there is no such part, or if it is not the same for all processors;
    ///   `syntax` with the place if the file is truncated, or an offset leads past its end.
    /// - Complexity: O(*n*) in the load commands and the bytes of the part, for each slice.
    public init(
        _ source: ByteStore, selecting selection: MachOSelection = MachOSelection()
    ) throws(PlistError) {
        file = try MachOFile(source)
        var slices = file.slices
        if let architecture = selection.architecture {
            slices.removeAll { $0.architecture != architecture }
            guard !slices.isEmpty else {
                throw Self.refusal(
                    "no code for \(VisibleText.excerpt(architecture)); there is code for "
                        + file.slices.map(\.architecture).joined(separator: ", "))
            }
        }
        let parts = selection.part.map { [$0] } ?? MachOPart.allCases
        guard
            let part = parts.first(where: { part in slices.contains { $0.range(of: part) != nil } })
        else { throw Self.missing(selection.part, slices) }
        let found = slices.filter { $0.range(of: part) != nil }
        let contents = found.compactMap { $0.content(of: part, in: source) }
        guard contents.dropFirst().allSatisfy({ $0 == contents[0] }) else {
            throw Self.refusal(
                "the part '\(part.rawValue)' differs between processors: "
                    + found.map(\.architecture).joined(separator: ", "))
        }
        self.part = part
        architecture = found[0].architecture
        bytes = ByteStore(contents[0])
    }

    private static func missing(_ part: MachOPart?, _ slices: [MachOFile.Slice]) -> PlistError {
        let names = Set(slices.flatMap(\.parts))
        let there = MachOPart.allCases.filter(names.contains).map(\.rawValue)
        guard let part, !there.isEmpty else {
            return refusal("a Mach-O file without a property list in it")
        }
        return refusal(
            "a Mach-O file without the part '\(part.rawValue)'; there is "
                + there.joined(separator: ", "))
    }

    private static func refusal(_ message: String) -> PlistError {
        PlistError(.noMatch, message, at: PlistLocation(byteOffset: 0))
    }
}

extension MachOFile.Slice {
    /// Returns the bytes of a part, without the padding of a section; `nil` if the part does not
    /// exist.
    package func content(of part: MachOPart, in source: ByteStore) -> [UInt8]? {
        guard let range = range(of: part) else { return nil }
        let bytes = source.view.slice(range.lowerBound, range.count)
        var count = bytes.count
        if part == .info || part == .launchd {
            while count > 0, bytes[count - 1] == 0 { count -= 1 }
        }
        return bytes.slice(0, count).array
    }
}

extension PlistDiagnostic.Code {
    /// Entitlements that differ between XML and DER.
    package static let entitlementsDisagree = Self(rawValue: "entitlements-disagree")
}
