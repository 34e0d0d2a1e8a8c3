// SPDX-License-Identifier: Apache-2.0

/// Matches regular expressions against strings, following all possibilities at once.
struct RegularExpressionMatcher: ~Copyable {
    /// Instructions that wait for a character, before and after it.
    private var current = GrowableBuffer<Int>()
    private var following = GrowableBuffer<Int>()
    /// The last step that reached an instruction.
    private var seen = GrowableBuffer<Int>()
    private var step = 0
    private var isAtStart = false
    private var isAtEnd = false
    /// Instructions whose successors still have to be followed.
    private var pending = GrowableBuffer<Int>()
    /// The number of instructions followed for the last text.
    private(set) var stepCount = 0

    /// Whether an expression matches a string, or, unless `isWhole`, a part of it.
    ///
    /// Gives up after `stepLimit` steps; the result is then undefined.
    ///
    /// Complexity: O(*n* *m*) in the bytes and the instructions.
    mutating func matches(
        _ expression: RegularExpression, _ text: ByteView, isWhole: Bool,
        stepLimit: Int = .max
    ) -> Bool {
        stepCount = 0
        // The step counter is never reset, so marks left by earlier expressions never match this
        // step.
        if seen.count < expression.instructions.count {
            seen.append(
                repeating: 0, count: expression.instructions.count - seen.count)
        }
        following.removeLast(downTo: 0)
        step += 1
        isAtStart = true
        isAtEnd = text.count == 0
        var isMatch = follow(0, expression)
        swap(&current, &following)
        var scalars = GeneralisedScalars(text)
        isAtStart = false
        while true {
            if isMatch && !isWhole { return true }
            guard stepCount <= stepLimit, let value = scalars.next() else { return isMatch }
            stepCount &+= 1
            guard current.count > 0 || !isWhole else { return false }
            step += 1
            following.removeLast(downTo: 0)
            isAtEnd = scalars.offset == text.count
            isMatch = false
            for index in 0..<current.count {
                let place = current[index]
                stepCount &+= 1
                if expression.accepts(value, at: place), follow(place + 1, expression) {
                    isMatch = true
                }
            }
            if !isWhole, follow(0, expression) { isMatch = true }
            swap(&current, &following)
        }
    }

    /// Adds an instruction to the next ones, following those that consume no character; returns
    /// true if the end is reached.
    private mutating func follow(_ start: Int, _ expression: RegularExpression) -> Bool {
        var isMatch = false
        pending.append(start)
        while pending.count > 0 {
            let place = pending[pending.count - 1]
            pending.removeLast(downTo: pending.count - 1)
            if seen[place] == step { continue }
            seen[place] = step
            stepCount &+= 1
            switch expression.instructions[place] {
            case .match: isMatch = true
            case .start: if isAtStart { pending.append(place + 1) }
            case .end: if isAtEnd { pending.append(place + 1) }
            case .jump(let target): pending.append(target)
            case .split(let first, let second):
                pending.append(second)
                pending.append(first)
            case .scalar, .any, .set: following.append(place)
            }
        }
        return isMatch
    }
}

extension RegularExpression {
    /// Whether the instruction at an index accepts a character.
    @inline(__always)
    fileprivate func accepts(_ value: UInt32, at place: Int) -> Bool {
        switch instructions[place] {
        case .scalar(let expected): value == expected
        case .any: value != 0x0A && value != 0x0D
        case .set(let set): sets[set].contains(value)
        case .start, .end, .split, .jump, .match: false
        }
    }
}
