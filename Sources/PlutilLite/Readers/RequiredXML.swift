// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders

/// Writes XML that some readers take and see the same value in; if there is none, nothing.
struct RequiredXML: PlistWriter {
    let readers: [ReaderProfile]

    var format: PlistFormat { .xml }

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        var options = options
        // To the kernel's reader `&#13;` is not a character; strict parsers read a raw one as LF.
        options.writesRawReturns = readers.contains { [.kernel, .iokit, .codesign].contains($0) }
        var warnings: [PlistDiagnostic] = []
        let bytes = ByteStore(
            try KeptAnswer.bytes(WorkAccount(keptOf: document)) { text throws(PlistError) in
                warnings = try XMLCodec().encode(document, options: options, to: &text)
            })
        let findings = ReaderRequirement(readers).findings(in: bytes, validated: nil, as: .xml)
        if let finding = findings.first {
            throw PlistError(
                finding.code, finding.message, path: Self.path(of: finding, in: document),
                format: .xml)
        }
        try output.append(bytes.view)
        return warnings
    }

    /// The path of the first value of a kind that is refused.
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
