// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Returns the location of a value in text. Reads the source again if source ranges were not
    /// recorded.
    ///
    /// - Parameter isKey: whether to return the location of its key instead.
    package func location(of value: PlistView, isKey: Bool = false) -> PlistLocation? {
        guard encodingName != nil, let map = recordedSourceMap(), Int(value.id) < map.count else {
            return nil
        }
        let key = map.keyRange(ofValue: value.id)
        let range = isKey && key.start < key.end ? key : map.range(of: value.id)
        return PlistLocation(
            byteOffset: Int(range.start), byteCount: max(Int(range.end) - Int(range.start), 1))
    }

    /// Returns findings in source order, with lines and columns, if the source is text; otherwise
    /// returns them unchanged.
    package func placed(_ findings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        guard !findings.isEmpty, encodingName != nil, recordedSourceMap() != nil else {
            return findings
        }
        let sorted = findings.enumerated().sorted { left, right in
            let (first, second) = (
                left.element.location?.byteOffset ?? 0, right.element.location?.byteOffset ?? 0
            )
            return (first, left.offset) < (second, right.offset)
        }
        var locator = TextLocator(source)
        return sorted.map { locator.locate($0.element) }
    }
}
