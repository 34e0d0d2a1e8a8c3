// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes property lists in one format.
struct Encoder {
    let writer: any PlistWriter
    let options: PlistEncodingOptions
    /// Whether a warning of the writer is an error.
    let isStrict: Bool

    /// Writes a document and puts the file in its place.
    ///
    /// - Returns: warnings about values that were changed to fit.
    func write(
        _ document: PlistDocument, to file: OutputFile
    ) throws(Failure) -> [PlistDiagnostic] {
        if isStrict { try rehearse(document) }
        var warnings: [PlistDiagnostic] = []
        try file.write { output throws(PlistError) in
            warnings = try writer.encode(document, options: options, to: &output)
        }
        return warnings
    }

    /// Encodes to nowhere, so that a warning that counts as an error leaves no output behind.
    private func rehearse(_ document: PlistDocument) throws(Failure) {
        var nowhere = PlistOutput.nowhere
        do throws(PlistError) {
            let warnings = try writer.encode(document, options: options, to: &nowhere)
            guard var first = warnings.first else { return }
            first.severity = .error
            throw PlistError(first, format: writer.format)
        } catch {
            throw .unrepresentable(error)
        }
    }
}

extension PlistOutput {
    /// Keeps nothing.
    static var nowhere: PlistOutput { PlistOutput { _ throws(PlistError) in } }
}
