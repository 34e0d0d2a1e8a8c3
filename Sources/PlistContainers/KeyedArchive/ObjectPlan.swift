// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The place where each object with several references is written out, which is the reference
/// nearest to the root.
///
/// The search is breadth first, so that cycles and long chains end early. Objects that would still
/// be too deep for a property list are written next to the root.
struct ObjectPlan {
    /// A mention of an object: the object that mentions it, and the number of the mention there.
    struct Mention: Equatable {
        let object: Int32
        let number: Int32

        /// Not mentioned.
        static let none = Mention(object: -3, number: 0)
        /// Next to the root.
        static let beside = Mention(object: -2, number: 0)
    }

    /// The pseudo-object of the roots.
    static let top = -1

    /// The place where each object is written out.
    private(set) var places: [Mention]
    /// Whether each object that was reached contains others.
    private(set) var holdsOthers: [Bool]
    /// The objects that are written next to the root.
    private(set) var deep: [Int] = []

    /// Deeper than real graphs of values, but with enough distance to the depth limit for the
    /// levels of one object.
    private static let maximumLevel = 384

    init(
        _ archive: KeyedArchive, _ options: UnarchivingOptions
    ) throws(PlistError) {
        places = Array(repeating: .none, count: archive.objectCount)
        holdsOthers = Array(repeating: false, count: archive.objectCount)
        var queue: [(object: Int, level: Int)] = [(Self.top, 2)]
        var next = 0
        while next < queue.count {
            let (object, level) = queue[next]
            next += 1
            let form =
                object == Self.top
                ? try archive.topForm() : try archive.form(ofObject: object, options)
            if object != Self.top { holdsOthers[object] = form.holdsOthers }
            visit(form, of: object, level, &queue)
        }
    }

    private mutating func visit(
        _ form: ObjectForm, of object: Int, _ level: Int,
        _ queue: inout [(object: Int, level: Int)]
    ) {
        var level = level
        var number: Int32 = 0
        for step in form.steps {
            switch step {
            case .beginDictionary, .beginArray: level += 1
            case .end: level -= 1
            case .object(let mentioned):
                if places[mentioned] == .none {
                    let isDeep = level > Self.maximumLevel
                    places[mentioned] =
                        isDeep ? .beside : Mention(object: Int32(object), number: number)
                    if isDeep { deep.append(mentioned) }
                    queue.append((mentioned, isDeep ? 3 : level))
                }
                number += 1
            default: break
            }
        }
    }
}

extension KeyedArchive {
    /// Returns the form of the root names and their objects.
    func topForm() throws(PlistError) -> ObjectForm {
        var form = ObjectForm()
        try form.append(field: top, of: self)
        return form
    }
}
