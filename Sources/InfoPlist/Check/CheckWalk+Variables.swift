// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about variables that a build system has not replaced.
extension CheckWalk {
    /// A container and the path to it.
    private struct Container {
        let view: PlistView
        /// The index of the enclosing container; `nil` for the outermost one.
        let enclosing: Int?
        let component: PlistPathComponent?
    }

    /// The maximum number of variables that are reported: each has a path, which may lead through
    /// hundreds of containers.
    private static let maximumVariableCount = 1_000

    /// Reports variables in the Info.plist of a built bundle, once for each string.
    mutating func checkUnexpandedVariables() {
        var containers = [Container(view: root, enclosing: nil, component: nil)]
        var visited: Set<NodeID> = [root.id]
        var next = 0
        var count = 0
        while next < containers.count {
            let view = containers[next].view
            let values: [(PlistPathComponent, PlistView)] =
                view.kind == .array
                ? view.elements.enumerated().map { (.index($0), $1) }
                : view.shownEntries.map { (.key($0.key), $0.value) }
            for (component, value) in values where visited.insert(value.id).inserted {
                if value.kind == .array || value.kind == .dictionary {
                    containers.append(
                        Container(view: value, enclosing: next, component: component))
                } else if let found = Self.unexpanded(in: value) {
                    let path = Self.path(to: next, in: containers) + [component]
                    guard reportUnexpanded(found, at: value, path: path) else { continue }
                    count += 1
                    if count == Self.maximumVariableCount { return }
                }
            }
            next += 1
        }
    }

    private static func path(to place: Int, in containers: [Container]) -> [PlistPathComponent] {
        var path: [PlistPathComponent] = []
        var place: Int? = place
        while let current = place {
            if let component = containers[current].component { path.append(component) }
            place = containers[current].enclosing
        }
        return path.reversed()
    }

    /// A part of a text that a build system or a script should have replaced.
    private enum Unexpanded {
        case variable(String)
        /// A placeholder of a script or a template: `@NAME@`, `%NAME%`, `{{name}}` or `$NAME`.
        case placeholder(String)
    }

    private static func unexpanded(in value: PlistView) -> Unexpanded? {
        guard value.isShort, let text = value.text else { return nil }
        if isBareVariable(text) { return .placeholder(text.description) }
        guard Placeholder.isPart(of: text) else { return nil }
        return BuildVariable(firstIn: text).map { .variable($0.name) }
            ?? .placeholder(text.description)
    }

    /// Whether a text is a variable without brackets, such as `$PRODUCT_NAME`.
    private static func isBareVariable(_ text: PlistString) -> Bool {
        let name = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "$"), name.count > 1, let first = name.first else {
            return false
        }
        return (first | 0x20) >= UInt8(ascii: "a") && (first | 0x20) <= UInt8(ascii: "z")
            && name.allSatisfy { isAlphanumericByte($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isAlphanumericByte(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }

    /// Reports an unexpanded variable; under keys that only the program reads, it may be ordinary
    /// text, so other placeholders are not reported there.
    ///
    /// - Returns: whether it was reported.
    private mutating func reportUnexpanded(
        _ found: Unexpanded, at value: PlistView, path: [PlistPathComponent]
    ) -> Bool {
        var isKnown = false
        if case .key(let key) = path.first {
            let key = key.description
            isKnown = (catalogue[key] ?? catalogue[DeviceKey(key).root]) != nil
        }
        switch found {
        case .variable(let name):
            report(
                .unexpandedVariable,
                "the build did not expand the variable '\(VisibleText.excerpt(name))'; "
                    + "set it in the build system, or write the value", at: value, path: path,
                severity: isKnown ? nil : .warning)
        case .placeholder(let text):
            guard isKnown else { return false }
            report(
                .unexpandedVariable,
                "the build did not replace the placeholder in '\(VisibleText.excerpt(text))'; "
                    + "write the value", at: value, path: path)
        }
        return true
    }
}
