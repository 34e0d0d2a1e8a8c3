// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLibXML

/// The libxml2 checks; the library is opened only when one of these functions is called.
enum StrictXML {
    /// Decodes text in encodings that PlistCore does not support.
    @Sendable
    static func transcode(
        encodingName: String, text: ByteStore
    ) throws(PlistError) -> ByteStore {
        try LibXML.transcode(encodingName: encodingName, text: text)
    }

    /// Checks an XML property list against XML 1.0 and Apple's DTD; other formats have no DTD.
    static func findings(in document: PlistDocument) throws(PlistError) -> [PlistDiagnostic] {
        document.format == .xml ? try LibXML.validate(document) : []
    }

    /// Whether the error is a missing library, which says nothing about the property list.
    static func isMissing(_ error: PlistError) -> Bool { error.code == .missingLibrary }
}
