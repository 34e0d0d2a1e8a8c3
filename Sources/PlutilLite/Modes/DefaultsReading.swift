// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The commands that print domains.
struct DefaultsReading {
    let console: Console
    let host: DefaultsHost

    /// `read DOMAIN` and `read DOMAIN KEY`
    func read(
        _ domain: DefaultsDomain, _ arguments: inout DefaultsArguments
    ) throws(DefaultsFailure) {
        if arguments.isAtEnd {
            guard let document = try domain.document(), document.root.count > 0 else {
                throw domain.missing
            }
            return try print { output throws(PlistError) in
                try DefaultsPrinter.write(document.root, to: &output)
            }
        }
        let key = try arguments.nextKey()
        try arguments.end()
        let value = try value(of: key, in: domain)
        try print { output throws(PlistError) in
            try DefaultsPrinter.write(value, to: &output)
        }
    }

    private func value(
        of key: PlistString, in domain: DefaultsDomain
    ) throws(DefaultsFailure) -> PlistView {
        guard let value = try domain.document()?.root[key] else { throw domain.missing(key) }
        return value
    }

    /// `read-type DOMAIN KEY`
    func readType(
        _ domain: DefaultsDomain, _ arguments: inout DefaultsArguments
    ) throws(DefaultsFailure) {
        let key = try arguments.nextKey()
        try arguments.end()
        let kind = try value(of: key, in: domain).kind
        switch kind {
        case .real: console.answer("Type is float")
        case .boolean: console.answer("Type is boolean")
        case .uid, .null:
            throw DefaultsFailure("Found a value that is not of a known property list type")
        default: console.answer("Type is \(kind.name)")
        }
    }

    /// `export DOMAIN PATH` and `export DOMAIN -`
    func export(
        _ domain: DefaultsDomain, _ arguments: inout DefaultsArguments
    ) throws(DefaultsFailure) {
        if arguments.isAtEnd { throw DefaultsFailure("Need a path to write to") }
        let argument = try arguments.next()
        try arguments.end()
        guard let document = try domain.document() else {
            throw DefaultsFailure("The domain \(domain.identifier) does not exist")
        }
        let isXML = "-" ~= argument
        let file = OutputFile(isXML ? nil : FilePath(argument), isXML ? .text : .binary)
        do throws(Failure) {
            try file.write { output throws(PlistError) in
                if isXML { return try BuddyPrinter.writeXML(document.root, to: &output) }
                let codec = PlistCodecRegistry.standard.codec(for: .binary)
                _ = try codec?.encode(document, options: .init(), to: &output)
            }
        } catch {
            throw DefaultsFailure(
                "Could not export domain \(domain.identifier) to \(argument.text) due to "
                    + "\(error.reason)")
        }
    }

