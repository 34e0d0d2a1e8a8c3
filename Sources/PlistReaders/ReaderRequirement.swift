// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What makes readers refuse a file or see something else in it, as findings for those who write it.
///
/// Of the kernel's reader and of codesign all causes are listed after which one can go on; of the other
/// readers the first.
public struct ReaderRequirement: Sendable {
    /// The readers that the file is for.
    public let readers: [ReaderProfile]

    /// How many refusals of a cause are listed for each reader.
    private static let maximumCount = 20

    /// A requirement that some readers take a file, and see what this library sees.
    public init(_ readers: [ReaderProfile]) { self.readers = readers }

    /// What the readers refuse, or read otherwise than this library does.
    ///
    /// - Parameters:
    ///   - source: the whole file.
    ///   - findings: what was found while the file was validated; `nil` if it was refused.
    ///   - format: the format; `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how this library reads it.
    ///   - registry: the formats that there are.
    /// - Complexity: O(*n*) for each reader. If nothing was found in the file, the kernel's reader and
    ///   codesign cost a fraction of validating it.
    public func findings(
        in source: ByteStore, validated findings: PlistFindings?, as format: PlistFormat? = nil,
        fileName: String? = nil, options: PlistDecodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) -> [PlistDiagnostic] {
        var remaining = readers
        if let findings, findings.warningCount == 0 {
            remaining.removeAll { takesPlain(source, $0) }
        }
        guard !remaining.isEmpty else { return [] }
        let report = ReaderReport(
            of: source, as: format, fileName: fileName, options: options, registry: registry,
            readers: remaining)
        return report.verdicts.flatMap { Self.findings(of: $0, in: source) }
    }

    /// Whether a reader takes a file that this library takes without a warning and sees the same,
    /// as a look without comparing keys and values can tell.
    private func takesPlain(_ source: ByteStore, _ reader: ReaderProfile) -> Bool {
        guard reader == .kernel || reader == .codesign, isUTF8(source) else { return false }
        var scanner = KernelScanner(source.view, .kernel, keepsValues: false)
        do throws(ReaderRefusal) {
            try scanner.scan()
        } catch {
            return false
        }
        return scanner.isPlain && (reader == .kernel || scanner.hasDictionaryRoot)
    }

    /// Whether the text declares no other encoding, so that all readers see the same characters.
    private func isUTF8(_ source: ByteStore) -> Bool {
        let text = try? ReaderText(source, .init()).ofCoreFoundation()
        return text?.store === source && text?.start == 0
    }

    private static func findings(
        of verdict: ReaderVerdict, in source: ByteStore
    ) -> [PlistDiagnostic] {
        guard let finding = verdict.finding else { return [] }
        switch verdict.reader {
        case .kernel, .iokit, .codesign: break
        default: return [finding]
        }
        let dialect: KernelDialect = verdict.reader == .iokit ? .iokit : .kernel
        var scanner = KernelScanner(
            source.view, dialect, keepsValues: true, maximumRefusalCount: maximumCount)
        var refusals: [ReaderRefusal]
        do throws(ReaderRefusal) {
            try scanner.scan()
            refusals = scanner.refusals
        } catch {
            refusals = scanner.refusals + [error]
        }
        // Where Core Foundation refuses, or values differ.
        guard !refusals.isEmpty else { return [finding] }
        var locator = TextLocator(source.view)
        refusals.sort { $0.offset < $1.offset }
        return refusals.map { refusal in
            locator.locate(
                PlistDiagnostic(
                    .error, .readerRefuses,
                    "\(verdict.reader.name) refuses \(refusal.cause.advice)",
                    at: PlistLocation(
                        byteOffset: refusal.offset, byteCount: refusal.cause.byteCount)))
        }
    }
}
