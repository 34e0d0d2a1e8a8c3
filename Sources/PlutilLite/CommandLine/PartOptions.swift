// SPDX-License-Identifier: Apache-2.0

import PlistContainers

extension MachOSelection {
    /// Which property list of an executable a command reads.
    init(_ line: inout CommandLine) throws(UsageError) {
        self.init()
        part = try line.choice(
            "--part", in: .rare,
            help: "Take this part of an executable: info, launchd, entitlements or "
                + "entitlements-der. (default: the first that it has)")
        architecture = try line.option(
            "--arch", value: "name", in: .rare, mayBeEmpty: false,
            help: "Take the code for this processor in an executable: arm64.")?.lowercased()
    }
}
