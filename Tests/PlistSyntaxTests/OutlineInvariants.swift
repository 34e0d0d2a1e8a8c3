// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax

/// Properties that every outline has, whatever its text.
enum OutlineInvariants {
    /// Returns the first property that an outline lacks; `nil` if it has all.
    static func violation(_ outline: PlistOutline) -> String? {
        if outline.faults.isEmpty != (outline.error == nil) {
            return "\(outline.faults.count) faults, error \(outline.error as Any)"
        }
        if let found = violationOfError(outline) { return found }
        for row in outline.rows {
            if let found = violation(row, outline) { return "row \(row.index): \(found)" }
        }
        for fault in outline.faults
        where fault.hole.lowerBound < 0 || fault.hole.upperBound > outline.source.count + 1 {
            return "fault at \(fault.hole)"
        }
        for (one, next) in zip(outline.comments, outline.comments.dropFirst())
        where one.upperBound > next.lowerBound {
            return "comments \(one), \(next)"
        }
        return nil
    }

    /// The decoder's error is a fault, or explained by one on an earlier line.
    private static func violationOfError(_ outline: PlistOutline) -> String? {
        guard let error = outline.error else { return nil }
        guard let fault = outline.decisiveFault else { return "no decisive fault" }
        if fault.diagnostic == error.diagnostic { return nil }
        guard let line = fault.diagnostic.location?.text?.line,
            let last = error.location?.text?.line, line < last
        else { return "\(fault.diagnostic.message), not \(error.message)" }
        let isNoted = fault.diagnostic.notes.last?.location == error.location
        return isNoted == (line + 1 < last) ? nil : "the decoder's place is not noted"
    }

    private static func violation(_ row: PlistOutline.Row, _ outline: PlistOutline) -> String? {
        let (range, content) = (row.range, row.contentRange)
        if range.upperBound > outline.source.count { return "range \(range)" }
        if content.lowerBound < range.lowerBound || content.upperBound > range.upperBound {
            return "content \(content) of \(range)"
        }
        if let key = row.keyRange {
            guard let text = row.keyContentRange, key.lowerBound <= text.lowerBound,
                text.upperBound <= key.upperBound
            else { return "key \(key)" }
            if key.lowerBound > range.lowerBound { return "key \(key) behind the value" }
        }
        guard let parent = row.parent else {
            return row.index == 0 ? nil : "a second root"
        }
        let start = min(row.keyRange?.lowerBound ?? range.lowerBound, range.lowerBound)
        if parent.index >= row.index || !parent.descendants.contains(row.index) {
            return "parent \(parent.index) with \(parent.descendants)"
        }
        if start < parent.contentRange.lowerBound || range.upperBound > parent.range.upperBound {
            return "\(range) outside its parent \(parent.range)"
        }
        if row.index > 0 {
            let previous = outline.rows[row.index - 1]
            let previousStart = previous.keyRange?.lowerBound ?? previous.range.lowerBound
            if previousStart > start { return "start \(start) before \(previousStart)" }
        }
        return nil
    }
}
