// SPDX-License-Identifier: Apache-2.0

import PlistCore
@testable import PlistEditing

/// Values of ``UpdatedTypes`` whose order is irrelevant: dictionaries, the set `tags`, and maps
/// with keys other than texts, which alternate with their values in an array.
enum UpdatedOrder {
    static func isSame(_ one: PlistValue, _ other: PlistValue, named name: PlistString?) -> Bool {
        one == other || sorted(one, named: name) == sorted(other, named: name)
    }

    static func sorted(_ value: PlistValue, named name: PlistString? = nil) -> PlistValue {
        switch value {
        case .dictionary(let dictionary):
            let entries = dictionary.map { ($0.key, sorted($0.value, named: $0.key)) }
            return .dictionary(
                PlistDictionary(entries.sorted { $0.0.description < $1.0.description }))
        case .array(let elements):
            let elements = elements.map { sorted($0) }
            if name == "tags" { return .array(elements.sorted { "\($0)" < "\($1)" }) }
            guard isMap(elements) else { return .array(elements) }
            let pairs = stride(from: 0, to: elements.count, by: 2).map { elements[$0...$0 + 1] }
            return .array(pairs.sorted { "\($0)" < "\($1)" }.flatMap { $0 })
        default: return value
        }
    }

    /// Returns the elements in the order of a text.
    static func inOrder(
        _ elements: [PlistValue], of view: PlistView, named name: PlistString?
    ) -> [PlistValue] {
        if name == "tags" {
            return view.elements.map { element in
                .integer(PlistInteger(element.int ?? element.string.flatMap { Int($0) } ?? -1))
            }
        }
        guard isMap(elements) else { return elements }
        return stride(from: 0, to: view.count, by: 2).flatMap { place in
            let key = view[place]?.text.flatMap { elements.firstIndex(of: .string($0)) }
            return key.map { elements[$0...$0 + 1] } ?? []
        }
    }

    /// Returns the names that distinguish elements: an `id`, the key of a map, or else the value.
    static func names(of elements: [PlistValue]) -> [PlistValue] {
        if isMap(elements) {
            return elements.indices.map { [elements[$0 - $0 % 2], .integer(.init($0 % 2))] }
        }
        return elements.map { $0["id"] ?? sorted($0) }
    }

    private static func isMap(_ elements: [PlistValue]) -> Bool {
        !elements.isEmpty
            && stride(from: 0, to: elements.count, by: 2).allSatisfy { place in
                elements[place].asString.flatMap(UpdatedKey.init) != nil
            }
    }
}
