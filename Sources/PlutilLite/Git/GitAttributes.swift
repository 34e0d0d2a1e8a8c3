// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// The lines in a file of git's attributes that name this program for property lists.
///
/// They come first, as the last line that matches a file counts: what people wrote themselves stays
/// in force.
struct GitAttributes {
    let path: FilePath
    /// Whether the file may be elsewhere. Users keep their own files where they like, but a folder
    /// that was unpacked somewhere has no say in what else is changed.
    private let followsLinks: Bool
    /// The lines of the file; `nil` if there is none.
    private let lines: [ArraySlice<UInt8>]?

    private static let start = "# BEGIN \(GitSetup.name)"
    private static let newFile = " (in a new file)"
    private static let end = "# END \(GitSetup.name)"

    init(_ path: FilePath, followsLinks: Bool) throws(Failure) {
        self.path = path
        self.followsLinks = followsLinks
        lines = try GitSetup.content(of: path).map {
            $0.split(separator: 0x0A, omittingEmptySubsequences: false)
        }
    }

    private static func block(isNewFile: Bool) -> [String] {
        [start + (isNewFile ? newFile : "")]
            + GitSetup.patterns.map { "\($0) diff=\(GitSetup.name) merge=\(GitSetup.name)" } + [end]
    }

    /// Where the block is, with its first and its last line.
    private var range: ClosedRange<Int>? {
        guard let lines,
            let first = lines.firstIndex(where: { $0.starts(with: Self.start.utf8) }),
            let last = lines[first...].firstIndex(where: { Array($0) == Array(Self.end.utf8) })
        else { return nil }
        return first...last
    }

    private var isNewFile: Bool {
        guard let lines, let range else { return lines == nil }
        return Array(lines[range.lowerBound]) == Array((Self.start + Self.newFile).utf8)
    }

    /// How far the lines are there.
    var state: GitSetup.State {
        guard let lines, let range else { return .none }
        let wanted = Self.block(isNewFile: isNewFile).map { Array($0.utf8) }
        return lines[range].map(Array.init) == wanted ? .done : .different
    }

    /// Adds the lines, or replaces older ones.
    func install() throws(Failure) {
        guard state != .done else { return }
        let block = Self.block(isNewFile: isNewFile).map { ArraySlice(Array($0.utf8)) }
        guard var lines else { return try write(block + [[]]) }
        if let range {
            lines.replaceSubrange(range, with: block)
        } else {
            lines = block + lines
        }
        try write(lines)
    }

    /// Removes the lines, and the file if it was made for them.
    func uninstall() throws(Failure) {
        guard var lines, let range else { return }
        lines.removeSubrange(range)
        let isEmpty = lines.allSatisfy(\.isEmpty) && lines.count <= 1
        // Who put a link there wants the file to stay.
        let isLink = try isLink(path)
        guard isEmpty && isNewFile && !isLink else { return try write(lines) }
        try refuseLinks()
        try GitSetup.remove(path)
    }

    private func isLink(_ path: FilePath) throws(Failure) -> Bool {
        do throws(SystemError) {
            return try path.followingLinks() != path
        } catch {
            throw Failure(error, on: path.shown)
        }
    }

    /// - Throws: that the lines cannot be changed.
    func refuseLinks() throws(Failure) {
        if followsLinks { return }
        for place in [path, path.directory] where try isLink(place) {
            throw .file(
                name: place.shown, message: "a symbolic link, so nothing is written through it")
        }
    }

    private func write(_ lines: [ArraySlice<UInt8>]) throws(Failure) {
        try refuseLinks()
        try GitSetup.write(Array(lines.joined(separator: [0x0A])), to: path)
    }
}
