// SPDX-License-Identifier: Apache-2.0

import PlistContainers

extension MachOSelection {
    /// Which property list of an executable a command reads.
    init(_ line: inout CommandLine) throws(UsageError) {
        self.init()
        let part: MachOPart? = try line.choice(
            "--part", in: .rare,
            help: "Take this part of an executable: info, launchd, entitlements or "
                + "entitlements-der. (default: the first that it has)")
        let name = try line.option(
            "--arch", value: "name", in: .rare,
            help: "Take the code for this processor in an executable: arm64.")
        if name?.isEmpty == true {
            throw UsageError(
                expected: "the name of a processor, such as arm64", after: "--arch", found: "")
        }
        self.part = part
        architecture = name
    }
}
