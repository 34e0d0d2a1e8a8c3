// SPDX-License-Identifier: Apache-2.0

/// A property list as it was read: flat, in source order, with the warnings from reading it.
///
/// Copies share the memory. A document made from untrusted bytes is safe to walk: containers nest
/// at most 512 deep and never contain themselves. However, shared parts of a binary property list
/// may make the tree far larger than the file (see ``expandedNodeCount()``).
public struct PlistDocument: Sendable {
    @usableFromInline
    package let arena: Arena
    @usableFromInline
    package let rootID: NodeID

    /// A document of all values in an arena.
    package init(_ arena: Arena) {
        self.init(arena, rootID: arena.rootID)
    }

    private init(_ arena: Arena, rootID: NodeID) {
        self.arena = arena
        self.rootID = rootID
    }

    package var traits: PlistTraits {
        rootID == arena.rootID ? arena.traits : arena.traits.union(.unreachableNodes)
    }

    /// Direct access to the nodes and bytes.
    package var reader: ArenaReader {
        @_lifetime(borrow self)
        @inline(__always)
        get { arena.reader }
    }

    /// The bytes of the source, as UTF-8 if it is text.
    package var source: ByteView {
        @_lifetime(borrow self)
        get { reader.source }
    }

    /// The outermost value.
    @inlinable
    public var root: PlistView { PlistView(arena: arena, id: rootID) }

    /// Returns the same memory with another root. Complexity: O(1).
    package func rerooted(at node: NodeID) -> PlistDocument {
        PlistDocument(arena, rootID: node)
    }
}
