// SPDX-License-Identifier: Apache-2.0

import CCatalogue
package import PlistCore

/// The schemas embedded in the program: property lists in GNUstep's format, which state the facts
/// in our own words.
///
/// A schema has these fields:
///
///     Snapshot       the version or date of the facts
///     Types          nodes, by the names of types
///
/// A node describes the allowed values. A node that is a string only has that Kind:
///
///     Kind           types, separated by |: string integer real boolean date data array
///                    dictionary any
///     Required       whether the key is required
///     Summary        the purpose of the value
///     Keys           nodes of the keys of a dictionary
///     Any            the node for keys of any other name
///     Open           whether other keys are allowed
///     Elements       the node of an array's elements
///     Same           the node whose members this one copies: names separated by /,
///                    [] for elements, * for Any
///     Alternatives   nodes; one of them must fit
///     Values         allowed values
///     OpenValues     values that are accepted but not suggested
///     Strict         whether other values are rejected
///     Minimum, Maximum               of a number
///     MinimumCount, MaximumCount     of elements
///     MinimumLength, MaximumLength   of a string
///     Pattern        a regular expression
///     Default        the value if the key is absent
///     Spellings      known misspellings
///     Use            the key to use instead
///     Platforms      systems with the first version
///     Deprecated, Removed, Ignored   the version since when this is so
///     Supervised     systems that require supervision
///     Scopes         where the key or the type has an effect
///     Private        whether it is private to Apple
///     Sure           medium or low; high if absent
///     Rules          conditions on several keys
///
/// Types also have a Title, the systems that allow only one of them (Single), and, if one Type has
/// several schemas, a condition When this one applies.
///
/// A condition has a Rule, the Names of its keys, the clauses When it applies (`Key`, `Key=Value`
/// or `Key[]~Element`), and whether a violation is Certain to be rejected: see ``SchemaCondition``.
package enum SchemaText: String, CaseIterable, Sendable {
    case launchd, profiles, commands, checkIns, declarations, exportOptions

    /// The property list of the schema, which is read on first use.
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

    /// The schemas that `Scripts/device-management/convert` generates, which newer ones may
    /// replace.
    package static let converted: [SchemaText] = [.profiles, .commands, .checkIns, .declarations]

    /// Whether it describes one type of file, rather than the types of items in a file.
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

    /// The names of types that every schema of this sort has.
    package var necessaryTypes: [String] {
        self == .profiles ? [Self.topLevelType, Self.commonKeysType] : []
    }

    package static let commonKeysType = "CommonPayloadKeys"
    package static let topLevelType = "TopLevel"

    /// Keys that its types have in addition to the keys in their schemas, with any value.
    package var ownKeys: [PlistString] {
        self == .commands ? ["RequestType", "CommandUUID", "RequestRequiresNetworkTether"] : []
    }
}
