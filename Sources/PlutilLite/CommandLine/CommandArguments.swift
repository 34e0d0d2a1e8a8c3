// SPDX-License-Identifier: Apache-2.0

/// What is read from a command line.
protocol CommandArguments: SendableMetatype {
    /// Takes the options, and then the words, of a command line.
    init(_ line: inout CommandLine) throws(UsageError)

    /// Looks whether the options fit each other.
    func validate() throws(UsageError)

    /// Whether a word may be a number with a minus.
    static var takesNumbers: Bool { get }
}

extension CommandArguments {
    static var takesNumbers: Bool { false }

    func validate() throws(UsageError) {}

    /// The options and words that it takes, in its order.
    static var options: [OptionDescription] {
        var line = CommandLine.describing
        _ = try? Self(&line)
        return line.options
    }

    /// The names of the options.
    static var optionNames: OptionNames { OptionNames(options) }

    /// What a plain command line stands for; `nil` where it is not plain, or wrong.
    static func parse(plain words: ArraySlice<String>) -> Self? {
        var line = CommandLine(plain: words)
        // What is wrong is found again, to be reported.
        guard let result = try? Self(&line), line.isEmpty else { return nil }
        return (try? result.validate()) == nil ? nil : result
    }

    /// What words stand for that ``CommandWords`` sorted.
    ///
    /// - Parameter take: takes words that `init(_:)` leaves.
    /// - Throws: what is wrong with them.
    static func parse(
        _ sorted: SortedWords,
        _ take: (inout Self, inout CommandLine) throws(UsageError) -> Void = { _, _ in }
    ) throws(UsageError) -> Self {
        var line = CommandLine(sorted)
        var result = try Self(&line)
        try take(&result, &line)
        try line.finish()
        try result.validate()
        return result
    }
}
