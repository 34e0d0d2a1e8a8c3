// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

/// A mistake to plant in a correct property list, and the expected finding.
struct Plant: Sendable, CustomTestStringConvertible {
    enum Change: Sendable {
        case set(PlistValue)
        case remove
        case rename(String)
    }

    /// Keys and indices, separated by slashes.
    let place: String
    let change: Change
    /// The name of the rule.
    let rule: String
    /// The key path of the finding.
    let path: String

    /// - Parameter path: the path of the finding, if it differs from the place of the change.
    init(_ place: String, _ change: Change, _ rule: String, at path: String? = nil) {
        (self.place, self.change, self.rule) = (place, change, rule)
        var steps = place.split(separator: "/").map(String.init)
        if case .rename(let name) = change { steps[steps.count - 1] = name }
        self.path = path ?? "\(PlistPath(steps.map(Self.step)))"
    }

    var testDescription: String { "\(rule) at \(path)" }

    private static func step(_ text: String) -> PlistPathComponent {
        Int(text).map { .index($0) } ?? .key(PlistString(text))
    }

    /// Returns the property list with the mistake.
    func planted(in value: PlistValue) -> PlistValue {
        Self.changed(value, place.split(separator: "/").map(String.init)[...], change)
    }

    private static func changed(
        _ value: PlistValue, _ steps: ArraySlice<String>, _ change: Change
    ) -> PlistValue {
        guard let name = steps.first else { return value }
        let rest = steps.dropFirst()
        if let index = Int(name), var elements = value.asArray {
            guard rest.isEmpty else {
                elements[index] = changed(elements[index], rest, change)
                return .array(elements)
            }
            switch change {
            case .set(let new) where index < elements.count: elements[index] = new
            case .set(let new): elements.append(new)
            case .remove, .rename: elements.remove(at: index)
            }
            return .array(elements)
        }
        var entries = value.asDictionary ?? [:]
        let key = PlistString(name)
        if !rest.isEmpty {
            entries[key] = changed(entries[key] ?? [:], rest, change)
            return .dictionary(entries)
        }
        switch change {
        case .set(let new): entries[key] = new
        case .remove: entries[key] = nil
        case .rename(let other):
            entries[PlistString(other)] = entries[key]
            entries[key] = nil
        }
        return .dictionary(entries)
    }
}
