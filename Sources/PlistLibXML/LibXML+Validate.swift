// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LibXML {
    /// Bits of `xmlParserOption`.
    private enum Option {
        /// Never fetch anything.
        static let noNetwork: CInt = 1 << 11
        /// Store short strings in their nodes.
        static let compact: CInt = 1 << 16
        /// Allow more than 256 levels and text longer than 10 MB; PlistCore's own limits apply
        /// instead.
        static let huge: CInt = 1 << 19
        /// Read the text as UTF-8 whatever it declares, because it has been converted.
        static let ignoreEncoding: CInt = 1 << 21
        /// Count lines beyond 65,535.
        static let bigLines: CInt = 1 << 22
        /// No external entities, in versions that know the option.
        static let noExternalEntities: CInt = 1 << 23

        // Omitted: 1 << 1 expands entities, 1 << 2 and 1 << 3 load a DTD.
        static let all =
            noNetwork | compact | huge | ignoreEncoding | bigLines | noExternalEntities
    }

    /// - Parameter text: UTF-8 that XMLCodec has accepted.
    static func validate(
        text: ByteStore, with installed: LibXMLResult
    ) throws(PlistError) -> [PlistDiagnostic] {
        let library = try installed.get(
            for: "validation against the DTD", orElse: .missingLibrary)
        guard text.count <= Int(Int32.max) else {
            throw PlistError(.limit, "the text has more than \(Int32.max) bytes")
        }
        let findings = LibXMLFindings()
        let isChecked = library.reporting(to: findings) {
            check(bounded(text), with: library, findings)
        }
        guard isChecked || findings.hasErrors else {
            throw PlistError(.limit, "libxml2 could not check the text, perhaps for lack of memory")
        }
        return findings.located(in: text)
    }

    /// Returns whether the text was parsed and found valid.
    private static func check(
        _ text: ByteStore, with library: LibXMLFunctions, _ findings: LibXMLFindings
    ) -> Bool {
        guard let document = LibXMLDocument(parsing: text, options: Option.all, with: library),
            let root = document.root
        else { return false }
        if root.name != "plist" {
            findings.add(
                "expected the root element 'plist', found '\(VisibleText.excerpt(root.name))'",
                element: root.name, line: root.line)
        }
        guard let definition = LibXMLDTD(parsing: PropertyListDTD.text, with: library) else {
            return false
        }
        return document.isValid(by: definition)
    }
}
