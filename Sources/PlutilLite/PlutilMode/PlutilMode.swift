// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// plutil's own command line: its grammar, messages and exit statuses.
///
/// Neither Foundation nor regular expressions are touched here: it has to start as quickly as a C
/// program.
enum PlutilMode {
    /// - Returns: 0, or 1 if anything was wrong.
    static func run(_ arguments: ProgramArguments) -> Int32 {
        let console = Console(speaksForOthers: true)
        let isFine: Bool
        do throws(PlutilUsageError) {
            isFine = try run(arguments, console)
        } catch {
            console.message(VisibleText.escaped(error.message))
            isFine = false
        }
        let isWritten = console.finish() == .done
        return isFine && isWritten ? 0 : 1
    }

    private static func run(
        _ arguments: ProgramArguments, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        // The verb must be the first argument; anything else means -lint.
        guard arguments.count > 0, let verb = PlutilVerb(arguments[0]) else {
            return try PlutilLint.run(PlutilArgumentScan(arguments, from: 0), console)
        }
        let scan = PlutilArgumentScan(arguments, from: 1)
        switch verb {
        case .help:
            console.answer(PlutilHelp.text)
            return true
        case .lint: return try PlutilLint.run(scan, console)
        case .convert: return try PlutilConvert.run(scan, console)
        case .print: return try PlutilPrint.run(scan, console)
        case .insert: return try PlutilEdit.insert(scan, isReplacing: false, console)
        case .replace: return try PlutilEdit.insert(scan, isReplacing: true, console)
        case .remove: return try PlutilEdit.remove(scan, console)
        case .extract: return try PlutilExtract.run(scan, isType: false, console)
        case .type: return try PlutilExtract.run(scan, isType: true, console)
        case .create: return try PlutilCreate.run(scan, console)
        }
    }
}
