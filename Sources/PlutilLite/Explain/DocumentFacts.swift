// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// The facts that `info` prints about one file.
struct DocumentFacts {
    let format: PlistFormat?
    /// The container of the property list.
    var container: Container?
    /// The archive that contains the file.
    var member: MemberFacts?
    let byteCount: Int
    let root: PlistView
    let summary: DocumentSummary
    /// The number of values if nothing is shared; `Int.max` if it is larger.
    let expandedCount: Int
    let warningCount: Int
    /// The encoding, for text only.
    private(set) var encodingName: String?
    private(set) var lineEnds: LineEnds?
    /// The number of objects in the file, for binary property lists and similar formats only.
    private(set) var objectCount: Int?
    /// The size after rewriting, for binary property lists only.
    private(set) var rewrittenByteCount: Int?

    /// The number of unreferenced objects.
    var unreferencedCount: Int? { objectCount.map { $0 - summary.reachedCount } }

    init(_ document: PlistDocument, byteCount: Int) {
        self.byteCount = byteCount
        format = document.format
        root = document.root
        summary = DocumentSummary(document)
        expandedCount = document.expandedNodeCount()
        warningCount = document.warningCount
        if document.format == .entitlementsDER { return }
        if let encoding = document.encodingName {
            encodingName = encoding
            lineEnds = LineEnds(document.source)
        } else {
            objectCount = document.arena.nodeBuffer.count
            rewrittenByteCount = Self.rewrittenByteCount(of: document)
        }
    }

    private static func rewrittenByteCount(of document: PlistDocument) -> Int? {
        guard let format = document.format,
            let codec = PlistCodecRegistry.standard.codec(for: format)
        else { return nil }
        return try? PlistOutput.withWriter({ _ in }) { nowhere throws(PlistError) in
            _ = try codec.encode(document, options: PlistEncodingOptions(), to: &nowhere)
            return nowhere.count
        }
    }

    /// Returns the facts that apply to the format, as a dictionary for programs.
    func record(file: String) -> PlistDictionary {
        var fields: PlistDictionary = ["file": PlistValue(file)]
        func set(_ key: PlistString, _ count: Int?) {
            if let count { fields[key] = PlistValue(count) }
        }
        let containers = (member.map { [$0.record] } ?? []) + (container?.records ?? [])
        if !containers.isEmpty { fields["containers"] = .array(containers) }
        if let format { fields["format"] = PlistValue(format.name) }
        if let encodingName { fields["encoding"] = PlistValue(encodingName) }
        if let lineEnds {
            var counts = PlistDictionary()
            for (name, count) in lineEnds.counts { counts[PlistString(name)] = PlistValue(count) }
            fields["lineEnds"] = .dictionary(counts)
        }
        set("size", byteCount)
        fields["root"] = PlistValue(root.kind.name)
        set("rootCount", root.kind.isContainer ? root.count : nil)
        var values: PlistDictionary = ["total": PlistValue(summary.valueCount)]
        for kind in PlistKind.allCases where summary.counts[Int(kind.rawValue)] > 0 {
            values[PlistString(kind.name)] = PlistValue(summary.counts[Int(kind.rawValue)])
        }
        fields["values"] = .dictionary(values)
        set("expandedValues", expandedCount == .max ? nil : expandedCount)
        set("depth", summary.depth)
        set("distinctKeys", summary.distinctKeyCount)
        set("objects", objectCount)
        set("sharedObjects", objectCount == nil ? nil : summary.sharedCount)
        set("unreferencedObjects", unreferencedCount)
        set("rewrittenSize", rewrittenByteCount)
        set("warnings", warningCount)
        return fields
    }
}

/// The line endings in text.
struct LineEnds: CustomStringConvertible {
    private var lineFeeds = 0
    private var carriageReturns = 0
    private var pairs = 0

    /// - Complexity: O(*n*) in the bytes.
    init(_ text: ByteView) {
        var offset = 0
        while let found = text.firstIndex(of: UInt8(ascii: "\n"), from: offset) {
            if found > 0 && text[found - 1] == UInt8(ascii: "\r") {
                pairs += 1
            } else {
                lineFeeds += 1
            }
            offset = found + 1
        }
        offset = 0
        while let found = text.firstIndex(of: UInt8(ascii: "\r"), from: offset) {
            carriageReturns += 1
            offset = found + 1
        }
        carriageReturns -= pairs
    }

    /// The number of line endings of each type, by name.
    var counts: [(name: String, count: Int)] {
        [("LF", lineFeeds), ("CRLF", pairs), ("CR", carriageReturns)]
    }

    /// `LF`, `CRLF`, `CR`, `none`, or the number of each type.
    var description: String {
        let kinds = counts.filter { $0.count > 0 }
        if kinds.count <= 1 { return kinds.first?.0 ?? "none" }
        return "mixed: "
            + kinds.map { "\(DecimalText.grouped($0.1)) \($0.0)" }.joined(separator: ", ")
    }
}

