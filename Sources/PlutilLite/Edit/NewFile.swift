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
        format(ofFileNamed: name).flatMap(PlistCodecRegistry.standard.codec(for:)) ?? XMLCodec()
    }

    /// The format of a name's extension; `nil` if it is of none.
    static func format(ofFileNamed name: String?) -> PlistFormat? {
        switch fileExtension(of: name) {
        case "json", "xcstrings", "geojson", "webmanifest": .json
        case "strings": .strings
        case "pbxproj": .openstep
        case "bplist": .binary
        case "plist", "xml", "entitlements", "mobileconfig", "stringsdict", "xcprivacy": .xml
        default: nil
        }
    }

    static func fileExtension(of name: String?) -> String? {
        name?.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
    }

    /// A document of an empty dictionary.
    static func document() -> PlistDocument { .make([:]) }
}
