// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistContainers

/// Which property list of an executable a command reads.
///
/// Each command declares the two options itself, as a group of a type of its own takes a tenth of
/// the time that print takes to start.
struct PartOptions {
    static let partHelp = ArgumentHelp(
        "Take this part of an executable: info, launchd, entitlements or entitlements-der. "
            + "(default: the first that it has)", valueName: "part")
    static let partNames = CompletionKind.list(MachOPart.allCases.map(\.rawValue))
    static let archHelp = ArgumentHelp(
        "Take the code for this processor in an executable: arm64.", valueName: "name")

    let part: String?
    let arch: String?

    func selection() throws(ValidationError) -> MachOSelection {
        var selection = MachOSelection()
        if let part {
            selection.part = try OptionText.choice(part, after: "--part", default: .info)
        }
        if let arch, arch.isEmpty {
            throw OptionText.mistake(
                "the name of a processor, such as arm64", after: "--arch", found: arch)
        }
        selection.architecture = arch
        return selection
    }
}
