// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The arguments of defaults, taken one after the other.
struct DefaultsArguments {
    private let arguments: ProgramArguments
    private var index: Int

    init(_ arguments: ProgramArguments, from index: Int) {
        self.arguments = arguments
        self.index = index
    }

    var isAtEnd: Bool { index >= arguments.count }
    /// The number of arguments left.
    var count: Int { arguments.count - index }

    /// The next argument, which is not taken; an empty one at the end.
    var first: ProgramArgument { arguments[index] }

    /// - Throws: the usage at the end.
    mutating func next() throws(DefaultsFailure) -> ProgramArgument {
        if isAtEnd { throw .usage }
        index += 1
        return arguments[index - 1]
    }

    mutating func nextText() throws(DefaultsFailure) -> String { try next().validText() }

    mutating func nextKey() throws(DefaultsFailure) -> PlistString {
        PlistString(try nextText())
    }

    /// - Throws: the usage if there is another argument.
    func end() throws(DefaultsFailure) { if !isAtEnd { throw .usage } }
}

extension ProgramArgument {
    func validText() throws(DefaultsFailure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DefaultsFailure("expected an argument in UTF-8, found '\(text)'")
        }
        return text
    }
}
