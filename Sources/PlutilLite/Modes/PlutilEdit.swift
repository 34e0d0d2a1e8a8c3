// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// `plutil -insert`, `-replace` and `-remove`, which preserve the text of unchanged values.
enum PlutilEdit {
    static func insert(
        _ scan: PlutilArgumentScan, isReplacing: Bool, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let keyPath = PlutilKeyPath(
            try scan.next(
                orSay: "'Insert' and 'Replace' require a key path, a type, and a value."))
        let value = try PlutilValue(&scan)
        // plutil also accepts -append after -replace, and ignores it.
        let isAppending = scan.takes("-append")
        let manner: PlutilPlace.Manner =
            isReplacing ? .replace : isAppending ? .append : .insert
        let arguments = try PlutilCommonArguments(scan)
        if let warning = value.warning, !arguments.isSilent {
            console.message("warning: \(warning)")
        }
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            try edit(input, arguments, console) {
                editor throws(PlutilFailure) in
                let place = try PlutilPlace.find(keyPath, manner, in: editor.document)
                if manner == .replace, place.isElement, !arguments.isSilent {
                    console.say(
                        .note, of: input.shown,
                        "the element is replaced, but macOS's plutil inserts before it; "
                            + "-remove and -insert, or -insert alone, work the same everywhere")
                }
                try put(value.document.root, at: place, &editor)
            }
        }
    }

    static func remove(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let keyPath = PlutilKeyPath(try scan.next(orSay: "'Remove' requires a key path."))
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            try edit(input, arguments, console) {
                editor throws(PlutilFailure) in
                guard let place = keyPath.resolve(in: editor.document) else {
                    throw keyPath.failure(
                        "No value to remove at key path \(keyPath.text)", in: editor.document)
                }
                do throws(PlistError) {
                    try editor.edits.remove(at: place.path)
                } catch {
                    throw PlutilFailure(editing: error, editor.document)
                }
            }
        }
    }

    private static func put(
        _ value: PlistView, at place: PlutilPlace, _ editor: inout PlistSourceEditor
    ) throws(PlutilFailure) {
        do throws(PlistError) {
            switch place {
            case .set(let path): try editor.edits.set(value, at: path)
            case .insert(let path): try editor.edits.insert(value, at: path)
            case .append(let path): try editor.edits.append(value, to: path)
            }
        } catch {
            throw PlutilFailure(editing: error, editor.document)
        }
    }

    /// Reads an input, changes it, and writes it if anything has changed.
    private static func edit(
        _ input: Input, _ arguments: PlutilCommonArguments, _ console: Console,
        _ body: (inout PlistSourceEditor) throws(PlutilFailure) -> Void
    ) throws(PlutilFailure) {
        let claim = PlutilTarget.claim(input, arguments, .unchanged)
        let source = try input.readForPlutil()
        var editor: PlistSourceEditor
        do throws(PlistError) {
            var encoding = PlistEncodingOptions()
            encoding.controlCharacters = .raw
            encoding.writesRawReturns = true
            editor = try PlistSourceEditor(
                decoding: source, fileName: input.fileName, options: .plutil,
                encodingOptions: encoding, registry: .takingStringsForOpenStep)
        } catch {
            throw PlutilFailure(decoding: error, source)
        }
        try body(&editor)
        let result: PlistEditResult
        do throws(PlistError) {
            result = try editor.finish()
        } catch {
            throw PlutilFailure(editing: error, editor.document)
        }
        let format = PlutilFormat(of: editor.document)
        let target = PlutilTarget(for: input, arguments, format).claimed(by: claim)
        if !editor.edits.hasChanges && target.isPlace(of: input) { return }
        try write(result, to: target, console)
        if !arguments.isSilent { console.warnOfChanges(editor.edits.warnings, in: input) }
    }

    private static func write(
        _ result: PlistEditResult, to target: PlutilTarget, _ console: Console
    ) throws(PlutilFailure) {
        let file = target.open(console)
        do throws(Failure) {
            try file.write(result)
        } catch {
            throw PlutilFailure(error, file, target.format)
        }
    }
}

extension PlutilFailure {
    /// Creates the failure of an edit that plutil's rules allow.
    fileprivate init(editing error: PlistError, _ document: PlistDocument) {
        self.init(
            error.code == .unrepresentable
                ? PlutilFormat(of: document).refusal : error.advice, error.diagnostic)
    }
}
