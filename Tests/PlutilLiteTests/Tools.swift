// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistLibXML
import TestSupport

@testable import PlutilLite

/// Other programs on this machine.
enum Tools {
    static let hasLibXML = LibXML.isAvailable

    /// The plutil of the Swift toolchain on `PATH`, an oracle for messages; other packages also
    /// have a plutil.
    static let plutil: URL? = {
        guard
            let tool = swift?.resolvingSymlinksInPath().deletingLastPathComponent()
                .appendingPathComponent("plutil"),
            FileManager.default.isExecutableFile(atPath: tool.path)
        else { return nil }
        let folder = try? Folder()
        let help = folder.flatMap { try? ProgramRun(["-help"], in: $0, program: tool) }
        return help?.output.contains("Running in Swift mode") == true ? tool : nil
    }()

    /// The plutil of the Swift toolchain on `PATH`, a reference for messages; other packages also
    /// have a plutil.
    static let runsCompilers =
        ProcessInfo.processInfo.environment["PLUTIL_LITE_COMPILERS"] == "1"
    static let swiftCompiler = find("swiftc")
    static let swift = find("swift")
    static let git = find("git")
    static let clang = find("clang")
    static let script = find("script")
    static let setpriv = find("setpriv")
    static let bash = URL(fileURLWithPath: "/bin/bash")
    static let zsh = find("zsh")
    static let python = find("python3")
    static let mandoc = find("mandoc")
    static let groff = find("groff")

    /// The shells whose completions can be driven here.
    static let shells = Shell.allCases.filter { find($0.rawValue) != nil && python != nil }

    static func find(_ name: String) -> URL? { Machine.program(name) }
}
