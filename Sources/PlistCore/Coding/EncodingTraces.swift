// SPDX-License-Identifier: Apache-2.0

/// What is known of encoded values beyond the values, for an update of a property list.
final class EncodingTraces {
    /// Whether entries that are nil are encoded, as nulls, so that it is known that they are missing on
    /// purpose. It is for types that cannot be read, and so do not show otherwise what they know.
    let notesAbsences: Bool
    /// Entries of records whose value is `nil`.
    var absent: Set<NodeID> = []
    /// The values of maps and sets: how many elements belong together, if that is an array. Of
    /// a dictionary of a map all keys are known.
    private(set) var strides: [NodeID: Int] = [:]
    /// The values of enumerations.
    private(set) var cases: Set<NodeID> = []

    init(notesAbsences: Bool) { self.notesAbsences = notesAbsences }

    func note(_ node: NodeID, _ tracing: TypeTreatment.Tracing, of value: some Any) {
        switch tracing {
        case .map: strides[node] = 2
        case .set: strides[node] = 1
        case .record:
            if notesAbsences, Mirror(reflecting: value).displayStyle == .enum { cases.insert(node) }
        }
    }

    /// The value without entries that are missing on purpose.
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

/// A value as a document, and what is known of it beyond that.
struct TracedDocument {
    let document: PlistDocument
    let traces: EncodingTraces

    init(
        _ encoder: PlistEncoder, _ value: some Encodable, notesAbsences: Bool = false
    ) throws {
        traces = EncodingTraces(notesAbsences: notesAbsences)
        document = try EncodingSession(encoder, traces: traces).document(value)
    }

    /// Whether both are equal, in any order that does not matter to the types.
    func isEqual(to other: TracedDocument) -> Bool {
        var aligner = ElementAligner(
            document, other.document, DigestKey(), identityKeys: [], respectsOrder: false,
            oldStrides: traces.strides, newStrides: other.traces.strides)
        return aligner.areEqual(document.rootID, other.document.rootID)
    }
}
