// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// What has to be there before an edit.
struct ExpectationOptions: PlainParsable {
    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Fail unless the old value is this, as printed by get.", valueName: "text"))
    var expectOld: String?

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        expectOld = try arguments.option("--expect-old")
    }

    var oldValue: OldValue? { expectOld.map(OldValue.init) }
}
