// SPDX-License-Identifier: Apache-2.0

/// Results of location look-ups in a document, computed on demand and cached.
struct SourceLookups: Sendable {
    /// `.some(nil)` if an attempt failed.
    private var map: SourceMap??
    private var lines: LineIndex?
    private var places: PlaceTable?

    /// - Parameter read: reads the source again; returns `nil` if that is impossible.
    mutating func map(_ read: () -> SourceMap?) -> SourceMap? {
        if let map { return map }
        let found = read()
        map = .some(found)
        return found
    }

    mutating func lines(of text: ByteView) -> LineIndex {
        if let lines { return lines }
        var lines = LineIndex(text, interval: 1 << 9)
        lines.extend(to: text.count, in: text)
        self.lines = lines
        return lines
    }

    mutating func places(in arena: Arena) -> PlaceTable {
        let places = places ?? PlaceTable(arena)
        self.places = places
        return places
    }
}
