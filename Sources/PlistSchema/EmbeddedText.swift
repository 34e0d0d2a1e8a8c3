// SPDX-License-Identifier: Apache-2.0

package import CCatalogue
package import PlistCore

/// Texts that the compiler of C puts into the program: property lists in GNUstep's format.
///
/// Their bytes are constants: they are there as long as the program runs, and nobody can change them.
/// That is what the unsafe code relies on.
package enum EmbeddedText {
    package static func store(_ name: catalogue_name) -> ByteStore {
        let text = unsafe catalogue_text(name)
        let bytes = unsafe UnsafeRawBufferPointer(start: text.bytes, count: text.count)
        return unsafe ByteStore(adopting: bytes) { _, _ in }
    }

    package static func root(of text: ByteStore) -> PlistView {
        do throws(PlistError) {
            return try PlistCodecRegistry.standard.decode(text, as: .gnustep).root
        } catch {
            preconditionFailure("a text of the program does not parse: \(error)")
        }
    }
}