/// The facts that `info` prints about the archive of a file.
struct MemberFacts {
    private let archive: ZIPArchive
    private let member: ZIPMember

    /// `nil` for a file that is not in an archive.
    init?(_ input: Input) {
        guard case .file(let name) = input, let place = try? ArchivePlace(name),
            let member = place.member
        else { return nil }
        archive = place.archive
        self.member = member
    }

    /// The facts as labelled rows.
    var rows: [(label: String, text: String)] {
        let members = Counted.text(archive.members.count, "member")
        let size = Counted.text(archive.source.count, "byte")
        return [
            ("container", "ZIP archive of \(members), \(size)"),
            ("member", "\(member.packing), \(Counted.text(member.storedByteCount, "byte"))"),
        ]
    }

    /// The facts for programs.
    var record: PlistValue {
        .dictionary([
            "kind": "zip", "size": PlistValue(archive.source.count),
            "members": PlistValue(archive.members.count),
            "packing": PlistValue(member.packing),
            "packedSize": PlistValue(member.storedByteCount),
        ])
    }
}

/// Statistics about the contents of a property list.
///
/// A container that several others share is counted once, along with its contents.
struct DocumentSummary {
    /// The number of values of each type, in the order of `PlistKind.allCases`.
    private(set) var counts = [Int](repeating: 0, count: PlistKind.allCases.count)
    /// The number of container levels; 0 for a single scalar.
    private(set) var depth = 0
    private(set) var distinctKeyCount = 0
    /// The number of values and keys referred to more than once.
    private(set) var sharedCount = 0
    /// The number of values and keys referred to at least once.
    private(set) var reachedCount = 0

    var valueCount: Int { counts.reduce(0, +) }

    private struct OpenContainer {
        let id: NodeID
        var next = 0
        /// The depth of the deepest container inside.
        var innerDepth = 0
    }

    /// - Complexity: O(*n*) in the values stored.
    init(_ document: PlistDocument) {
        let reader = document.reader
        var references = [UInt8](repeating: 0, count: reader.nodes.count)
        var isKey = [Bool](repeating: false, count: reader.nodes.count)
        count(document.rootID, reader, &references)
        var depths: [NodeID: Int] = [:]
        let mayShare = document.traits.contains(.sharedContainers)
        var open: [OpenContainer] = []
        if reader[document.rootID].kind.isContainer {
            open.append(OpenContainer(id: document.rootID))
        }
        while var top = open.popLast() {
            let node = reader[top.id]
            var inner: NodeID?
            while top.next < node.childCount && inner == nil {
                let child = reader.child(of: node, at: top.next)
                let isFirst = references[Int(child)] == 0
                if node.kind == .dictionary && top.next & 1 == 0 {
                    isKey[Int(child)] = true
                    refer(to: child, &references)
                } else {
                    count(child, reader, &references)
                    if reader[child].kind.isContainer {
                        if isFirst {
                            inner = child
                        } else {
                            top.innerDepth = max(top.innerDepth, depths[child] ?? 0)
                        }
                    }
                }
                top.next += 1
            }
            if let inner {
                open.append(top)
                open.append(OpenContainer(id: inner))
                continue
            }
            let ownDepth = top.innerDepth + 1
            if mayShare { depths[top.id] = ownDepth }
            if let last = open.indices.last {
                open[last].innerDepth = max(open[last].innerDepth, ownDepth)
            } else {
                depth = ownDepth
            }
        }
        distinctKeyCount = Self.distinctKeys(isKey, of: document)
    }

    private mutating func refer(to id: NodeID, _ references: inout [UInt8]) {
        if references[Int(id)] == 0 { reachedCount += 1 }
        if references[Int(id)] == 1 { sharedCount += 1 }
        if references[Int(id)] < 2 { references[Int(id)] += 1 }
    }

    /// Counts a value, or a shared container the first time.
    private mutating func count(
        _ id: NodeID, _ reader: ArenaReader, _ references: inout [UInt8]
    ) {
        let kind = reader[id].kind
        if !kind.isContainer || references[Int(id)] == 0 { counts[Int(kind.rawValue)] += 1 }
        refer(to: id, &references)
    }

    /// Returns the number of distinct keys: text formats have one node per key, but binary files
    /// may store the same key twice.
    private static func distinctKeys(_ isKey: [Bool], of document: PlistDocument) -> Int {
        if document.encodingName != nil { return isKey.count { $0 } }
        let reader = document.reader
        var keys: Set<PlistString> = []
        for (index, isKey) in isKey.enumerated() where isKey {
            keys.insert(PlistString(bytes: reader.bytes(of: reader.nodes[index])))
        }
        return keys.count
    }
}
