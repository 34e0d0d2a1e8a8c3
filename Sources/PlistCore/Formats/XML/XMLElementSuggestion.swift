// SPDX-License-Identifier: Apache-2.0

/// Suggests the element that the user probably intended instead of an unknown one.
enum XMLElementSuggestion {
    /// Names from other languages and formats, in lower case.
    private static let meanings: [(name: String, tags: [String])] = [
        ("int", ["<integer>"]), ("long", ["<integer>"]), ("uint", ["<integer>"]),
        ("number", ["<integer>", "<real>"]), ("num", ["<integer>", "<real>"]),
        ("float", ["<real>"]), ("double", ["<real>"]), ("decimal", ["<real>"]),
        ("bool", ["<true/>", "<false/>"]), ("boolean", ["<true/>", "<false/>"]),
        ("yes", ["<true/>"]), ("no", ["<false/>"]), ("ustring", ["<string>"]),
        ("str", ["<string>"]), ("text", ["<string>"]), ("char", ["<string>"]),
        ("url", ["<string>"]), ("dictionary", ["<dict>"]), ("object", ["<dict>"]),
        ("map", ["<dict>"]), ("hash", ["<dict>"]), ("list", ["<array>"]), ("arr", ["<array>"]),
        ("set", ["<array>"]), ("base64", ["<data>"]), ("binary", ["<data>"]),
        ("bytes", ["<data>"]), ("datetime", ["<date>"]), ("time", ["<date>"]),
        ("name", ["<key>"]),
    ]

    /// Returns `; did you mean '<integer>'?`; empty if no element is similar.
    static func hint(for name: String) -> String {
        let lower = name.lowercased()
        if ["null", "nil", "none"].contains(lower) { return "; property lists have no null" }
        let known = meanings.first { $0.name == lower }?.tags
        let tags = known ?? nearest(to: lower).map(tag)
        return tags.isEmpty ? "" : "; did you mean \(WordList.any(of: tags))?"
    }

    private static func nearest(to name: String) -> [XMLElement] {
        let elements = XMLElement.allCases.filter { $0 != .plist }
        if let same = elements.first(where: { "\($0.name)" == name }) { return [same] }
        let near = EditDistance.nearest(to: name, among: elements.map { "\($0.name)" })
        return elements.filter { near.contains("\($0.name)") }
    }

    private static func tag(_ element: XMLElement) -> String {
        element == .true || element == .false ? "<\(element.name)/>" : "<\(element.name)>"
    }
}
