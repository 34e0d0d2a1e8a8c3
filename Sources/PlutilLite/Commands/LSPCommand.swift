// SPDX-License-Identifier: Apache-2.0

import LanguageServer
import PlistCore
import PlistFiles

struct LSPCommand: Command {
    static let guide = CommandGuide(
        name: "lsp",
        abstract: "Serve editors with the Language Server Protocol.",
        usage: "plutil-lite lsp [<options>]",
        discussion: """
            Editors start this command and exchange messages with it on standard input and output. \
            It reports the findings of 'check' and 'lint' while a property list is being typed, \
            completes keys and values, explains them, formats, and applies fixes.
            """,
        examples: ["plutil-lite lsp --stdio", "plutil-lite lsp"])

    init(_ line: inout CommandLine) throws(UsageError) {
        _ = line.flag(
            "--stdio", help: "Use standard input and output. This is the default and only way.")
    }

    /// The number of bytes to read at once.
    private static let pieceSize = 1 << 16

    func execute() throws -> ExitStatus {
        if System.isTerminal(System.standardInput) {
            throw UsageError("expected messages of an editor; standard input is a terminal")
        }
        let now = System.secondsSinceReferenceDate
        var server = LanguageServer(
            EditorHost { InputCheck.fault(ofCertificate: $0, at: now) })
        var bytes = [UInt8](repeating: 0, count: Self.pieceSize)
        var hasEnded = false
        do throws(SystemError) {
            while server.exitStatus == nil {
                let mayRead =
                    !hasEnded
                    && (!server.hasWork
                        || server.wantsInput
                            && System.isReadable(System.standardInput, within: 0))
                if mayRead {
                    let count = try FileSystem.readBytes(
                        System.standardInput, into: &bytes, from: 0)
                    server.receive(bytes[..<count])
                    hasEnded = count == 0
                } else if server.hasWork {
                    server.step()
                } else {
                    break
                }
                let output = server.takeOutput()
                if !output.isEmpty {
                    try FileSystem.writeAll(System.standardOutput, output.span)
                }
            }
        } catch {
            let console = Console()
            if !error.isBrokenPipe { console.complain("cannot serve the editor: \(error.message)") }
            return .notRun
        }
        return server.finalStatus == 0 ? .done : .no
    }
}
