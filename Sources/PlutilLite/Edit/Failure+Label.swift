// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension Failure {
    /// The failure with the name of the edit that it is about.
    func labelled(_ label: EditLabel?) -> Failure {
        guard let label else { return self }
        // A line of a script is a place of its own.
        if case .usage(let text) = self, case .line = label {
            return .file(name: label.text, message: text)
        }
        return labelled(label.text)
    }

    private func labelled(_ label: String) -> Failure {
        switch self {
        case .usage(let text): return .usage("\(label): \(text)")
        case .noMatch(let text): return .noMatch("\(label): \(text)")
        case .refused(let text): return .refused("\(label): \(text)")
        case .argument(let name, let error): return .argument(name: "\(label): \(name)", error)
        case .unrepresentable(let error): return .unrepresentable(error.labelled(label))
        case .input(let error): return .input(error.labelled(label))
        case .file, .noInput, .unavailable, .readerGone: return self
        }
    }
}

extension PlistError {
    fileprivate func labelled(_ label: String) -> PlistError {
        var diagnostic = diagnostic
        diagnostic.message = "\(label): \(diagnostic.message)"
        return PlistError(diagnostic, format: format, refusals: refusals)
    }
}
