// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The objects of an Xcode project, which refer to each other by their keys.
struct ProjectObjects {
    /// The position of an object as a child of a group.
    struct Child {
        let group: PlistString
        /// The array of children.
        let container: NodeID
        let index: Int
        let view: PlistView
    }

    /// The maximum length of an identifier; the usual ones have 24 digits.
    private static let maximumLength = 64

    /// The dictionary of all objects.
    let objects: PlistView

    /// - Returns: `nil` for anything but a project, and for one with shared parts, as in a binary
    ///   file.
    init?(_ document: PlistDocument) {
        guard let objects = document.root["objects"], objects.kind == .dictionary,
            objects.entries.first.map({ $0.value["isa"] != nil }) ?? true,
            !document.traits.contains(.sharedContainers)
        else { return nil }
        self.objects = objects
    }

    /// The key of each object, with its index.
    var indices: [PlistString: Int] {
        var indices: [PlistString: Int] = [:]
        for (index, entry) in objects.entries.enumerated() { indices[entry.key] = index }
        return indices
    }

    /// Calls a function with each reference to some objects, and the object that contains it.
    func forEachReference(
        to targets: [PlistString: Int],
        _ body: (_ owner: PlistString, _ target: PlistString) -> Void
    ) {
        let document = objects.document
        let reader = document.reader
        for (owner, value) in objects.entries {
            var left = [value.id]
            while let id = left.popLast() {
                let node = reader[id]
                if node.kind.isContainer {
                    for index in 0..<node.length { left.append(reader.value(of: node, at: index)) }
                } else if node.kind == .string, node.length <= Self.maximumLength {
                    let text = PlistString(bytes: reader.bytes(of: node))
                    if targets[text] != nil { body(owner, text) }
                }
            }
        }
    }

    /// The positions of each object in groups.
    var children: [PlistString: [Child]] {
        var places: [PlistString: [Child]] = [:]
        for (group, object) in objects.entries {
            guard let children = object["children"], children.kind == .array else { continue }
            for (index, child) in children.elements.enumerated()
            where child.kind == .string && child.node.length <= Self.maximumLength {
                guard let key = child.string else { continue }
                places[PlistString(key), default: []].append(
                    Child(group: group, container: children.id, index: index, view: child))
            }
        }
        return places
    }
}

extension PlistMergeConflict.Version {
    /// Creates the version for an object in a group of a project.
    init(_ child: ProjectObjects.Child) {
        path = PlistPath([
            .key("objects"), .key(child.group), .key("children"), .index(child.index),
        ])
        value = child.view
    }
}
