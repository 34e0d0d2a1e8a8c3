// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistContainers
import PlistEditing

/// Reads any property list as a keyed archive. The result is values or a located error.
enum KeyedObjects: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        guard let document = try? PlistCodecRegistry.standard.decode(source) else { return }
        for marksObjects in [false, true] {
            var options = UnarchivingOptions()
            options.marksObjects = marksObjects
            options.keepsObjects = marksObjects
            do throws(PlistError) {
                guard let found = try UnarchivedDocument(document, options: options) else { return }
                precondition(found.whole.root["$top"] != nil)
                _ = found.document.expandedNodeCount()
                var output = PlistOutput()
                _ = try? BinaryCodec().encode(
                    found.document, options: PlistEncodingOptions(), to: &output)
            } catch {
                precondition(error.location != nil, error.message)
            }
        }
        let steps: [[PlistStep]] = [
            ["a"], ["$top", "root", "a"], [.index(0)], ["a", "b", .index(-1)],
        ]
        for steps in steps { replace(at: steps, in: document) }
    }

    /// Replaces a value; a readable archive stays readable.
    private static func replace(at steps: [PlistStep], in document: PlistDocument) {
        var editor = PlistEditor(document)
        let value = PlistDocument.text
        guard let place = try? ArchivedPlace(document, at: steps),
            (try? place.replace(in: &editor, with: value.root)) != nil,
            let edited = try? editor.document()
        else { return }
        precondition((try? ArchivedPlace(edited, at: steps))?.kind == .string)
    }
}

extension PlistDocument {
    fileprivate static var text: PlistDocument {
        guard let document = try? PlistDocument(value: "new") else { fatalError("no text") }
        return document
    }
}
