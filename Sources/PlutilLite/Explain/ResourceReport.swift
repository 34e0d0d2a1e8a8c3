// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The output of `resource`: the path of the resource, or all candidates with the reason for each.
struct ResourceReport {
    let candidates: [ResourceCandidate]
    let folder: BundleFolder
    let palette: Palette

    init(_ candidates: [ResourceCandidate], in folder: BundleFolder, palette: Palette) {
        self.candidates = candidates
        self.folder = folder
        self.palette = palette
    }

    private var chosen: ResourceCandidate? { candidates.first { $0.state == .found } }

    /// - Parameters:
    ///   - isWhole: whether to print all candidates.
    ///   - resource: the name of the resource.
    func write(isWhole: Bool, _ resource: TreePath, to console: Console) -> ExitStatus {
        if isWhole { lines.forEach(console.answer) }
        guard let chosen else {
            console.remark(of: folder.directory.shown, absence(of: resource))
            return max(.no, console.finish())
        }
        if !isWhole { console.answer(folder.filePath(of: chosen.path)) }
        return console.finish()
    }

    /// One line for each candidate: its state, its path and the reason for it.
    var lines: [String] {
        let paths = candidates.map { folder.shown($0.path) }
        let width = paths.map { DisplayWidth.columns(of: $0) }.max() ?? 0
        return zip(candidates, paths).map { candidate, path in
            let isChosen = candidate == chosen
            let (start, end) = isChosen ? (palette.bold, palette.reset) : ("", "")
            let state = WrappedText.padded(isChosen ? "chosen" : Self.word(candidate), to: 7)
            return "\(start)\(state)  \(WrappedText.padded(path, to: width))\(end)  "
                + "\(palette.faint)\(Self.reason(candidate))\(palette.reset)"
        }
    }

    private static func word(_ candidate: ResourceCandidate) -> String {
        switch candidate.state {
        case .found: "found"
        case .missing: "missing"
        case .refused: "refused"
        }
    }

    /// `the language, for ipad, at scale 2`.
    private static func reason(_ candidate: ResourceCandidate) -> String {
        let place =
            switch candidate.reason {
            case nil: "for all languages"
            case .region: "the region"
            case .language: "the language"
            case .developmentRegion: "the development region"
            case .base: "the base localization"
            }
        let device = candidate.device.map { ", for \($0)" } ?? ""
        let scale = candidate.scale.map { ", at scale \($0)" } ?? ""
        let text = place + device + scale
        guard case .refused(let error) = candidate.state else { return text }
        return "\(text): \(error.message)"
    }

    /// Returns the message if nothing was found.
    private func absence(of resource: TreePath) -> String {
        let name = VisibleText.escaped(resource.description)
        let near = otherCases().map { "'\(VisibleText.escaped($0.description))'" }
        let isRefused = candidates.contains { Self.word($0) == "refused" }
        let hint =
            if let first = near.first { "; \(first) differs in case" } else {
                isRefused ? "; see --all" : ""
            }
        return "no resource named '\(name)'\(hint)"
    }

    /// Returns the files whose names differ from the requested one only in case.
    private func otherCases() -> [TreePath] {
        var found: [TreePath] = []
        for candidate in candidates {
            guard let parent = candidate.path.parent,
                let place = folder.tree.resolved(parent, as: .folder),
                let entries = try? folder.tree.entries(of: place.path)
            else { continue }
            let name = candidate.path.name.lowercased()
            found += entries.map(\.path)
                .filter { $0 != candidate.path && $0.name.lowercased() == name }
        }
        return found
    }
}
