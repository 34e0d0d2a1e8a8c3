// SPDX-License-Identifier: Apache-2.0

/// Keys of purpose strings, which explain why an app requests data: `NSCameraUsageDescription`.
enum PurposeKey {
    private static let ending = "UsageDescription"

    /// Whether a key is the name of a purpose string.
    static func isName(_ text: String) -> Bool { text.hasSuffix(ending) }

    /// Whether a name is so specific that only Apple uses it.
    static func isApples(_ text: String) -> Bool { text.hasPrefix("NS") && isName(text) }

    /// Returns the keys on the same subject as an unknown one: `NSPhotoLibraryUsageDescription` for
    /// `NSPhotosUsageDescription`.
    static func alike(_ text: String, among names: [KeyName]) -> [String] {
        guard let subject = KeyName(text).words.first, subject.count >= shortestSubject else {
            return []
        }
        return names.filter { name in
            guard isName(name.text), let other = name.words.first else { return false }
            let shared = zip(subject, other).prefix { $0 == $1 }.count
            return shared >= max(shortestSubject, min(subject.count, other.count) - 1)
        }.map(\.text)
    }

    /// Whether a purpose string is missing or only a placeholder.
    static func isSilent(_ text: String) -> Bool {
        let words = text.filter { $0.isLetter || $0.isNumber }
        return words.isEmpty || ["TODO", "TBD", "FIXME"].contains(words.uppercased())
    }

    private static let shortestSubject = 3
}
