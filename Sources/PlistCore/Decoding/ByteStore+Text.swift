// SPDX-License-Identifier: Apache-2.0

extension ByteStore {
    /// Makes a document from a text: `decode` turns these bytes into UTF-8, `read` reads that.
    ///
    /// - Throws: their errors, with line and column in the text that each of them looks at.
    func readText(
        by decode: () throws(PlistError) -> DecodedText,
        _ read: (DecodedText) throws(PlistError) -> PlistDocument
    ) throws(PlistError) -> PlistDocument {
        let decoded: DecodedText
        do throws(PlistError) {
            decoded = try decode()
        } catch {
            throw error.located(in: view)
        }
        do throws(PlistError) {
            return try read(decoded)
        } catch {
            throw error.located(in: decoded.store.view)
        }
    }
}
