// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// What encoders write unless they are told otherwise, as Foundation's do.
    static var standard: PlistFormat { .binary }

    /// Whether most readers of the format expect an array or a dictionary as the root.
    var expectsContainerRoot: Bool {
        self == .xml || self == .binary || self == .openstep || self == .gnustep
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
        formats(json: JSONCodec(takesEmptyBraces: true))
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
