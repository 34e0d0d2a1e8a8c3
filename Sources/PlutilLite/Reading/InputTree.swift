// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// Directories that are neither called bundles nor laid out as such.
enum OpenedFolders: Sendable {
    case none, plain
    /// All but those of one language.
    case plainOfManyLanguages
}

/// Where the inputs of a command come from besides its words, and how many are worked on at a time.
struct InputTree: Sendable {
    /// `nil` for as many as there are processors.
    var jobCount: Int?
    /// What of directories is read; `nil` if they are bundles.
    var selection: FileSelection?
    /// The file that has the names of the inputs.
    var names: Input?
    /// Whether the inputs are in a tar archive on standard input.
    var readsTar = false
    /// Whether the inputs are replaced.
    var changesFiles = false
    /// Whether files are written over that no other file can take the place of.
    var overwrites = true
    /// Whether the directories that are named are inputs themselves, before what is in them.
    var givesFolders = false
    /// Whether declarations of device management are looked for among files of JSON.
    var findsDeclarations = false {
        didSet { selection?.findsDeclarations = findsDeclarations }
    }
    /// Which directories are gone through as if that had been asked for.
    var opened = OpenedFolders.none
    /// What to do with a directory that is not a bundle, if there is anything.
    var advice: String?

    /// Whether a run without any file is a success.
    var mayBeEmpty = false

    /// Whether there may be more files than are named on the command line.
    var isUsed: Bool { selection != nil || names != nil || readsTar }

    /// Members of archives are not replaced.
    var entersArchives: Bool { !changesFiles }

    /// What of a folder is read that was named; `nil` if it is read as a bundle.
    func selection(in folder: BundleFolder) -> FileSelection? {
        if let selection { return selection }
        guard folder.place == nil, opened != .none, !folder.bundle.hasBundleForm,
            opened == .plain || folder.bundle.pathExtension != "lproj"
        else { return nil }
        return FileSelection(findsDeclarations: findsDeclarations)
    }

    /// The failure of a run without any file; `nil` if such a run is a success.
    ///
    /// - Parameter inputs: those on the command line.
    func emptiness(_ inputs: [Input]) -> Failure? {
        guard isUsed, !mayBeEmpty else { return nil }
        if let names { return .noInput("\(names.shown) names no file") }
        if readsTar { return .noInput("the archive on standard input contains no file") }
        if let selection, !selection.included.isEmpty {
            let patterns = selection.included.map { "'\(VisibleText.escaped($0.text))'" }
            return .usage("no file matches --include \(patterns.joined(separator: ", "))")
        }
        let names = inputs.map(\.shown).joined(separator: ", ")
        return .noInput("no property list in \(names)")
    }

    /// - Parameter inputs: those on the command line.
    func source(_ inputs: [Input]) throws(Failure) -> InputSource {
        if readsTar { return InputSource(.tar(TarStream()), self) }
        if let names { return InputSource(.stream(try NameStream(names)), self) }
        return InputSource(.inputs(inputs[...]), self)
    }
}
