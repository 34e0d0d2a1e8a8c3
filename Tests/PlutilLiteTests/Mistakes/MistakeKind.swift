// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlutilLite

/// A command line with a mistake in it.
struct MistakenLine: Sendable {
    let words: [String]
    /// The statuses that it may end with.
    var statuses: Set<Int32> = [2]
    /// Texts; the messages must contain at least one of them.
    var mentions: [String] = []
    /// Whether there may be answers: results for other files, or findings about a file.
    var hasAnswers = false
}

/// A type of mistake that people make with command lines.
struct MistakeKind: Sendable, CustomTestStringConvertible {
    let name: String
    /// Returns the lines with this mistake that can be made from a correct one.
    let lines: @Sendable (CorrectLine) -> [MistakenLine]

    var testDescription: String { name }

    init(_ name: String, _ lines: @escaping @Sendable (CorrectLine) -> [MistakenLine]) {
        self.name = name
        self.lines = lines
    }

    static let all = [
        MistakeKind("a word is missing", missingWords),
        MistakeKind("an option that the command needs is missing", missingNeeds),
        MistakeKind("there is a word too many", strayWords),
        MistakeKind("words are in the wrong order", swappedWords),
        MistakeKind("a word is empty", emptyWords),
        MistakeKind("a path does not parse", brokenPaths),
        MistakeKind("the command is misspelt", misspeltCommands),
        MistakeKind("the command comes second", lateCommands),
        MistakeKind("two dashes stand before options", earlyTerminators),
        MistakeKind("the value of an option is missing", missingValues),
        MistakeKind("the value of an option is empty", emptyValues),
        MistakeKind("the value of an option is wrong", wrongValues),
        MistakeKind("a flag has a value", valuesOfFlags),
        MistakeKind("an option is misspelt", misspeltOptions),
        MistakeKind("an option is another command's", foreignOptions),
        MistakeKind("an option with one dash is none", unknownLetters),
        MistakeKind("an option is only dashes and signs", signs),
        MistakeKind("an option is given twice", doubledOptions),
        MistakeKind("options contradict each other", conflicts),
        MistakeKind("a file cannot be read", unreadableFiles),
        MistakeKind("a file is not a property list", otherFiles),
        MistakeKind("one of several files is wrong", wrongFileOfSeveral),
        MistakeKind("a file cannot be written", unwritableFiles),
        MistakeKind("standard input is read twice", doubledInput),
        MistakeKind("the format of a file is another", wrongFormats),
        MistakeKind("several files have one place to go", sharedOutputs),
        MistakeKind("a path of several places is one of too many", severalPlaces),
        MistakeKind("there is nothing at the path", absentPlaces),
    ]
}
