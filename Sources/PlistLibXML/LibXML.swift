// SPDX-License-Identifier: Apache-2.0

import DynamicLibraries
package import PlistCore

/// The strict path through libxml2, if it is installed, for everything PlistCore's own scanner does
/// not cover.
///
/// The library is opened when it is first needed. It only reads memory: no network, no external
/// entities, no DTD except the built-in one.
package enum LibXML {
    /// Whether libxml2 is installed and can be opened.
    package static var isAvailable: Bool { (try? LibXMLFunctions.installed.get()) != nil }

    /// Converts text in a declared encoding to UTF-8; for ``PlistDecodingOptions/transcoder``.
    ///
    /// - Parameter encodingName: an IANA name such as `Shift_JIS`; UTF-7 is always refused.
    /// - Throws: `unsupported-encoding` if the encoding is unknown or libxml2 is missing;
    ///   `invalid-encoding` with the offset of the first bytes that do not decode.
    /// - Complexity: O(*n*).
    package static func transcode(
        encodingName: String, text: ByteStore
    ) throws(PlistError) -> ByteStore {
        try transcode(encodingName: encodingName, text: text, with: LibXMLFunctions.installed)
    }

    /// Checks an XML property list against XML 1.0 and Apple's PropertyList-1.0 DTD.
    ///
    /// - Returns: the violations of well-formedness and validity, in source order, at most 100.
    /// - Throws: the errors of `XMLCodec`; `missing-library` if libxml2 is missing.
    /// - Complexity: O(*n*); needs several times the memory of the text.
    package static func validate(_ source: ByteStore) throws(PlistError) -> [PlistDiagnostic] {
        var options = PlistDecodingOptions()
        options.transcoder = { (name, text) throws(PlistError) in
            try transcode(encodingName: name, text: text)
        }
        return try validate(XMLCodec().decode(source, options: options))
    }

    /// Checks the source text of a document in the same way as ``validate(_:)-(ByteStore)``.
    ///
    /// - Parameter document: a document read by `XMLCodec`, which makes the check safe: it has no
    ///   entity declarations, and its depth is limited.
    package static func validate(
        _ document: PlistDocument
    ) throws(PlistError) -> [PlistDiagnostic] {
        guard document.format == .xml else {
            throw PlistError(.unknownFormat, "only XML property lists follow the DTD")
        }
        return try validate(text: document.arena.source, with: LibXMLFunctions.installed)
    }
}

extension PlistDiagnostic.Code {
    /// The document breaks a rule of the DTD.
    package static let dtd = PlistDiagnostic.Code(rawValue: "dtd")
    /// A required library cannot be opened.
    package static let missingLibrary = PlistDiagnostic.Code(rawValue: "missing-library")
}

/// The library, or the reason why it is unavailable.
typealias LibXMLResult = Result<LibXMLFunctions, DynamicLibrary.Absence>

extension LibXMLResult {
    /// Returns the library, ready for use on this thread.
    ///
    /// - Parameter purpose: the feature that needs it, for the error message.
    func get(
        for purpose: String, orElse code: PlistDiagnostic.Code
    ) throws(PlistError) -> LibXMLFunctions {
        switch self {
        case .success(let library):
            library.enterThread()
            return library
        case .failure(let absence):
            throw PlistError(code, "\(purpose) needs libxml2, which \(Self.reason(absence))")
        }
    }

    private static func reason(_ absence: DynamicLibrary.Absence) -> String {
        switch absence {
        case .notInstalled: "was not found; install it with \(installation)"
        case .otherCLibrary:
            "this program cannot open because it was built with another C library than "
                + "this system's; build it on this system"
        }
    }

    private static var installation: String {
        #if canImport(Darwin)
            "brew install libxml2"
        #else
            "'apt install libxml2' or 'dnf install libxml2'"
        #endif
    }
}
