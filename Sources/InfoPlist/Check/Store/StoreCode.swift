// SPDX-License-Identifier: Apache-2.0

import CCatalogue
import PlistCore
import PlistSchema

/// A code of the App Store: the fault it reports, and the rules that find the fault in files.
///
/// `Sources/CCatalogue/StoreCodes.plist` has an entry for each code, with the fields Fault and
/// Cause, and either Rules or Needs. The text is parsed on first use.
package struct StoreCode: Hashable, Sendable {
    /// The code, such as `ITMS-90062`.
    package let code: String
    /// The rejected fault.
    package let fault: String
    /// The cause of the fault in a bundle.
    package let cause: String
    /// The names of the rules that find it; empty if no file shows the fault.
    package let rules: [String]
    /// The information that would be required to detect it; `nil` if a rule does.
    package let evidence: String?

    private static let text = EmbeddedText.root(of: EmbeddedText.store(catalogue_store_codes))

    /// All known codes, in ascending order.
    package static let all: [StoreCode] = text.entries.compactMap {
        StoreCode($0.key.description, $0.value)
    }.sorted { $0.code < $1.code }

    /// The codes that no rule covers, because the fault is not visible in the files alone.
    package static var unseen: [StoreCode] { all.filter { $0.evidence != nil } }

    /// Looks up a code such as `ITMS-90062`; `nil` if it is unknown.
    package init?(_ code: String) {
        let number = String(code.dropFirst(Self.prefix.count))
        guard code.hasPrefix(Self.prefix), let fields = Self.text[PlistString(number)] else {
            return nil
        }
        self.init(number, fields)
    }

    private static let prefix = "ITMS-"

    private init?(_ number: String, _ fields: PlistView) {
        guard let fault = fields["Fault"]?.string, let cause = fields["Cause"]?.string else {
            return nil
        }
        code = Self.prefix + number
        self.fault = fault
        self.cause = cause
        rules = fields["Rules"]?.elements.compactMap(\.string) ?? []
        evidence = fields["Needs"]?.string
    }
}
