// SPDX-License-Identifier: Apache-2.0

/// A container that is being read. The path to a value is computed from the frames on demand.
final class DecodingFrame {
    let session: DecodingSession
    private let parent: DecodingFrame?
    /// The number of the container in its parent; `max` for the outermost one.
    private let index: UInt32
    let node: PlistNode
    private let shape: KeyOrderMemory?
    /// The number of keys looked up so far, and the position of the last one.
    private var step = 0
    private var next = 0
    private var table: Box?

    /// The maximum size of dictionaries that are searched key by key.
    private static let maximumScan = 24

    private final class Box {
        var entries = EntryTable()
    }

    init(root session: DecodingSession) {
        self.session = session
        parent = nil
        index = .max
        node = PlistNode(.null)
        shape = nil
    }

    init(
        _ parent: DecodingFrame, _ index: UInt32, _ node: PlistNode, _ shape: KeyOrderMemory? = nil
    ) throws {
        session = parent.session
        self.parent = parent
        self.index = index
        self.node = node
        self.shape = shape
        try session.spend(node.length &+ 1, at: parent, index)
    }

    /// The path to the container.
    var codingPath: [any CodingKey] { parent?.codingPath(appending: index) ?? [] }

    /// Returns the path to a value in the container.
    func codingPath(appending index: UInt32) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var index = index
        var frame: DecodingFrame? = self
        let arena = session.arena
        while let current = frame {
            if index < current.node.length {
                path.append(PlistCodingKey(current.node, at: Int(index), arena.reader))
            } else if index == NodeDecoder.missing {
                path.append(PlistCodingKey.super)
            }
            index = current.index
            frame = current.parent
        }
        return path.reversed()
    }

    /// Returns the steps to a value in the container, for errors.
    func path(appending index: UInt32) -> PlistPath {
        PlistPath(codingPath(appending: index))
    }

    @inline(__always)
    func child(at position: Int) -> NodeDecoder {
        let index = node.kind == .dictionary ? 2 &* position &+ 1 : position
        return NodeDecoder(
            parent: self, index: UInt32(truncatingIfNeeded: position),
            id: session.arena.childBuffer[node.offset &+ index])
    }

    /// Returns the number of the entry with a key. Tries its position in the last dictionary of
    /// this shape, then the entry after the last one looked up, then searches.
    @inline(__always)
    func find(_ name: String) -> Int? {
        if let shape, let row = shape[step], row.position < node.length,
            session.arena.childBuffer[node.offset &+ 2 &* row.position] == row.keyNode,
            row.isCalled(name)
        {
            step &+= 1
            next = row.position &+ 1
            return row.position
        }
        return search(name)
    }

    /// Whether there is an entry with the key; does not count as a look-up.
    func contains(_ name: String) -> Bool {
        let (step, next) = (self.step, self.next)
        defer { (self.step, self.next) = (step, next) }
        return find(name) != nil
    }

    @inline(never)
    private func search(_ name: String) -> Int? {
        let arena = session.arena
        let reader = arena.reader
        guard let position = name.withBytes({ position(of: $0, in: reader) }) else { return nil }
        let keyNode = reader.child(of: node, at: 2 &* position)
        shape?.remember(.init(name: name, keyNode: keyNode, position: position), at: step)
        step &+= 1
        next = position &+ 1
        return position
    }

    private func position(of name: ByteView, in reader: ArenaReader) -> Int? {
        if next < node.length {
            let key = reader.bytes(of: reader[reader.child(of: node, at: 2 &* next)])
            if key.isEqual(to: name) { return next }
        }
        guard node.length > Self.maximumScan else { return reader.entryIndex(of: name, in: node) }
        if table == nil {
            let box = Box()
            box.entries.fill(from: node, start: 0, in: reader)
            table = box
        }
        return table?.entries.index(of: name, in: node, reader)
    }
}

/// A component of a coding path.
struct PlistCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    static let `super` = PlistCodingKey(stringValue: "super")

    init(stringValue: String, intValue: Int?) {
        self.stringValue = stringValue
        self.intValue = intValue
    }

    init(stringValue: String) { self.init(stringValue: stringValue, intValue: nil) }

    init(intValue: Int) { self.init(stringValue: "Index \(intValue)", intValue: intValue) }

    /// The component for a value of a container.
    init(_ container: PlistNode, at index: Int, _ reader: ArenaReader) {
        guard container.kind == .dictionary else {
            self.init(intValue: index)
            return
        }
        let key = reader[reader.child(of: container, at: 2 &* index)]
        self.init(stringValue: reader.bytes(of: key).repairedString)
    }
}
