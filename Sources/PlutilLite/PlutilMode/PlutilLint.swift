// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -lint`
enum PlutilLint {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        let arguments = try PlutilCommonArguments(scan)
        try arguments.refuseOutput(with: "-lint")
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            try check(input)
            if !arguments.isSilent { console.answer(input, ": OK") }
        }
    }

    private static func check(_ input: Input) throws(PlutilFailure) {
        let source = try input.readForPlutil()
        do throws(PlistError) {
            _ = try PlistCodecRegistry.propertyListsOnly.validate(
                source, fileName: input.fileName, options: .plutil)
        } catch {
            throw PlutilFailure(linting: error, source, isJSON: isJSON(source))
        }
    }

    private static func isJSON(_ source: ByteStore) -> Bool {
        (try? PlistCodecRegistry.standard.validate(source, as: .json)) != nil
    }
}

extension PlistCodecRegistry {
    /// What `-lint` accepts as property lists.
    static var propertyListsOnly: PlistCodecRegistry { standard.removing(.json) }
}

extension PlutilCommonArguments {
    /// Refuses the options that say where output goes, for a verb that has no output.
    func refuseOutput(with verb: StaticString) throws(PlutilUsageError) {
        if outputPath != nil { throw PlutilUsageError("-o is not used with \(verb).") }
        if outputExtension != nil { throw PlutilUsageError("-e is not used with \(verb).") }
    }
}
