// SPDX-License-Identifier: Apache-2.0

import CCatalogue
package import PlistCore

/// Schemas that are part of the program: property lists in GNUstep's format, facts in our own words.
///
/// A schema has these fields:
///
///     Snapshot     what the facts are as of             Types         nodes by the names of types
///
/// A node says what a value may be. One that is a string has only that Kind:
///
///     Kind         kinds, with | between them: string integer real boolean date data array dictionary any
///     Required     whether the key has to be there      Summary       what the value is for
///     Keys         nodes of the keys of a dictionary    Any           the node of keys of any other name
///     Open         whether other keys mean nothing bad  Elements      the node of an array's elements
///     Same         the node whose members this one has: names with / between them, [] for elements, * for Any
///     Alternatives nodes of which one fits              Values        allowed values
///     OpenValues   values that are allowed, and not named             Strict  whether others are refused
///     Minimum      and Maximum, of a number             MinimumCount  and MaximumCount, of elements
///     MinimumLength and MaximumLength, of a string      Pattern       a regular expression
///     Default      what applies if the key is absent
///     Spellings    wrong names that are met             Use           the key to use instead
///     Platforms    systems with the first version       Deprecated, Removed, Ignored  since when
///     Supervised   systems that want supervision        Scopes        where the key or the type has an effect
///     Private      whether it is Apple's own            Sure          medium or low; high if it is absent
///     Rules        conditions about several keys
///
/// Types also have a Title, the systems on which there may be only one of them (Single), and, if there
/// are several schemas of one Type, When this one applies.
///
/// A condition has a Rule, the Names that it is about, what applies When, as `Key`, `Key=Value` or
/// `Key[]~Element`, and whether what breaks it is Certain to be refused: see ``SchemaCondition``.
package enum SchemaText: String, CaseIterable, Sendable {
    case launchd, profiles, commands, checkIns, declarations, exportOptions

    /// The property list of the schema, which is read when it is first asked for.
    package var root: PlistView {
        switch self {
        case .launchd: Self.launchdRoot
        case .profiles: Self.profilesRoot
        case .commands: Self.commandsRoot
        case .checkIns: Self.checkInsRoot
        case .declarations: Self.declarationsRoot
        case .exportOptions: Self.exportOptionsRoot
        }
    }

    private static let launchdRoot = decoded(catalogue_launchd)
    private static let profilesRoot = decoded(catalogue_profiles)
    private static let commandsRoot = decoded(catalogue_commands)
    private static let checkInsRoot = decoded(catalogue_check_ins)
    private static let declarationsRoot = decoded(catalogue_declarations)
    private static let exportOptionsRoot = decoded(catalogue_export_options)

    private static func decoded(_ name: catalogue_name) -> PlistView {
        EmbeddedText.root(of: EmbeddedText.store(name))
    }

    /// The schemas that `Scripts/device-management/convert` makes, of which there may be newer ones.
    package static let converted: [SchemaText] = [.profiles, .commands, .checkIns, .declarations]

    /// Whether it describes one sort of file, rather than types of things in one.
    package var hasOneType: Bool { !Self.converted.contains(self) }

    /// The name of its file.
    package var fileName: String {
        switch self {
        case .launchd: "Launchd.plist"
        case .profiles: "Profiles.plist"
        case .commands: "Commands.plist"
        case .checkIns: "CheckIns.plist"
        case .declarations: "Declarations.plist"
        case .exportOptions: "ExportOptions.plist"
        }
    }

    /// The names of types that every schema of its kind has.
    package var necessaryTypes: [String] {
        self == .profiles ? [Self.topLevelType, Self.commonKeysType] : []
    }

    package static let commonKeysType = "CommonPayloadKeys"
    package static let topLevelType = "TopLevel"

    /// Keys that its types have besides those of their schemas, with any value.
    package var ownKeys: [PlistString] {
        self == .commands ? ["RequestType", "CommandUUID", "RequestRequiresNetworkTether"] : []
    }
}
