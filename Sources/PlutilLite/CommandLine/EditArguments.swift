// SPDX-License-Identifier: Apache-2.0

/// The arguments of a command that edits property lists, but for those that name files.
///
/// Which words before the files belong to the edit depends on the options, so they are parsed as
/// optional arguments and told apart afterwards.
protocol EditArguments: CommandArguments {
    static var guide: CommandGuide { get }

    /// Words that the edit takes at most.
    static var maximumWordCount: Int { get }

    /// The words that were parsed before the files, `maximumWordCount` at most.
    var words: [String] { get set }

    /// What the words are that the edit takes, in their order; other words are files.
    var wordNames: [String] { get }

    /// Whether something that the edit takes is on standard input.
    var readsStandardInput: Bool { get }

    /// What is said if a file is not there.
    static var ifMissing: MissingFileAdvice { get }

    /// Looks whether the options fit each other.
    func validateEdit() throws(UsageError)

    /// The edit that the arguments and its words describe.
    ///
    /// - Parameter files: those that edits made before took values from.
    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit
}

extension EditArguments {
    var readsStandardInput: Bool { false }

    static var ifMissing: MissingFileAdvice { .none }

    func validateEdit() throws(UsageError) {}

    /// Parts the words of the command line into those of the edit and files.
    func partition(
        files: [String]
    ) throws(UsageError) -> (words: ArraySlice<String>, files: [String]) {
        try validateEdit()
        let all = words + files
        guard all.count >= wordNames.count else {
            throw UsageError("expected a \(wordNames[all.count])")
        }
        return (all.prefix(wordNames.count), Array(all.dropFirst(wordNames.count)))
    }

    /// Takes the words of a plain command line.
    mutating func take(from files: inout [String]) {
        words = Array(files.prefix(Self.maximumWordCount))
        files.removeFirst(words.count)
    }
}
