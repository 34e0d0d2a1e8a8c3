// SPDX-License-Identifier: Apache-2.0

/// Numbers with their nouns.
enum Counted {
    /// `1 file`, `2,000 files`.
    static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(DecimalText.grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
