// SPDX-License-Identifier: Apache-2.0

/// A named, seeded property list, and the formats that the benchmark rows need.
public struct Corpus: Sendable {
    public let name: String
    let formNames: [String]
    /// Builds the tree for a scaled number of records, characters or levels.
    let build: @Sendable (inout Tree, Int) -> Void
    /// The argument of `build` at size 1.
    let count: Int

    init(
        _ name: String, _ formNames: [String], count: Int,
        build: @escaping @Sendable (inout Tree, Int) -> Void
    ) {
        self.name = name
        self.formNames = formNames
        self.count = count
        self.build = build
    }

    /// All corpora; a new one takes one file and one line here.
    public static let all: [Corpus] =
        [.mixed, .safe, .localised, .numbers, .tracks, .wide, .equal, .data, .info] + linearity

    /// The names of the files of this corpus.
    public var fileNames: [String] {
        formNames.map { "\(name).\($0)" }
    }

    /// Writes missing files.
    public func write(into folder: String, size: Double, isPresent: (String) -> Bool) {
        let missing = Form.all.filter {
            formNames.contains($0.name) && !isPresent("\(folder)/\(name).\($0.name)")
        }
        guard !missing.isEmpty else { return }
        var tree = Tree()
        build(&tree, max(1, Int(Double(count) * size)))
        for form in missing {
            form.write(tree, OutputFile(path: "\(folder)/\(name).\(form.name)"))
        }
    }
}
