// SPDX-License-Identifier: Apache-2.0

import PlistCore

@testable import PlistSchema

/// A second implementation of the rules of schemas: simple, slow and recursive, over texts instead
/// of tables and over values instead of documents.
struct PlainCheck {
    let root: PlistView
    var common: PlistView?
    /// `path: fault` for each finding.
    var found: Set<String> = []

    mutating func check(_ value: PlistValue, _ text: PlistView, _ path: [String]) {
        func report(_ fault: String) { found.insert("\(path.joined(separator: "/")): \(fault)") }
        let own = kinds(of: text)
        if case .string(let string) = value {
            if Placeholder.isPart(of: string) { return }
            if !own.isEmpty, !own.contains("string"), Placeholder.isName(string) { return }
        }
        if !own.isEmpty, !own.contains(where: { Self.isOf($0, value) }) { return report("kind") }
        if case .integer(let number) = value {
            checkBounds(Double(number.description)!, text, report)
        }
        if case .real(let number) = value { checkBounds(number.value, text, report) }
        if case .string(let string) = value {
            let count = string.description.unicodeScalars.count
            if let least = text["MinimumLength"]?.int, count < least { report("length") }
            if let most = text["MaximumLength"]?.int, count > most { report("length") }
            var steps = Int.max
            if let pattern = text["Pattern"]?.string,
                !TextPattern(pattern)!.matches(string, stepsLeft: &steps)
            {
                report("pattern")
            }
        }
        checkValues(value, text, report)
        if case .array(let elements) = value {
            if let least = text["MinimumCount"]?.int, elements.count < least { report("count") }
            if let most = text["MaximumCount"]?.int, elements.count > most { report("count") }
            guard let inner = members(of: text)["Elements"] else { return }
            for (index, element) in elements.enumerated() {
                check(element, inner, path + ["\(index)"])
            }
        }
        if case .dictionary(let entries) = value { checkEntries(entries, text, path) }
    }

    private mutating func checkEntries(
        _ entries: PlistDictionary, _ text: PlistView, _ path: [String]
    ) {
        let place = path.joined(separator: "/")
        let members = members(of: text)
        var keys: [PlistString: PlistView] = [:]
        let shared = path.count == 0 ? common : nil
        for list in [shared?["Keys"], members["Keys"]].compactMap({ $0 }) {
            for entry in list.entries { keys[entry.key] = entry.value }
        }
        for (key, value) in entries {
            if let inner = keys[key] {
                check(value, inner, path + [key.description])
            } else if let any = members["Any"] {
                check(value, any, path + [key.description])
            } else if !keys.isEmpty {
                found.insert("\(place)/\(key): unknown")
            }
        }
        for (key, inner) in keys where inner["Required"]?.boolean == true && entries[key] == nil {
            found.insert("\(place): missing \(key)")
        }
    }

    private func checkBounds(_ number: Double, _ text: PlistView, _ report: (String) -> Void) {
        let least = text["Minimum"]?.double ?? -.infinity
        let most = text["Maximum"]?.double ?? .infinity
        if number < least || number > most { report("range") }
    }

    private func checkValues(_ value: PlistValue, _ text: PlistView, _ report: (String) -> Void) {
        if case .dictionary = value { return }
        if case .array = value { return }
        let lists = [text["Values"], text["OpenValues"]].compactMap { $0 }.flatMap {
            Array($0.elements)
        }
        guard text["Values"] != nil else { return }
        if !lists.contains(where: { (try? PlistValue($0)) == value }) { report("value") }
    }

    /// The members of a node, or those of the node that it names.
    private func members(of text: PlistView) -> [String: PlistView] {
        var found: [String: PlistView] = [:]
        var source: PlistView? = text
        if let path = text["Same"]?.string {
            source = root
            for step in path.split(separator: "/") {
                source =
                    switch step {
                    case "[]": source?["Elements"]
                    case "*": source?["Any"]
                    default: source?["Keys"]?[String(step)]
                    }
            }
        }
        for name in ["Keys", "Any", "Elements"] { found[name] = text[name] ?? source?[name] }
        return found
    }

    private func kinds(of text: PlistView) -> [String] {
        if let kind = text.string ?? text["Kind"]?.string {
            return kind == "any" ? [] : kind.split(separator: "|").map(String.init)
        }
        if text["Alternatives"] != nil { return [] }
        if text["Elements"] != nil { return ["array"] }
        return [text["Keys"] != nil || text["Any"] != nil ? "dictionary" : "string"]
    }

    private static func isOf(_ kind: String, _ value: PlistValue) -> Bool {
        switch (kind, value) {
        case ("string", .string), ("integer", .integer), ("real", .real), ("real", .integer),
            ("boolean", .boolean), ("date", .date), ("data", .data), ("array", .array),
            ("dictionary", .dictionary):
            true
        default: false
        }
    }
}
