// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -lint` of one file.
enum PlutilLint {
    /// Says whether the file is fine, and what is wrong with it otherwise.
    static func check(_ argument: String, isSilent: Bool, _ console: Console) -> Bool {
        if argument.isEmpty {
            console.message(": Empty path specified")
            return false
        }
        let input = Input(argument: argument)
        do throws(SystemError) {
            let source = try input.readBytes()
            if source.count == 0 {
                console.message("\(input.shown): (\(emptyMessage(input)))")
                return false
            }
            return check(source, of: input, isSilent: isSilent, console)
        } catch {
            console.message("\(input.shown): (\(message(for: error)))")
            return false
        }
    }

    private static func check(
        _ source: ByteStore, of input: Input, isSilent: Bool, _ console: Console
    ) -> Bool {
        do throws(PlistError) {
            var options = PlistDecodingOptions()
            options.transcoder = StrictXML.transcode
            _ = try PlistCodecRegistry.standard.validate(
                source, fileName: input.fileName, options: options)
            if !isSilent { console.answer(input.shown, ": OK") }
            return true
        } catch {
            // The first line has plutil's form; the place, in ours, follows.
            let text = DiagnosticText(fileName: input.shown, palette: .plain)
            let lines = ["\(input.shown): (\(error.message))", text.headline(error.diagnostic)]
            let all = lines + text.details(error.diagnostic)
            console.message(all.joined(separator: "\n"))
            return false
        }
    }

    private static func emptyMessage(_ input: Input) -> String {
        switch input {
        case .standardInput: "Unable to read file from standard input"
        case .file: "Cannot parse a NULL or zero-length data"
        }
    }

    /// Foundation's words for what the system refused.
    private static func message(for error: SystemError) -> String {
        let text = "The operation could not be completed."
        if error.isMissingFile { return "\(text) The file doesn’t exist." }
        if error.isPermissionDenied { return "\(text) You don’t have permission." }
        return "\(text) (NSCocoaErrorDomain error 256.)"
    }
}
