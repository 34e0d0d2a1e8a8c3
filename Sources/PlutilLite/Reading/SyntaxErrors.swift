// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax

/// The errors in a text that its decoder refuses, from the outline of the text.
///
/// The decoder stops at the first error, and often notices it behind the line to mend.
struct SyntaxErrors {
    private let refusal: PlistError
    private let outline: PlistOutline
    /// The fault that made the decoder fail.
    private let decisive: PlistDiagnostic

    /// The maximum size of a text, because reading its outline may need 60 times as much memory.
    private static let maximumByteCount = 1 << 22

    /// - Parameter refusal: the decoder's error, or ``first`` of the same text.
    /// - Returns: `nil` if the outline has no other information than the error, or if the error is
    ///   not about the text itself.
    init?(_ source: ByteStore, refusedWith refusal: PlistError, _ options: PlistDecodingOptions) {
        guard let format = refusal.format, source.count <= Self.maximumByteCount,
            refusal.location?.text != nil
        else { return nil }
        let outline = PlistOutline(reading: source, as: format, options: options)
        guard let error = outline.error, let decisive = outline.decisiveFault?.diagnostic,
            refusal.diagnostic.isLike(error.diagnostic) || refusal.diagnostic.isLike(decisive)
        else { return nil }
        self.refusal = refusal
        self.outline = outline
        self.decisive = decisive
    }

    /// The error that made the decoder fail, at the place where it shows, with its fixes.
    var first: PlistError {
        if refusal.diagnostic.isLike(decisive) { return refusal }
        var diagnostic = decisive
        diagnostic.fixes = refusal.diagnostic.fixes
        // Notes about the whole file.
        diagnostic.notes += refusal.notes.filter { $0.location == nil }
        return PlistError(diagnostic, format: refusal.format)
    }

    /// All errors, in the order of the text.
    var all: [PlistDiagnostic] {
        let first = first.diagnostic
        return outline.faults.map { $0.diagnostic.isLike(decisive) ? first : $0.diagnostic }
    }
}

extension SyntaxErrors {
    /// Returns an error with the fixes that the text shows, at the place where the error shows.
    static func explained(
        _ error: PlistError, in source: ByteStore, _ options: PlistDecodingOptions
    ) -> PlistError {
        let fixed = SourceText(source)?.addingFixes(to: error) ?? error
        return SyntaxErrors(source, refusedWith: fixed, options)?.first ?? fixed
    }

    /// Returns all errors in a text; only the given one if there is no other information.
    static func all(
        _ error: PlistError, in source: ByteStore, _ options: PlistDecodingOptions
    ) -> [PlistDiagnostic] {
        SyntaxErrors(source, refusedWith: error, options)?.all ?? [error.diagnostic]
    }
}

extension PlistDiagnostic {
    /// Whether two findings have the same place and message.
    fileprivate func isLike(_ other: PlistDiagnostic) -> Bool {
        code == other.code && message == other.message
            && location?.byteOffset == other.location?.byteOffset
    }
}
