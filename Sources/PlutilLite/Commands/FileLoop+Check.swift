// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The last word of a command line that was not taken for a file, which one too many moves.
struct WordBeforeFiles {
    /// What it is: `value`.
    let name: String
    let text: String

    /// What the words around it were taken for.
    var explanation: String { "the \(name) is \(OptionText.quoted(text))" }
}

extension FileLoop {
    /// Looks whether all files are there and can be read, before any is written. All that cannot
    /// are reported.
    ///
    /// - Parameters:
    ///   - word: the word before the files, if there is one.
    ///   - check: what else may be wrong with a file; of a bundle it gets the Info.plist.
    func check(
        after word: WordBeforeFiles?, _ check: (Input) throws(Failure) -> Void
    ) -> ExitStatus {
        var status = ExitStatus.done
        for input in inputs {
            do throws(Failure) {
                try check(try input.propertyList(orElse: tree.advice))
            } catch {
                let failure = input == .standardInput ? error : error.explained(by: word)
                status.worsen(to: console.report(failure, on: input))
            }
        }
        return status
    }
}

extension Input {
    /// What is read for the input: of a bundle its Info.plist.
    fileprivate func propertyList(orElse advice: String?) throws(Failure) -> Input {
        guard case .file(let path) = self, (try? FileStatus(of: path))?.kind == .directory else {
            return self
        }
        return try BundleFolder(path).infoPlist(orElse: advice)
    }
}

extension Failure {
    fileprivate func explained(by word: WordBeforeFiles?) -> Failure {
        guard case .file(let name, let message) = self else { return self }
        let explanation = word.map { "; \($0.explanation)" } ?? ""
        return .file(name: name, message: "\(message) (taken for a FILE\(explanation))")
    }
}
