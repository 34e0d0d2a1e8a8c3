// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// What `info` knows about one file.
struct DocumentFacts {
    let format: PlistFormat?
    /// What the property list is in.
    var container: Container?
    /// The archive that its file is in.
    var member: MemberFacts?
    let byteCount: Int
    let root: PlistView
    let summary: DocumentSummary
    /// The number of values if nothing can be shared; `Int.max` if there are more.
    let expandedCount: Int
    let warningCount: Int
    /// Only for text.
    private(set) var encodingName: String?
    private(set) var lineEnds: LineEnds?
    /// Only for binary property lists and the like: the number of objects in the file.
    private(set) var objectCount: Int?
    /// Only for binary property lists: the bytes that writing it again takes.
    private(set) var rewrittenByteCount: Int?

    /// The number of objects that nothing refers to.
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
        var nowhere = PlistOutput.nowhere
        guard
            (try? codec.encode(document, options: PlistEncodingOptions(), to: &nowhere)) != nil
        else { return nil }
        return nowhere.count
    }

    /// The facts as a dictionary for programs. What does not apply to the format is left out.
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
