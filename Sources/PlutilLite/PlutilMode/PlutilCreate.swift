// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -create`
enum PlutilCreate {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let format = try PlutilFormat(scan.next(orSay: "'Create' requires a plist format."))
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            if format == .openStep {
                throw PlutilFailure("Cannot create open step property lists")
            }
            let target = PlutilTarget(creating: input, arguments, format)
            let document = try newDocument(format)
            try PlutilWriter(console: console).write(document, of: input, to: target)
        }
    }

    private static func newDocument(_ format: PlutilFormat) throws(PlutilFailure) -> PlistDocument {
        do throws(PlistError) {
            // plutil's raw form of a new property list is an empty line.
            return try PlistDocument(value: format == .raw ? "\n" : [:])
        } catch {
            throw PlutilFailure(error.message, error.diagnostic)
        }
    }
}
