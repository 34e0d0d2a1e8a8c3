// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension Input {
    /// Whether reading this waits for somebody to type.
    var isTerminal: Bool {
        let isStandardInput =
            switch self {
            case .standardInput: true
            case .member: false
            case .file(let path):
                StandardStream.descriptor(namedBy: path) == System.standardInput
            }
        return isStandardInput && System.isTerminal(System.standardInput)
    }
}

extension Console {
    /// Says that an input is read from the terminal, before it is.
    func announce(_ input: Input) {
        guard !isQuiet, input.isTerminal else { return }
        say(.note, of: input.shown, "reading from the terminal; Ctrl-D ends the input")
    }
}
