// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// git, as a program.
enum Git {
    /// What a command of git printed, without the last line end; `nil` if git refused it.
    ///
    /// - Throws: that there is no git.
    static func output(_ words: [String]) throws(Failure) -> String? {
        let result: ProgramResult
        do throws(SystemError) {
            result = try System.run(["git"] + words)
        } catch {
            throw Failure(error, on: "git")
        }
        guard result.status != 127 else {
            throw .usage("git is not installed, or not on PATH")
        }
        return result.status == 0 ? result.line : nil
    }

    /// The path of a file of the repository.
    ///
    /// - Throws: that there is no repository.
    static func path(of name: String) throws(Failure) -> FilePath {
        guard let path = try output(["rev-parse", "--git-path", name]) else {
            throw .usage(
                "not in a repository of git; run this in one, or with --global for all of yours")
        }
        return FilePath(path)
    }
}
