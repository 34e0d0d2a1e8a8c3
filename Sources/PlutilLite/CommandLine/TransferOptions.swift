// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What `copy` and `move` take.
struct TransferOptions {
    let makesParents: Bool
    var source: String?
    var destination: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        makesParents = line.parents()
        line.describe(word: "source", completes: .path, help: "Path of the value.")
        source = nil
        line.describe(word: "destination", completes: .path, help: "Path of its destination.")
        destination = nil
    }
}

/// The arguments of a command that puts a value of the property list to another place.
protocol TransferArguments: EditArguments {
    var transfer: TransferOptions { get set }

    /// Whether the value is removed where it was.
    static var isMove: Bool { get }
}

extension TransferArguments {
    static var maximumWordCount: Int { 2 }

    var words: [String] {
        get { [transfer.source, transfer.destination].compactMap { $0 } }
        set {
            transfer.source = newValue.first
            transfer.destination = newValue.dropFirst().first
        }
    }

    var wordNames: [String] { ["path", "second path"] }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var words = words
        return TransferEdit(
            source: try Self.place(words.popFirst()),
            destination: try Self.place(words.popFirst()), isMove: Self.isMove,
            makesParents: transfer.makesParents)
    }

    private static func place(_ path: String?) throws(Failure) -> EditPlaces {
        let query = try PathOptions.query(path ?? ".")
        guard query.isSingular else {
            throw .usage(
                "expected a path of one place, found '\(VisibleText.escaped(query.text))'")
        }
        return EditPlaces(query: query)
    }
}
