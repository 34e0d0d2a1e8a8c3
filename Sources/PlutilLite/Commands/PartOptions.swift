// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistContainers

/// Which property list of an executable a command reads.
struct PartOptions: PlainParsable {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Take this part of an executable: info, launchd, entitlements or entitlements-der. "
                + "(default: the first that it has)", valueName: "part"),
        completion: .list(MachOPart.allCases.map(\.rawValue)))
    var part: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Take the code for this processor in an executable: arm64.", valueName: "name"))
    var arch: String?

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        part = try arguments.option("--part")
        arch = try arguments.option("--arch")
        try validate()
    }

    func validate() throws {
        _ = try selection()
    }

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
