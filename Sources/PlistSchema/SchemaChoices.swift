// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The values that a schema lists, in a hash table.
package struct SchemaChoices: Sendable {
    /// In the order of the schema.
    package let listed: [PlistView]
    private var scalars: Set<PlistView> = []
    private var numbers: Set<Double> = []
    /// The lengths of text and data, so that values of other lengths are not hashed.
    private var lengths: Set<Int> = []
    /// The containers, by sketch, so that only those that look equal are compared in full.
    private var containers: [Sketch: [PlistView]] = [:]

    /// - Complexity: O(*n*) in the values.
    init(_ listed: some Sequence<PlistView>) {
        self.listed = Array(listed)
        for value in self.listed {
            if let number = value.double { numbers.insert(number) }
            if value.kind.isContainer {
                containers[Sketch(value), default: []].append(value)
            } else {
                scalars.insert(value)
                lengths.insert(value.node.length)
            }
        }
    }

    /// Returns whether a value of the same type is listed.
    ///
    /// - Parameter steps: counts the work: comparisons of containers, and long text.
    func contains(_ view: PlistView, steps: inout Int) -> Bool {
        switch view.kind {
        case .dictionary, .array: return containsContainer(view, &steps)
        case .string, .data:
            guard lengths.contains(view.node.length) else { return false }
            steps += view.node.length >> 8
        default: break
        }
        return scalars.contains(view)
    }

    /// Returns whether a value is listed, ignoring the difference between integers and reals.
    func containsEqual(_ view: PlistView, steps: inout Int) -> Bool {
        if let number = view.double, numbers.contains(number) { return true }
        return contains(view, steps: &steps)
    }

    private func containsContainer(_ view: PlistView, _ steps: inout Int) -> Bool {
        if containers.isEmpty { return false }
        return containers[Sketch(view)]?.contains {
            steps += 1
            return $0 == view
        } == true
    }

    /// The part of a container that can be hashed in constant time; equal containers have equal
    /// sketches.
    private struct Sketch: Hashable {
        private static let maximumCount = 64

        let kind: PlistKind
        let count: Int
        /// The sum over the members, in any order.
        let sum: Int

        init(_ view: PlistView) {
            kind = view.kind
            count = view.count
            guard count <= Self.maximumCount else {
                sum = 0
                return
            }
            if view.kind == .array {
                sum = view.elements.enumerated().reduce(0) {
                    $0 &+ Self.hash($1.element, $1.offset)
                }
            } else {
                sum = view.entries.reduce(0) { sum, entry in
                    sum &+ Self.hash(entry.value, entry.key.utf8.count)
                }
            }
        }

        private static func hash(_ view: PlistView, _ place: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(place)
            hasher.combine(view.kind)
            if view.kind.isContainer {
                hasher.combine(view.count)
            } else if view.node.length <= maximumCount {
                hasher.combine(view)
            }
            return hasher.finalize()
        }
    }
}
