// SPDX-License-Identifier: Apache-2.0

/// Facts about encoded values that the document does not contain, for updating a property list.
package final class EncodingTraces {
    /// Whether nil entries are encoded as nulls, which shows that they are missing on purpose. This
    /// is for types that cannot be decoded, because their keys are otherwise unknown.
    let notesAbsences: Bool
    /// Entries of records whose value is `nil`.
    package var absent: Set<NodeID> = []
    /// The values of maps and sets. For arrays, the number is how many consecutive elements belong
    /// together. All keys of a map's dictionary are known.
    package private(set) var strides: [NodeID: Int] = [:]
    /// The values of enumerations.
    package private(set) var cases: Set<NodeID> = []

    package init(notesAbsences: Bool) { self.notesAbsences = notesAbsences }

    func note(_ node: NodeID, _ tracing: TypeTreatment.Tracing, of value: some Any) {
        switch tracing {
        case .map: strides[node] = 2
        case .set: strides[node] = 1
        case .record:
            if notesAbsences, Mirror(reflecting: value).displayStyle == .enum { cases.insert(node) }
        }
    }
}
