// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Something that can be typed at a place.
package struct Completion: Sendable {
    /// The type, for the icon.
    package enum Role: Sendable { case key, value, element, template }

    /// The name in the list, which the editor compares with the typed text.
    package let label: String
    package let role: Role
    /// A few words beside the name.
    package var detail = ""
    /// The replacement of ``range``.
    package let snippet: Snippet
    /// The text that it replaces, on one line, with the place in it or at its end.
    package let range: Range<Int>
    package var isDeprecated = false
    /// The path of the key or value that an explanation can be given for; `nil` for others.
    package var subject: CompletionSubject?
}

/// The key or value that a completion is about.
package enum CompletionSubject: Hashable, Sendable {
    /// A key of the dictionary at a path.
    case key(String, of: PlistPath)
    /// A value at a path.
    case value(String, at: PlistPath)
}
