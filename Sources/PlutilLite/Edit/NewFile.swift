// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How a property list is made that does not exist yet.
struct NewFile: Sendable {
    /// The format; `nil` for that of the name's extension.
    let codec: (any PlistCodec)?

    /// What writes a file of a name.
    func codec(forFileNamed name: String?) -> any PlistCodec {
        codec ?? Self.codec(forFileNamed: name)
    }

    /// The format of a name's extension, or else XML.
    static func codec(forFileNamed name: String?) -> any PlistCodec {
        PlistFormat(ofFileNamed: name).flatMap(PlistCodecRegistry.standard.codec(for:))
            ?? XMLCodec()
    }

    static func fileExtension(of name: String?) -> String? {
        name?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
    }

    /// A document of an empty dictionary.
    static func document() -> PlistDocument { .make([:]) }
}
