// SPDX-License-Identifier: Apache-2.0

extension PlistQuery {
    /// Returns an error that explains why the query finds nothing. It names the last value that was
    /// reached, and what that value lacks.
    ///
    ///     CFBundleIcons.CFBundlePrimaryIcon has no key 'CFBundleIconFile'; it has:
    ///     CFBundleIconFiles, CFBundleIconName
    ///
    /// - Returns: a `no-match` error, with the location of the failed step in ``text`` and the path
    ///   of the value that was reached.
    /// - Complexity: one scan of the keys for each step.
    public func failure(
        in start: PlistView, options: PlistQueryOptions = .init()
    ) -> PlistError {
        var walk = QueryWalk(program, at: start, options: options)
        var path = PlistPath()
        while walk.advance() {
            if let component = walk.component { path.components.append(component) }
        }
        if options.joinsKeys, let furthest = joinedProgress(from: start, options),
            furthest.stepCount > walk.stepCount
        {
            path = furthest.path
            walk = QueryWalk(
                program, at: furthest.value, after: furthest.stepCount, options: options)
            // The next step fails; if it enters data, this records why.
            _ = walk.advance()
        }
        let place = path.phrase
        guard !walk.isComplete, let selector = walk.nextSelector else {
            return PlistError(.noMatch, "nothing below \(place) matches", path: path)
        }
        let segment = program.segments[program.main.first + walk.stepCount]
        var location: PlistLocation?
        if segment.end > segment.start {
            location = PlistLocation(
                byteOffset: segment.start, byteCount: segment.end - segment.start)
        }
        var explanation = QueryMiss(value: walk.value, place: place)
        if options.joinsKeys && segment.bareCount > 1 {
            let index = program.main.first + walk.stepCount
            explanation.joinedKey = program.joinedKey(from: index, count: segment.bareCount)
        }
        let error = PlistError(
            .noMatch,
            explanation.message(for: program.step(of: selector), walk.embeddedError),
            at: location, path: path)
        let source = program.texts.source
        return location == nil ? error : error.located(in: source.view)
    }

    /// Returns how far the query gets if its components may be joined into keys that contain dots.
    private func joinedProgress(from start: PlistView, _ options: PlistQueryOptions)
        -> QueryProgress?
    {
        guard isJoinable else { return nil }
        var evaluation = QueryEvaluation(
            program, from: start, joinsKeys: true, options: options)
        // Further steps may lead to several values.
        let main = program.main
        evaluation.joining.recordedStepCount =
            (main.first..<main.first + main.count).prefix { index in
                let segment = program.segments[index]
                return !segment.isDescendant && segment.count == 1
                    && program.selectors[segment.first].isSingular
            }.count
        _ = try? evaluation.nextNode()
        return evaluation.joining.furthest
    }
}

/// A value without the entry or element that a query looks for.
private struct QueryMiss {
    /// The maximum number of keys listed, and the maximum length of each in bytes.
    private static let maximumKeyCount = 8
    private static let maximumKeyLength = 60

    let value: PlistView
    /// The location of the value, in words.
    let place: String
    /// The key with dots that may be intended.
    var joinedKey: PlistString?

    func message(for step: PlistStep, _ embeddedError: PlistError?) -> String {
        switch (step, value.kind) {
        case (.key(let key), .dictionary), (.name(let key), .dictionary):
            return "\(place) has no key \(Self.quoted(key)); \(keys(near: key))"
        case (.index(let index), .array):
            return "\(place) has \(elements), so there is no [\(index)]"
        case (.name(let index), .array) where index.digitsIndex != nil:
            return "\(place) has \(elements), so there is no [\(index)]"
        case (.append, .array), (.name, .array):
            return "[+] is after the last element of \(place), so it has no value"
        case (.embedded, .data):
            let reason = embeddedError.map { ": \($0)" } ?? ""
            return "\(place) holds data that is not a property list\(reason)"
        case (.key(let key), _), (.name(let key), _):
            return "\(place) is \(kind), which has no key \(Self.quoted(key))"
        case (.index(let index), _): return "\(place) is \(kind), which has no [\(index)]"
        case (.append, _): return "\(place) is \(kind), which has no [+]"
        case (.embedded, _): return "\(place) is \(kind), not data with a property list in it"
        }
    }

    private var kind: String {
        switch value.kind {
        case .array: "an array"
        case .integer: "an integer"
        default: value.kind.words
        }
    }

    private var elements: String {
        switch value.count {
        case 0: "no elements"
        case 1: "1 element"
        default: "\(value.count) elements"
        }
    }

    private static func quoted(_ key: PlistString) -> String {
        "'\(shown(key))'"
    }

    private static func shown(_ key: PlistString) -> String {
        guard key.utf8.count > maximumKeyLength else {
            return VisibleText.distinct(key.description)
        }
        let start = PlistString(String(key.description.unicodeScalars.prefix(maximumKeyLength / 2)))
        return VisibleText.distinct(start.description) + "…"
    }

    /// Returns the existing keys or, if there are many, those similar to the missing one.
    private func keys(near key: PlistString) -> String {
        guard value.count > 0 else { return "it is empty" }
        guard value.count > Self.maximumKeyCount else {
            return "it has: " + Self.list(keys(upTo: value.count) { _ in true })
        }
        for wanted in [joinedKey, key] {
            guard let wanted else { continue }
            let similar = keys(upTo: 3) { $0.resembles(wanted) }
            if similar.isEmpty { continue }
            return "it has \(value.count) others, such as: " + Self.list(similar)
        }
        let first = keys(upTo: Self.maximumKeyCount) { _ in true }
        return "it has: \(Self.list(first)) and \(value.count - first.count) more"
    }

    /// Returns the first keys that satisfy a condition.
    private func keys(upTo limit: Int, where isWanted: (PlistString) -> Bool) -> [PlistString] {
        var keys: [PlistString] = []
        for entry in value.entries {
            if keys.count == limit { break }
            if isWanted(entry.key) { keys.append(entry.key) }
        }
        return keys
    }

    private static func list(_ keys: [PlistString]) -> String {
        keys.map { $0.utf8.isEmpty ? "'' (an empty key)" : shown($0) }.joined(separator: ", ")
    }
}

extension PlistString {
    /// Whether a key may be intended instead of another: it differs in case or in at most two
    /// characters, or one is a prefix of the other.
    ///
    /// Complexity: O(*n*) in the bytes.
    fileprivate func resembles(_ other: PlistString) -> Bool {
        let one = utf8.map(Self.lowercase)
        let two = other.utf8.map(Self.lowercase)
        let shorter = Swift.min(one.count, two.count)
        guard shorter >= 3 else { return one == two }
        let prefix = zip(one, two).prefix { $0 == $1 }.count
        if prefix == shorter { return true }
        let suffix = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
        let common = Swift.min(prefix + suffix, shorter)
        return Swift.max(one.count, two.count) - common <= 2
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
