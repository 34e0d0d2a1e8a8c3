// SPDX-License-Identifier: Apache-2.0

package import CCatalogue
package import PlistCore

/// Texts that are compiled into the program from C: property lists in GNUstep's format.
///
/// Their bytes are constants that exist as long as the program runs and never change. The unsafe
/// code relies on that.
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
