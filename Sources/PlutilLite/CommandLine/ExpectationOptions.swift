// SPDX-License-Identifier: Apache-2.0

/// What has to be there before an edit.
struct ExpectationOptions {
    let expectOld: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        expectOld = try line.option(
            "--expect-old", value: "text", in: .rare,
            help: "Fail unless the old value is this, as printed by get.")
    }

    var oldValue: OldValue? { expectOld.map(OldValue.init) }
}
