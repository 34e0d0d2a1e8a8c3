// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -extract`, and `-type`, which is the same with the format `type`.
enum PlutilExtract {
    static func run(
        _ scan: PlutilArgumentScan, isType: Bool, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let message = "'Extract' requires a key path and a plist format."
        let keyPath = PlutilKeyPath(try scan.next(orSay: message))
        let format = isType ? .type : try PlutilFormat(scan.next(orSay: message))
        let expected = try PlutilKind.takeExpected(&scan)
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let claim = PlutilTarget.claim(input, arguments, format)
            let document = try input.decodeForPlutil()
            guard let place = keyPath.resolve(in: document) else {
                throw keyPath.failure(
                    "Could not extract value, error: No value at that key path or invalid key "
                        + "path: \(keyPath.text)", in: document)
            }
            let found = document.rerooted(at: place.value.id)
            if let expected { try check(found.root, is: expected, at: keyPath) }
            let target = PlutilTarget(for: input, arguments, format.resolved(for: document))
                .claimed(by: claim)
            try PlutilWriter(console: console, isSilent: arguments.isSilent)
                .write(found, of: input, to: target)
        }
    }

    private static func check(
        _ value: PlistView, is expected: String, at keyPath: PlutilKeyPath
    ) throws(PlutilFailure) {
        let name = PlutilKind.name(of: value)
        guard name != expected else { return }
        throw PlutilFailure(
            "Value at [\(keyPath.text)] expected to be \(PlutilKind.messageName(expected)) but is "
                + PlutilKind.messageName(name))
    }
}