    /// Prints a value to standard output.
    private func print(
        _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(DefaultsFailure) {
        console.flush()
        let output = OutputFile(nil)
        do throws(Failure) {
            try output.write(body)
        } catch {
            throw DefaultsFailure("<stdout>: \(error.reason)")
        }
    }

    // MARK: All domains

    private func folder() throws(DefaultsFailure) -> PreferencesFolder {
        guard let folder = PreferencesFolder.current else {
            throw DefaultsFailure("expected a folder ~/Library/Preferences, found none")
        }
        return folder
    }

    /// `domains`
    func listDomains() throws(DefaultsFailure) {
        let domains = DefaultsDomain.all(in: try folder()).filter { !$0.isGlobal }
        console.answer(
            domains.map { VisibleText.escaped($0.title) }.joined(separator: ", "))
    }

    /// `read`
    ///
    /// - Returns: whether all domains could be read.
    func readAll() throws(DefaultsFailure) -> Bool {
        _ = try folder()
        console.answer("{")
        let isFine = try forEachDomain { domain, document throws(DefaultsFailure) in
            try print { output throws(PlistError) in
                try DefaultsPrinter.write(document.root, ofDomain: domain.title, to: &output)
            }
        }
        console.answer("}")
        return isFine
    }

    /// `find WORD`
    ///
    /// - Returns: whether all domains could be read.
    func find(_ word: String) throws(DefaultsFailure) -> Bool {
        var isFound = false
        let isFine = try forEachDomain { domain, document throws(DefaultsFailure) in
            let search = DefaultsSearch(word)
            let entries = search.entries(of: document, inDomain: domain.title)
            if entries.isEmpty { return }
            isFound = true
            let title = VisibleText.escaped(domain.title)
            console.write("Found \(entries.count) keys in domain '\(title)': ")
            try print { output throws(PlistError) in
                try DefaultsPrinter.write(entries, of: document, to: &output)
            }
        }
        if !isFound {
            console.message(
                "No domain, key, nor value containing '\(VisibleText.escaped(word))'")
        }
        return isFine
    }

    /// Visits the domains, and reports those that cannot be read.
    private func forEachDomain(
        _ body: (DefaultsDomain, PlistDocument) throws(DefaultsFailure) -> Void
    ) throws(DefaultsFailure) -> Bool {
        var isFine = true
        for domain in DefaultsDomain.all(in: try folder()) {
            do throws(DefaultsFailure) {
                if let document = try domain.document() { try body(domain, document) }
            } catch {
                error.report(to: console)
                isFine = false
            }
        }
        return isFine
    }
}

extension Failure {
    /// The reason for the error, without a name.
    fileprivate var reason: String {
        switch self {
        case .file(_, let message), .unavailable(let message): message
        case .input(let error), .unrepresentable(let error), .argument(_, let error):
            error.advice
        case .noMatch(let text), .noInput(let text), .refused(let text), .usage(let text): text
        case .readerGone: "the reader of standard output has gone"
        }
    }
}

/// A search for the entries of a domain that contain a word, ignoring the case of ASCII letters.
struct DefaultsSearch {
    struct Entry {
        let key: NodeID
        let value: NodeID
    }

    private let word: [UInt8]

    init(_ word: String) { self.word = Array(word.utf8).map(Self.lowercased) }

    /// Returns the entries sorted by key: all of them if the name of the domain contains the word.
    ///
    /// - Complexity: O(*n*) in the stored values, counting shared ones once, times the length of
    ///   the word.
    func entries(of document: PlistDocument, inDomain name: String) -> [Entry] {
        let reader = document.reader
        let isWhole = contains(Array(name.utf8).view)
        var findings = Findings(count: reader.nodes.count)
        var entries: [Entry] = []
        var walk = TreeWalk(reader, keyOrder: .utf16)
        let root = document.root.id
        walk.enter(root, reader[root])
        while let key = walk.next(), let value = walk.next() {
            let isFound =
                isWhole || search(key, reader, &findings) || search(value, reader, &findings)
            if isFound { entries.append(Entry(key: key, value: value)) }
        }
        return entries
    }

    /// The search results for each node.
    private struct Findings {
        private var known: [Bool?]

        init(count: Int) { known = Array(repeating: nil, count: count) }

        subscript(id: NodeID) -> Bool? {
            get { known[Int(id)] }
            set { known[Int(id)] = newValue }
        }
    }

    /// Whether the word occurs in a string, or below a container. Each node is searched once.
    private func search(
        _ root: NodeID, _ reader: ArenaReader, _ findings: inout Findings
    ) -> Bool {
        if let known = findings[root] { return known }
        let node = reader[root]
        guard node.kind.isContainer else { return look(root, reader, &findings) }
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(root, node)
        var isFound = [false]
        while walk.depth > 0 {
            guard let child = walk.next() else {
                let found = isFound.removeLast()
                findings[walk.top.node] = found
                walk.leave()
                if found, !isFound.isEmpty { isFound[isFound.count - 1] = true }
                continue
            }
            if isFound[isFound.count - 1] { continue }
            let node = reader[child]
            if node.kind.isContainer && findings[child] == nil {
                walk.enter(child, node)
                isFound.append(false)
            } else if look(child, reader, &findings) {
                isFound[isFound.count - 1] = true
            }
        }
        return findings[root] ?? false
    }

    /// Whether the word occurs in a string.
    private func look(_ id: NodeID, _ reader: ArenaReader, _ findings: inout Findings) -> Bool {
        if let known = findings[id] { return known }
        let node = reader[id]
        let found = node.kind == .string && contains(reader.bytes(of: node))
        findings[id] = found
        return found
    }

    private func contains(_ text: ByteView) -> Bool {
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { start in
            for index in word.indices
            where Self.lowercased(text[start + index]) != word[index] {
                return false
            }
            return true
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
