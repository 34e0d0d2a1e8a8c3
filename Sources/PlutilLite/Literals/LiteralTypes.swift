// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The types that Swift infers for the containers of a document. They determine which types have to
/// be written out: the types of mixed and empty containers.
final class LiteralTypes {
    /// The number of a type: the first ones are fixed, the others are homogeneous containers.
    private typealias TypeNumber = UInt32

    private static let anyDictionary: TypeNumber = 32
    private static let anyArray: TypeNumber = 33
    private static let firstContainer: TypeNumber = 34
    /// An integer that does not fit into `Int` has its own type.
    private static let largeInteger: TypeNumber = 31

    /// Whether some values have types from Foundation: dates, data and nulls.
    private(set) var holdsFoundationValues = false

    /// The types of containers by node; 0 if not visited yet.
    private var types: GrowableBuffer<TypeNumber>
    /// The types of homogeneous containers, by element type and whether they are dictionaries.
    private var containers: [UInt64: TypeNumber] = [:]

    /// - Complexity: O(*n*) in the nodes.
    init(_ document: PlistDocument) {
        let reader = document.reader
        types = GrowableBuffer(zeroCount: reader.nodes.count)
        note(reader[document.rootID].kind)
        find(document.rootID, reader)
    }

    /// Returns ` : [String : Any]` for a declaration or ` as [Any]` for an expression if the type
    /// has to be written out; otherwise an empty string.
    func annotation(of id: NodeID, isDeclaration: Bool) -> StaticString {
        switch types[Int(id)] {
        case Self.anyDictionary: isDeclaration ? " : [String : Any]" : " as [String : Any]"
        case Self.anyArray: isDeclaration ? " : [Any]" : " as [Any]"
        default: ""
        }
    }

    /// Visits containers depth first, each once.
    private func find(_ root: NodeID, _ reader: ArenaReader) {
        guard reader[root].kind.isContainer else { return }
        var open = GrowableBuffer<OpenLiteral>(capacity: 64)
        open.append(OpenLiteral(id: root, next: 0))
        while open.count > 0 {
            var top = open[open.count - 1]
            let node = reader[top.id]
            var inner: NodeID?
            while top.next < node.length, inner == nil {
                let child = Self.value(of: node, at: top.next, reader)
                let kind = reader[child].kind
                note(kind)
                if kind.isContainer && types[Int(child)] == 0 { inner = child }
                top.next += 1
            }
            open[open.count - 1] = top
            if let inner {
                open.append(OpenLiteral(id: inner, next: 0))
            } else {
                types[Int(top.id)] = type(of: node, reader)
                open.removeLast(downTo: open.count - 1)
            }
        }
    }

    private func note(_ kind: PlistKind) {
        switch kind {
        case .date, .data, .null: holdsFoundationValues = true
        default: break
        }
    }

    private static func value(
        of container: PlistNode, at index: Int, _ reader: ArenaReader
    ) -> NodeID {
        reader.child(
            of: container, at: container.kind == .dictionary ? 2 * index + 1 : index)
    }

    /// Returns the type of a container whose elements' types are known.
    private func type(of container: PlistNode, _ reader: ArenaReader) -> TypeNumber {
        let isDictionary = container.kind == .dictionary
        let mixed = isDictionary ? Self.anyDictionary : Self.anyArray
        guard container.length > 0 else { return mixed }
        let first = type(of: Self.value(of: container, at: 0, reader), reader)
        for index in 1..<max(container.length, 1)
        where type(of: Self.value(of: container, at: index, reader), reader) != first {
            return mixed
        }
        return containerType(isDictionary, of: first)
    }

    private func containerType(_ isDictionary: Bool, of element: TypeNumber) -> TypeNumber {
        let key = UInt64(element) << 1 | (isDictionary ? 1 : 0)
        if let known = containers[key] { return known }
        let number = Self.firstContainer + TypeNumber(containers.count)
        containers[key] = number
        return number
    }

    private func type(of id: NodeID, _ reader: ArenaReader) -> TypeNumber {
        let node = reader[id]
        switch node.kind {
        case .dictionary, .array: return types[Int(id)]
        case .integer where !node.integer.isNegative && node.payload > UInt64(Int64.max):
            return Self.largeInteger
        // UIDs are written as a dictionary with an integer.
        case .uid:
            return containerType(
                true,
                of: node.payload > UInt64(Int64.max)
                    ? Self.largeInteger : TypeNumber(PlistKind.integer.rawValue))
        default: return TypeNumber(node.kind.rawValue)
        }
    }
}

/// A container whose elements are being visited.
struct OpenLiteral: BitwiseCopyable {
    let id: NodeID
    var next: Int
}
