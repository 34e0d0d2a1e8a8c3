// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What keeps entitlements from being signed.
///
/// A file has to pass two readers: Core Foundation, which takes all that this library takes, and a
/// simpler one in the kernel's manner. A table of what that one refuses takes the place of this
/// type as soon as there is one for every reader.
///
/// Source: the kernel's open source, `OSUnserializeXML`, and reports of `AMFIUnserializeXML`.
struct Signability {
    /// Findings of one sort beyond these are not reported.
    private static let maximumCount = 20

    private let document: PlistDocument

    init(of document: PlistDocument) { self.document = document }

    func report(to findings: inout RuleFindings<EntitlementsRule>) {
        guard let format = document.format else { return reportValues(to: &findings) }
        guard format == .xml else {
            return findings.report(
                .unsignable,
                "codesign reads XML only, and this is \(format.displayName); "
                    + "convert it to XML first", at: nil)
        }
        if let name = document.encodingName, name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") {
            return findings.report(
                .unsignable, "codesign does not read \(name); save the file as UTF-8", at: nil)
        }
        for warning in document.warnings where warning.code == .duplicateKey {
            findings.report(
                .unsignable, "codesign refuses keys that occur twice; remove one",
                at: warning.location, path: warning.path)
        }
        reportText(to: &findings)
        reportValues(to: &findings)
    }

    // MARK: Text

    private func reportText(to findings: inout RuleFindings<EntitlementsRule>) {
        let obstacles = SigningScan(document.source).obstacles
        var counts: [SigningScan.Obstacle: Int] = [:]
        for (obstacle, offset) in obstacles {
            counts[obstacle, default: 0] += 1
            // Where one line ends with a carriage return, all do.
            let limit = obstacle == .carriageReturn ? 1 : Self.maximumCount
            guard counts[obstacle, default: 0] <= limit else { continue }
            findings.report(
                .unsignable, obstacle.message,
                at: PlistLocation(byteOffset: offset, byteCount: obstacle.length))
        }
    }

    // MARK: Values

    private func reportValues(to findings: inout RuleFindings<EntitlementsRule>) {
        var pending = [InfoValue(rootOf: document)]
        var seen: Set<NodeID> = []
        var count = 0
        while let value = pending.popLast(), count < Self.maximumCount {
            switch value.view.kind {
            case .dictionary, .array:
                if seen.insert(value.view.id).inserted { pending += value.elements.reversed() }
            case .data:
                count += 1
                findings.report(
                    .entitlementData,
                    "data may be refused when the program is signed; write a string", at: value)
            case .real, .date, .null, .uid:
                count += 1
                findings.report(
                    .unsignable,
                    "codesign refuses \(value.view.kind.words); write a string or an integer",
                    at: value)
            case .string, .integer, .boolean: break
            }
        }
    }
}
