// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value as a document, with the traces of its encoding.
struct TracedDocument {
    let document: PlistDocument
    let traces: EncodingTraces

    init(
        _ encoder: PlistEncoder, _ value: some Encodable, notesAbsences: Bool = false
    ) throws {
        traces = EncodingTraces(notesAbsences: notesAbsences)
        document = try EncodingSession(encoder, traces: traces).document(value)
    }

    /// Returns whether both are equal, ignoring order that does not matter to the types.
    func isEqual(to other: TracedDocument) -> Bool {
        var aligner = ElementAligner(
            document, other.document, DigestKey(), identityKeys: [], respectsOrder: false,
            oldStrides: traces.strides, newStrides: other.traces.strides)
        return aligner.areEqual(document.rootID, other.document.rootID)
    }
}

extension EncodingTraces {
    /// Returns the value without entries that are intentionally absent.
    func withoutAbsences(_ view: PlistView) throws(PlistError) -> PlistView {
        absent.isEmpty ? view : try PlistDocument(value: value(view)).root
    }

    private func value(_ view: PlistView) throws(PlistError) -> PlistValue {
        switch view.kind {
        case .dictionary:
            var dictionary = PlistDictionary()
            for (key, child) in view.entries where !absent.contains(child.id) {
                dictionary[key] = try value(child)
            }
            return .dictionary(dictionary)
        case .array:
            var elements: [PlistValue] = []
            for element in view.elements { elements.append(try value(element)) }
            return .array(elements)
        default: return try view.value
        }
    }
}
