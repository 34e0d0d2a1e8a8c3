// SPDX-License-Identifier: Apache-2.0

/// A path and a value.
struct PlacementOptions {
    var selection: SelectionOptions
    var value: ValueOptions
    let add: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        value = try ValueOptions(&line)
        add = line.flag(
            "--add", help: "With -r, also change files that lack the key or the container.")
    }
}

/// The arguments of a command that puts a value at a path.
protocol PlacingArguments: EditArguments {
    var target: PlacementOptions { get set }

    /// Whether options may give more than one value.
    static var takesSeveralValues: Bool { get }
}

extension PlacingArguments {
    static var maximumWordCount: Int { 2 }
    static var takesNumbers: Bool { true }
    static var takesSeveralValues: Bool { false }

    var words: [String] {
        get { [target.selection.place.path, target.value.value].compactMap { $0 } }
        set {
            target.selection.place.path = newValue.first
            target.value.value = newValue.dropFirst().first
        }
    }

    var wordNames: [String] { target.selection.wordNames + target.value.wordNames }

    var readsStandardInput: Bool { target.value.readsStandardInput }

    func validateEdit() throws(UsageError) {
        if !Self.takesSeveralValues {
            try UsageError.refuseSeveral(of: target.value.given.map { ($0.option.name, true) })
        }
    }

    func makeEdit(
        _ placement: ValueEdit.Placement, _ words: ArraySlice<String>, _ console: Console,
        _ files: ValueFiles
    ) throws(Failure) -> ValueEdit {
        var words = words
        var edit = ValueEdit(
            placement: placement, places: try target.selection.places(&words, console),
            values: try target.value.make(&words, console, files))
        if target.add { edit.additions = .toAllFiles }
        return edit
    }
}
