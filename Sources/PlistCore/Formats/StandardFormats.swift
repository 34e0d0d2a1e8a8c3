// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// The default format of encoders, the same as in Foundation.
    static var standard: PlistFormat { .binary }

    /// Whether most readers of the format expect an array or a dictionary as the root.
    var expectsContainerRoot: Bool {
        self == .xml || self == .binary || self == .openstep || self == .gnustep
    }
}

extension PlistFormat {
    /// YAML 1.2. Its codec is in the module PlistYAML, because it needs libyaml.
    public static let yaml = PlistFormat(name: "yaml", displayName: "YAML", aliases: ["yml"])

    /// Whether the format has null, so that no text represents it.
    var hasNull: Bool { self == .json || self == .yaml }

    /// Whether numbers, `true` and `null` are strings.
    var hasOnlyStrings: Bool { self == .openstep }

    /// The format of new files with a name's extension; `nil` if it is unknown.
    package init?(ofFileNamed name: String?) {
        let parts = name?.split(separator: ".", omittingEmptySubsequences: false)
        switch parts?.dropFirst().last?.lowercased() {
        case "json", "xcstrings", "geojson", "webmanifest": self = .json
        case "strings": self = .strings
        case "pbxproj": self = .openstep
        case "bplist": self = .binary
        case "yaml", "yml": self = .yaml
        case "plist", "xml", "entitlements", "mobileconfig", "stringsdict", "xcprivacy": self = .xml
        default: return nil
        }
    }
}

extension PlistFormat: Codable {
    /// Reads the name or an alias of a format. An unknown name becomes a format of that name,
    /// because other packages can add codecs.
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

/// The only list of formats.
extension PlistCodecRegistry {
    /// All formats of PlistCore.
    public static var standard: PlistCodecRegistry { all }

    private static let all: PlistCodecRegistry = makeAll()

    private static func makeAll() -> PlistCodecRegistry { formats(json: JSONCodec()) }

    /// The same formats, but `{}` is JSON if the file has no name or no extension.
    package static var takingEmptyBracesForJSON: PlistCodecRegistry {
        formats(json: JSONCodec(taking: [.emptyBraces, .string]))
    }

    /// The same formats, but a lone string is OpenStep, as in Apple's programs.
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
