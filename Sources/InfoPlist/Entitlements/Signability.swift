// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders

/// Checks whether entitlements can be signed.
///
/// A file must be accepted by two parsers: Core Foundation, and one like the kernel's. The types of
/// its values must be signable.
struct Signability {
    /// The maximum number of findings of one type.
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
        let obstacles = ParserRequirement([.codesign]).findings(
            in: document.arena.source, validated: PlistFindings(document), as: .xml)
        for obstacle in obstacles {
            findings.report(.unsignable, obstacle.message, at: obstacle.location)
        }
        reportValues(to: &findings)
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
                    "data may be refused when the program is signed; write a string", at: value,
                    fixes: Self.text(of: value.view).map { [.write(text: $0, .suggestion)] } ?? [])
            // The text of the file has already been rejected.
            case .real, .date: if document.format == nil { report(value, &count, &findings) }
            case .null, .uid: report(value, &count, &findings)
            case .string, .integer, .boolean: break
            }
        }
    }

    /// Returns short data as text, if it is printable ASCII.
    private static func text(of view: PlistView) -> String? {
        guard view.node.length <= 256, let bytes = view.data,
            bytes.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func report(
        _ value: InfoValue, _ count: inout Int, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        count += 1
        findings.report(
            .unsignable,
            "codesign refuses \(value.view.kind.words); write a string or an integer", at: value)
    }
}
