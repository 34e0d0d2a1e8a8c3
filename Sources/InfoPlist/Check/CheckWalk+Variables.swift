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
                } else if let name = Self.variable(in: value) {
                    let path = Self.path(to: next, in: containers) + [component]
                    reportUnexpanded(name, at: value, path: path)
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

    private static func variable(in value: PlistView) -> String? {
        guard let text = value.text, Placeholder.isPart(of: text) else { return nil }
        return BuildVariable(firstIn: text)?.name
    }

    /// Reports an unexpanded variable; under keys that only the program reads, it may be ordinary
    /// text.
    private mutating func reportUnexpanded(
        _ name: String, at value: PlistView, path: [PlistPathComponent]
    ) {
        var isKnown = false
        if case .key(let key) = path.first {
            let key = key.description
            isKnown = (catalogue[key] ?? catalogue[DeviceKey(key).root]) != nil
        }
        report(
            .unexpandedVariable,
            "the build did not expand the variable '\(VisibleText.excerpt(name))'; "
                + "set it in the build system, or write the value", at: value, path: path,
            severity: isKnown ? nil : .warning)
    }
}
