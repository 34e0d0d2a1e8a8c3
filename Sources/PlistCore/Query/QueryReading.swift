// SPDX-License-Identifier: Apache-2.0

/// How bare components of a key path are joined to keys with dots.
package struct QueryReading: Hashable, Sendable {
    /// The steps that form one key each, at least two, in order.
    package var joined: [Range<Int>]

    package init(joined: [Range<Int>] = []) { self.joined = joined }
}

extension PlistQuery {
    /// The number of steps of the query.
    package var stepCount: Int { program.main.count }

    /// Returns the number of consecutive bare components from a step on, which dots may join to a
    /// key; 0 for other steps.
    package func bareCount(at step: Int) -> Int {
        program.segments[program.main.first + step].bareCount
    }

    /// Returns the query in an unambiguous form: with quotes around joined keys and around
    /// components that could be joined otherwise, and optionally with brackets.
    package func text(reading: QueryReading, inBrackets isBracketed: Bool = false) -> String {
        let first = program.main.first
        var joined = reading.joined[...]
        var text = ""
        var step = 0
        // Whether the previous component is bare and could be joined with this one.
        var followsBare = false
        while step < program.main.count {
            let run = program.segments[first + step].bareCount
            var count = 1
            if let range = joined.first, range.lowerBound == step {
                count = range.count
                joined.removeFirst()
            }
            let source = program.joinedKey(from: first + step, count: count)
            let precedesBare = count == 1 && run > 1 && joined.first?.lowerBound != step + 1
            let isDigits = source.digitsIndex != nil
            if run > 0 && !isDigits && (count > 1 || followsBare || precedesBare) {
                let quoted = KeyPathText.quoted(source)
                text += isBracketed ? "[\(quoted)]" : text.isEmpty ? quoted : ".\(quoted)"
            } else {
                let isSeparate =
                    run == 0 && source.utf8.first.map { "[.".utf8.contains($0) } == true
                // A leading dot keeps a key path from being mistaken for another syntax.
                let needsDot = !isSeparate && (!text.isEmpty || self.text.utf8.first == 0x2E)
                text += (needsDot ? "." : "") + source.description
            }
            followsBare = count == 1 && run > 0
            step += count
        }
        return text
    }

    /// Returns the steps of a singular query in a given reading.
    package func steps(reading: QueryReading) -> [PlistStep]? {
        guard let plain = steps else { return nil }
        var steps: [PlistStep] = []
        var taken = 0
        for range in reading.joined {
            steps += plain[taken..<range.lowerBound]
            let key = program.joinedKey(
                from: program.main.first + range.lowerBound, count: range.count)
            steps.append(.key(key))
            taken = range.upperBound
        }
        return steps + plain[taken...]
    }
}
