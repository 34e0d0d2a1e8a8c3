// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The places of one document that have policies, as a tree that is walked in parallel with the
/// document.
struct PolicyPlaces {
    private struct Step: Hashable {
        let parent: Int
        let component: PlistPathComponent
    }

    static let root = 0

    /// The indices of the policies that match something in the document.
    private(set) var matched: Set<Int> = []
    private var children: [Step: Int] = [:]
    /// The index of each place's policy.
    private var policies: [Int?] = [nil]

    init(
        of places: [PlistCombinationOptions.Place], in document: PlistDocument
    ) throws(PlistError) {
        var options = PlistQueryOptions()
        options.joinsKeys = true
        for (index, place) in places.enumerated() {
            for match in try document.matches(of: place.query, options: options) {
                matched.insert(index)
                add(index, at: match.path)
            }
        }
    }

    private mutating func add(_ policy: Int, at path: PlistPath) {
        var place = Self.root
        for component in path.components {
            let step = Step(parent: place, component: component)
            if let child = children[step] {
                place = child
            } else {
                place = policies.count
                policies.append(nil)
                children[step] = place
            }
        }
        policies[place] = policy
    }

    /// Returns the place below another one; `nil` if nothing there has a policy.
    func child(of place: Int?, _ component: @autoclosure () -> PlistPathComponent) -> Int? {
        guard let place, !children.isEmpty else { return nil }
        return children[Step(parent: place, component: component())]
    }

    /// Returns the index of a place's own policy.
    func policy(at place: Int?) -> Int? { place.flatMap { policies[$0] } }
}
