// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles
import PlistSchema

/// The paths within a file that a path which is being typed may become.
struct KeyCandidates {
    /// Words of which one may be the file.
    let files: [String]
    /// Whether keys are taken literally, after `-k`.
    var isLiteral = false

    /// More than this takes too long to read while somebody waits for completions.
    private static let largestFile = 64 << 20

    /// More than this nobody reads.
    private static let mostCandidates = 1000

    /// Apple's keys of Info.plist, which are offered where there is no file.
    static var known: [CompletionList.Word] { words(for: .standard) }

    /// Apple's keys of all catalogues, those of jobs, and types of schemas, which can be explained.
    static var explained: [CompletionList.Word] {
        KeyCatalogue.all.flatMap(words) + SchemaLibrary().names.map { .init(text: $0, note: "") }
    }

    private static func words(for catalogue: KeyCatalogue) -> [CompletionList.Word] {
        catalogue.entries.filter { $0.owner == nil }
            .map { .init(text: $0.name, note: $0.displayName ?? "") }
    }

    func list(for typed: String) -> CompletionList {
        guard let document = document() else {
            return CompletionList(Self.known).starting(with: typed)
        }
        if isLiteral {
            let keys = document.root.entries.prefix(Self.mostCandidates).compactMap(\.key.string)
            return CompletionList(texts: keys).starting(with: typed)
        }
        let candidates = Self.candidates(for: typed, in: document)
        // A container alone is rarely what is wanted.
        let goesOn = candidates.count == 1 && candidates[0].value.kind.isContainer
        return CompletionList(
            candidates.map { .init(text: $0.text, note: $0.value.kind.name) }, goesOn: goesOn)
    }

    /// Paths that begin as what was typed does: those of the values of the container that it leads
    /// to, and of the one that its last component is in.
    private static func candidates(
        for typed: String, in document: PlistDocument
    ) -> [(text: String, value: PlistView)] {
        var found: [(text: String, value: PlistView)] = []
        // Where the last component begins is not known before it is complete, as keys have dots too.
        for end in cuts(in: typed).reversed() {
            let start = String(typed[..<end])
            guard let query = try? PlistQuery(start), let steps = query.steps,
                let place = try? document.matches(of: query).first
            else { continue }
            let path = steps.isEmpty ? [] : place.path.components
            for (component, value) in parts(of: place.value) {
                let text = PlistPath(path + [component]).description
                guard text.hasPrefix(typed), text != typed else { continue }
                found.append((text, value))
                if found.count == mostCandidates { return found }
            }
            if end < typed.endIndex && !found.isEmpty { return found }
        }
        return found
    }

    /// The ends of what may be the path of a container: all of it, and what is before a dot or a
    /// bracket.
    private static func cuts(in typed: String) -> [String.Index] {
        var cuts = typed.indices.filter { typed[$0] == "." || typed[$0] == "[" }.suffix(32)
        if cuts.first != typed.startIndex { cuts.insert(typed.startIndex, at: cuts.startIndex) }
        return cuts + [typed.endIndex]
    }

    private static func parts(
        of value: PlistView
    ) -> [(component: PlistPathComponent, value: PlistView)] {
        switch value.kind {
        case .dictionary:
            value.entries.prefix(mostCandidates).map { (.key($0.key), $0.value) }
        case .array:
            (0..<min(value.count, 100)).compactMap { index in
                value[index].map { (.index(index), $0) }
            }
        default: []
        }
    }

    private func document() -> PlistDocument? {
        for word in files.reversed() {
            let path = FilePath(argument: word)
            guard let status = try? FileStatus(of: path) else { continue }
            var input = Input.file(path)
            if status.kind == .directory {
                guard let folder = try? BundleFolder(path), let file = try? folder.infoPlist()
                else { continue }
                input = .file(folder.filePath(of: file))
            } else if status.kind != .regular || status.byteCount > Self.largestFile {
                continue
            }
            guard let source = try? input.read() else { continue }
            let found = try? source.opened(fileName: input.fileName) { source throws(PlistError) in
                try PlistCodecRegistry.standard.decode(source, fileName: input.fileName)
            }
            if let found { return found }
        }
        return nil
    }
}
