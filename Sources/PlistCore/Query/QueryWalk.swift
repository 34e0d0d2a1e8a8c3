// SPDX-License-Identifier: Apache-2.0

/// The way of a query along its first steps, as far as there are values: the whole of one that
/// names one place.
package struct QueryWalk {
    private let program: QueryProgram
    private let options: PlistQueryOptions

    /// The last value reached.
    package private(set) var value: PlistView

    /// The container that `value` is in; `nil` at the root.
    package private(set) var parent: PlistView?

    /// The number of the entry or element of `parent` that `value` is.
    private var position = 0

    /// Steps taken.
    package private(set) var stepCount = 0

    /// What is wrong with the property list that the next step would have entered.
    package private(set) var embeddedError: PlistError?

    /// Stands at the start.
    init(_ program: QueryProgram, at start: PlistView, options: PlistQueryOptions) {
        self.program = program
        self.options = options
        value = start
    }

    /// Goes as far as there are values.
    ///
    /// - Throws: nothing yet; there is no limit that one way could reach.
    package init(
        _ query: PlistQuery, from start: PlistView, options: PlistQueryOptions = .init()
    ) throws(PlistError) {
        self.init(query.program, at: start, options: options)
        while advance() {}
    }

    /// Whether every step of the query was taken.
    package var isComplete: Bool { stepCount == program.main.count }

    /// The step that comes next; `nil` after the last one, or where it may select many values.
    var nextSelector: QuerySelector? {
        guard stepCount < program.main.count else { return nil }
        let segment = program.segments[program.main.first + stepCount]
        guard !segment.isDescendant, segment.count == 1 else { return nil }
        let selector = program.selectors[segment.first]
        return selector.isSingular ? selector : nil
    }

    /// Takes a step if there is a value.
    mutating func advance() -> Bool {
        guard let selector = nextSelector else { return false }
        if case .embedded = selector { return enterEmbedded() }
        let arena = value.document.arena
        let reader = arena.reader
        defer { withExtendedLifetime(arena) {} }
        let node = reader[value.id]
        guard let position = program.position(selectedBy: selector, in: node, reader) else {
            return false
        }
        parent = value
        self.position = position
        value = PlistView(document: value.document, id: reader.value(of: node, at: position))
        stepCount += 1
        return true
    }

    private mutating func enterEmbedded() -> Bool {
        guard let data = value.data else { return false }
        do throws(PlistError) {
            let document = try options.decodeEmbedded(data)
            parent = value
            value = document.root
            stepCount += 1
            return true
        } catch {
            embeddedError = error
            return false
        }
    }

    /// The last step taken; `nil` at the start.
    package var component: PlistPathComponent? {
        guard let parent else { return nil }
        switch parent.kind {
        case .dictionary:
            let reader = parent.document.arena.reader
            let key = reader.child(of: parent.node, at: 2 * position)
            return .key(PlistString(bytes: reader.bytes(of: reader[key])))
        case .array: return .index(position)
        default: return .embedded
        }
    }
}

extension QueryProgram {
    /// The number of the entry or element that a singular selector selects of a value, if there is
    /// one. Nothing is decoded: `!` selects none here.
    @inline(__always)
    func position(
        selectedBy selector: QuerySelector, in node: PlistNode, _ reader: ArenaReader
    ) -> Int? {
        switch (selector, node.kind) {
        case (.key(let key), .dictionary), (.name(let key, _), .dictionary):
            return reader.entryIndex(of: bytes(of: key), in: node)
        case (.index(let index), .array):
            let position = index < 0 ? index + node.length : index
            return position >= 0 && position < node.length ? position : nil
        case (.name(_, let index), .array):
            return index >= 0 && index < node.length ? index : nil
        default: return nil
        }
    }
}
