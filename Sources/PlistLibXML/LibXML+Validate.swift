// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LibXML {
    /// Bits of `xmlParserOption`.
    private enum Option {
        /// Never fetch anything.
        static let noNetwork: CInt = 1 << 11
        /// Keep short texts inside their nodes.
        static let compact: CInt = 1 << 16
        /// Read deeper than 256 levels and texts longer than 10 MB; our own limits apply instead.
        static let huge: CInt = 1 << 19
        /// The text is UTF-8 by now, whatever it declares.
        static let ignoreEncoding: CInt = 1 << 21
        /// Count lines beyond 65,535.
        static let bigLines: CInt = 1 << 22
        /// No external entities, in versions that know the option.
        static let noExternalEntities: CInt = 1 << 23

        // Left out: 1 << 1 expands entities, 1 << 2 and 1 << 3 load a DTD.
        static let all =
            noNetwork | compact | huge | ignoreEncoding | bigLines | noExternalEntities
    }

    private static let utf8: CInt = 1

    /// - Parameter text: UTF-8 that XMLCodec has accepted.
    static func validate(
        text: ByteStore, with library: LibXMLFunctions?
    ) throws(PlistError) -> [PlistDiagnostic] {
        guard let library else {
            throw MissingLibXML.error(.missingLibrary, "validation against the DTD")
        }
        guard text.count <= Int(Int32.max) else {
            throw PlistError(.limit, "a text has more than \(Int32.max) bytes")
        }
        let findings = LibXMLFindings(library)
        let reference = unsafe Unmanaged.passUnretained(findings)
        unsafe library.setStructuredErrorFunc(reference.toOpaque()) { context, error in
            guard let context = unsafe context, let error = unsafe error else { return }
            unsafe Unmanaged<LibXMLFindings>.fromOpaque(context).takeUnretainedValue()
                .add(LibXMLError(error))
        }
        defer { library.setStructuredErrorFunc(nil, nil) }
        let isChecked = unsafe text.withUnsafeBytes { bytes in
            unsafe check(bytes, with: library, findings)
        }
        guard isChecked || findings.hasErrors else {
            throw PlistError(.limit, "libxml2 could not check the text, perhaps for lack of memory")
        }
        return withExtendedLifetime(findings) { findings.located(in: text) }
    }

    /// Returns whether the text was parsed and validated.
    private static func check(
        _ bytes: UnsafeRawBufferPointer, with library: LibXMLFunctions,
        _ findings: LibXMLFindings
    ) -> Bool {
        guard let start = bytes.baseAddress,
            let doc = unsafe library.readMemory(
                start, CInt(bytes.count), nil, "UTF-8", Option.all)
        else { return false }
        defer { unsafe library.freeDoc(doc) }
        guard let root = unsafe library.docGetRootElement(doc) else { return false }
        let name = unsafe libXMLElementName(root)
        if name != "plist" {
            findings.add(
                "expected the root element 'plist', found '\(VisibleText.escaped(name))'",
                element: name, line: unsafe library.getLineNo(root))
        }
        guard let dtd = unsafe propertyListDTD(library) else { return false }
        defer { unsafe library.freeDTD(dtd) }
        guard let context = unsafe library.newValidCtxt() else { return false }
        defer { unsafe library.freeValidCtxt(context) }
        return unsafe library.validateDTD(context, doc, dtd) == 1
    }

    private static func propertyListDTD(_ library: LibXMLFunctions) -> LibXMLFunctions.Object? {
        let text = ByteStore(PropertyListDTD.text.utf8)
        return unsafe text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress,
                let input = unsafe library.parserInputBufferCreateMem(
                    start, CInt(bytes.count), utf8)
            else { return nil }
            // The input belongs to the parser from here on.
            return unsafe library.ioParseDTD(nil, input, utf8)
        }
    }
}
