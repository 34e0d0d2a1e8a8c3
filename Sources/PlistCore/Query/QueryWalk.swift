// SPDX-License-Identifier: Apache-2.0

/// Follows the first steps of a query as far as there are values; for a singular query, all its
/// steps.
package struct QueryWalk {
    private let program: QueryProgram
    private let options: PlistQueryOptions
    private var document: PlistDocument
    private var id: NodeID
    private var parentID: NodeID?
    /// The number of the value's entry or element in its parent.
    private var position = 0
    /// Whether the last step entered data.
    private var hasEnteredData = false

    /// The number of steps taken.
    private(set) var stepCount = 0

    /// The error in the property list that the next step would have entered.
    private(set) var embeddedError: PlistError?

    /// A walk at its start.
    ///
    /// - Parameter taken: the number of steps of the query that have led there.
    init(
        _ program: QueryProgram, at start: PlistView, after taken: Int = 0,
        options: PlistQueryOptions
    ) {
        self.program = program
        self.options = options
        document = start.document
        id = start.id
        stepCount = taken
    }

    /// Advances as far as there are values.
    package init(
        _ query: PlistQuery, from start: PlistView, options: PlistQueryOptions = .init()
    ) {
        self.init(query.program, at: start, options: options)
        while advance() {}
    }

    /// The last value reached.
    var value: PlistView { PlistView(document: document, id: id) }

    /// Whether every step of the query was taken.
    package var isComplete: Bool { stepCount == program.main.count }

    /// The selector of the next step; `nil` after the last one, or if it may select many values.
    var nextSelector: QuerySelector? {
        guard stepCount < program.main.count else { return nil }
        let segment = program.segments[program.main.first + stepCount]
        guard !segment.isDescendant, segment.count == 1 else { return nil }
        let selector = program.selectors[segment.first]
        return selector.isSingular ? selector : nil
    }

    /// Takes the next step if it leads to a value.
    mutating func advance() -> Bool {
        guard let selector = nextSelector else { return false }
        if case .embedded = selector { return enterEmbedded() }
        let document = document
        let reader = document.reader
        let node = reader[id]
        guard let position = program.position(selectedBy: selector, in: node, reader) else {
            return false
        }
        hasEnteredData = false
        parentID = id
        self.position = position
        id = reader.value(of: node, at: position)
        stepCount += 1
        return true
    }

    private mutating func enterEmbedded() -> Bool {
        guard let data = value.data else { return false }
        do throws(PlistError) {
            let embedded = try options.decodeEmbedded(data)
            hasEnteredData = true
            document = embedded
            id = embedded.rootID
            stepCount += 1
            return true
        } catch {
            embeddedError = error
            return false
        }
    }

    /// The last step taken; `nil` at the start.
    var component: PlistPathComponent? {
        if hasEnteredData { return .embedded }
        guard let parentID else { return nil }
        return document.reader.pathComponent(of: parentID, at: position)
    }
}

extension ArenaReader {
    /// Returns the component from a container to its entry or element number `position`.
    func pathComponent(of container: NodeID, at position: Int) -> PlistPathComponent {
        let node = self[container]
        guard node.kind == .dictionary else { return .index(position) }
        return .key(PlistString(bytes: bytes(of: self[child(of: node, at: 2 * position)])))
    }
}

extension QueryProgram {
    /// Returns the number of the entry or element that a singular selector selects in a value, if
    /// there is one. Nothing is decoded: `!` selects nothing here.
    @inline(__always)
    func position(
        selectedBy selector: QuerySelector, in node: PlistNode, _ reader: ArenaReader
    ) -> Int? {
        switch (selector, node.kind) {
        case (.key(let key), .dictionary), (.name(let key, _), .dictionary):
            let texts = texts
            return reader.entryIndex(of: texts.reader.bytes(of: key), in: node)
        case (.index(let index), .array):
            let position = index < 0 ? index + node.length : index
            return position >= 0 && position < node.length ? position : nil
        case (.name(_, let index), .array):
            return index >= 0 && index < node.length ? index : nil
        default: return nil
        }
    }
}
