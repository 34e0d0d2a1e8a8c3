// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// IP addresses.
enum IPAddress {
    /// Whether a string is an IPv4 or IPv6 address.
    static func isValid(_ text: String) -> Bool {
        text.contains(":") ? isSix(text) : isFour(text[...])
    }

    private static func isFour(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count)
                    && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                    && UInt8(part) != nil
            }
    }

    private static func isSix(_ text: String) -> Bool {
        // A zone may follow the address.
        let address = text.prefix { $0 != "%" }
        let halves = String(address).parts(separatedBy: "::")
        guard halves.count <= 2 else { return false }
        var count = 0
        for (number, half) in halves.enumerated() where !half.isEmpty {
            var parts = half.split(separator: ":", omittingEmptySubsequences: false)
            if number == halves.count - 1, let last = parts.last, last.contains(".") {
                guard isFour(last) else { return false }
                count += 2
                parts.removeLast()
            }
            guard
                parts.allSatisfy({
                    (1...4).contains($0.utf8.count) && $0.allSatisfy(\.isHexDigit)
                })
            else { return false }
            count += parts.count
        }
        return halves.count == 2 ? count < 8 : count == 8
    }
}
