// SPDX-License-Identifier: Apache-2.0

/// Facts about encoded values that the document does not contain, for an update of a property list.
package final class EncodingTraces {
    /// Whether entries that are nil are encoded, as nulls, so that it is known that they are missing on
    /// purpose. It is for types that cannot be read, and so do not show otherwise what they know.
    let notesAbsences: Bool
    /// Entries of records whose value is `nil`.
    package var absent: Set<NodeID> = []
    /// The values of maps and sets: how many elements belong together, if that is an array. Of
    /// a dictionary of a map all keys are known.
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
