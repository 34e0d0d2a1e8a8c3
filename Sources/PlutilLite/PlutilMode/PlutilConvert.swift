// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -convert`
enum PlutilConvert {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let format = try PlutilFormat(
            scan.next(orSay: "Missing format specifier for command."))
        let writesHeader = scan.takes("-header")
        if writesHeader && format != .objectiveC {
            throw PlutilUsageError("-header is only valid for objc literal conversions.")
        }
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let claim = PlutilTarget.claim(input, arguments, format)
            let document = try input.decodeForPlutil()
            let target = PlutilTarget(for: input, arguments, format.resolved(for: document))
                .claimed(by: claim)
            try PlutilWriter(
                console: console, isSilent: arguments.isSilent, writesHeader: writesHeader
            )
            .write(document, of: input, to: target)
        }
    }
}
