// SPDX-License-Identifier: Apache-2.0

extension PlistQuery: ExpressibleByArrayLiteral {
    /// The query for a single path, step by step: `["CFBundleURLTypes", 0]`.
    public init(arrayLiteral steps: PlistStep...) { self.init(steps) }
}

extension PlistQuery {
    /// Returns steps as a key path.
    static func keyPath(of steps: [PlistStep]) -> String {
        if steps.isEmpty { return "." }
        var text = ""
        for step in steps {
            let dot = text.isEmpty ? "" : "."
            switch step {
            case .key(let key): text += dot + KeyPathText.component(key)
            case .index(let index): text += "[\(index)]"
            case .name(let name):
                // In a key path, only digits can be a name; other names have no index.
                text += dot
                text += name.digitsIndex == nil ? KeyPathText.component(name) : "\(name)"
            case .append: text += "[+]"
            case .embedded: text += dot + "!"
            }
        }
        return text
    }

    /// The steps of a singular query; `nil` for others.
    ///
    /// Complexity: O(*n*) in the steps.
    public var steps: [PlistStep]? {
        guard isSingular else { return nil }
        let path = program.main
        return (path.first..<path.first + path.count).map { index in
            program.step(of: program.selectors[program.segments[index].first])
        }
    }

    /// The last step of the query, if it selects at most one value.
    package var lastStep: PlistStep? {
        guard program.main.count > 0 else { return nil }
        let segment = program.segments[program.main.first + program.main.count - 1]
        let selector = program.selectors[segment.first]
        guard !segment.isDescendant, segment.count == 1, selector.isSingular else { return nil }
        return program.step(of: selector)
    }

    /// The leading steps of the query that each select a key or an index, for reading only the
    /// value that they lead to. Empty if a filter refers to the root.
    ///
    /// Complexity: O(*n*) in the steps.
    package var leadingSteps: [PlistStep] {
        for index in 0..<program.paths.count where program.paths[index].isAbsolute { return [] }
        var steps: [PlistStep] = []
        for index in program.main.first..<program.main.first + program.main.count {
            let segment = program.segments[index]
            guard !segment.isDescendant, segment.count == 1 else { break }
            guard let step = program.plainStep(of: program.selectors[segment.first]) else { break }
            steps.append(step)
        }
        return steps
    }
}

extension QueryProgram {
    /// Returns the step for a selector; `nil` if it may select several values, or is neither a key
    /// nor an index.
    fileprivate func plainStep(of selector: QuerySelector) -> PlistStep? {
        switch selector {
        case .key(let key): .key(string(key))
        case .index(let index): .index(index)
        case .name(let name, let index) where index != QuerySelector.appendIndex:
            .name(string(name))
        case .name, .append, .embedded, .wildcard, .slice, .filter: nil
        }
    }
}
