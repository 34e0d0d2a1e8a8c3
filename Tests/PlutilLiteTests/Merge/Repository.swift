// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// A git repository with its own home directory and a git setup that calls the program.
struct Repository {
    let folder: Folder
    private let environment: [String: String]

    init(isSetUp: Bool = true) throws {
        folder = try Folder()
        var environment = [
            "HOME": folder.outside.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true",
            "GIT_CEILING_DIRECTORIES": folder.url.deletingLastPathComponent().path,
        ]
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "A"
            environment["GIT_\(role)_EMAIL"] = "a@example.org"
        }
        self.environment = environment
        try git("init", "-q", "-b", "main", ".")
        if isSetUp {
            let run = try program("git", "install")
            #expect(run.status == 0, "\(run.messages)")
        }
    }

    /// Runs git, which must succeed by default.
    @discardableResult
    func git(_ words: String..., status: Int32? = 0) throws -> ProgramRun {
        let git = try #require(Tools.git, "git belongs to what the README says to install")
        let run = try ProgramRun(words, in: folder, environment: environment, program: git)
        if let status { #expect(run.status == status, "\(words) \(run.output) \(run.messages)") }
        return run
    }

    @discardableResult
    func program(_ words: String...) throws -> ProgramRun {
        try ProgramRun(words, in: folder, environment: environment)
    }

    /// Commits all files with these changes.
    func commit(_ message: String, _ files: [String: Data]) throws {
        for (name, content) in files { try content.write(to: folder[name]) }
        try git("add", "-A")
        try git("commit", "-q", "-m", message)
    }

    func content(of name: String) throws -> Data { try Data(contentsOf: folder[name]) }
}
