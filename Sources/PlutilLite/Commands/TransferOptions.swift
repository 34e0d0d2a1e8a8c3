// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// What `copy` and `move` take.
struct TransferOptions: PlainParsable {
    @Flag(
        name: .described([.customShort("p"), .customLong("parents")]),
        help: "Create the missing containers along the path.")
    var makesParents = false

    @Argument(help: "Path of the value.")
    var source: String?

    @Argument(help: "Path of its destination.")
    var destination: String?

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        makesParents = arguments.flag("-p", "--parents")
        source = nil
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
        _ words: ArraySlice<String>, _ console: Console
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
