// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// What encoders write unless they are told otherwise, as Foundation's do.
    static var standard: PlistFormat { .binary }

    /// Whether most readers of the format expect an array or a dictionary as the root.
    var expectsContainerRoot: Bool {
        self == .xml || self == .binary || self == .openstep || self == .gnustep
    }
}

extension PlistFormat {
    /// Whether the format has a null, so that no text stands for one.
    var hasNull: Bool { self == .json }

    /// Whether numbers, `true` and `null` are strings.
    var hasOnlyStrings: Bool { self == .openstep }

    /// The format of new files with a name's extension; `nil` if it says nothing.
    package init?(ofFileNamed name: String?) {
        let parts = name?.split(separator: ".", omittingEmptySubsequences: false)
        switch parts?.dropFirst().last?.lowercased() {
        case "json", "xcstrings", "geojson", "webmanifest": self = .json
        case "strings": self = .strings
        case "pbxproj": self = .openstep
        case "bplist": self = .binary
        case "plist", "xml", "entitlements", "mobileconfig", "stringsdict", "xcprivacy": self = .xml
        default: return nil
        }
    }
}

extension PlistFormat: Codable {
    /// Reads the name or an alias of a format. Any other name becomes a format of that name, because other
    /// packages have codecs as well.
    public init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        let standard = PlistCodecRegistry.standard.codec(named: name)?.format
        self = standard ?? PlistFormat(name: name, displayName: name)
    }

    /// Writes the name of the format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// The only place that lists the formats.
extension PlistCodecRegistry {
    /// All formats of PlistCore.
    public static var standard: PlistCodecRegistry { all }

    private static let all: PlistCodecRegistry = makeAll()

    private static func makeAll() -> PlistCodecRegistry { formats(json: JSONCodec()) }

    /// The same formats, but `{}` is JSON if the name of the file has no extension or there is no
    /// name.
    package static var takingEmptyBracesForJSON: PlistCodecRegistry {
        formats(json: JSONCodec(taking: [.emptyBraces, .string]))
    }

    /// The same formats, but a lone string is OpenStep, like in Apple's programs.
    package static var takingStringsForOpenStep: PlistCodecRegistry {
        formats(json: JSONCodec(taking: []))
    }

    private static func formats(json: JSONCodec) -> PlistCodecRegistry {
        PlistCodecRegistry()
            .adding(StringsCodec())
            .adding(json)
            .adding(OpenStepCodec())
            .adding(GNUstepCodec())
            .adding(XMLCodec())
            .adding(BinaryCodec())
    }
}
