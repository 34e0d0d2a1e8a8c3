// SPDX-License-Identifier: Apache-2.0
import Corpora

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// `corpus [--corpora DIR] [--size FACTOR] [--list] [NAME-OR-FILE…]`: writes missing files.
@main
enum Command {
    static func main() {
        var folder = ".corpora"
        var size = 1.0
        var names: [String] = []
        var arguments = CommandLine.arguments.dropFirst().makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--corpora": folder = arguments.next() ?? folder
            case "--size": size = arguments.next().flatMap { Double($0) } ?? 0
            case "--list":
                for corpus in Corpus.all { print(corpus.fileNames.joined(separator: " ")) }
                return
            default:
                guard !argument.hasPrefix("-") else {
                    fail("expected --corpora, --size, --list or names, found '\(argument)'")
                }
                names.append(argument)
            }
        }
        guard size > 0, size <= 20 else { fail("expected a size above 0 and up to 20") }
        mkdir(folder, 0o755)
        for corpus in chosen(names) {
            corpus.write(into: folder, size: size) { access($0, F_OK) == 0 }
        }
    }

    /// Returns the corpora with the given names, of corpora or files; all without names.
    private static func chosen(_ names: [String]) -> [Corpus] {
        let corpora = Corpus.all.filter { corpus in
            names.isEmpty || names.contains { $0 == corpus.name || corpus.fileNames.contains($0) }
        }
        let known = Set(corpora.flatMap { [$0.name] + $0.fileNames })
        for name in names where !known.contains(name) {
            fail("expected a corpus, found '\(name)'; --list shows them")
        }
        return corpora
    }
}
