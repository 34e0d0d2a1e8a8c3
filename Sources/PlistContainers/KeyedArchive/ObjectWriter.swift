// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes the objects of an archive as a document, depth first, as planned.
struct ObjectWriter: ~Copyable {
    /// An object that is being written.
    private struct Open {
        let object: Int
        let form: ObjectForm
        var next = 0
        var mentionCount: Int32 = 0
    }

    private let archive: KeyedArchive
    private let plan: ObjectPlan
    private let options: UnarchivingOptions
    private let depth: Int
    private var composer: DocumentComposer
    private var open: [Open] = []
    /// The start of each open container, and whether it is a dictionary.
    private var containers: [(start: Int, isDictionary: Bool)] = []
    /// The document numbers of archives within data; `nil` for other data.
    private var nested: [NodeID: Int?] = [:]

    init(_ archive: KeyedArchive, _ plan: ObjectPlan, _ options: UnarchivingOptions, depth: Int) {
        self.archive = archive
        self.plan = plan
        self.options = options
        self.depth = depth
        composer = DocumentComposer([archive.document])
    }

    /// - Parameter budget: the number of bytes of data that may still be opened.
    mutating func write(budget: inout Int) throws(PlistError) -> PlistDocument {
        let start = composer.position
        try add(key: "$top")
        try write(ObjectPlan.top, archive.topForm(), &budget)
        if !plan.deep.isEmpty {
            try add(key: "$objects")
            let inner = composer.position
            for object in plan.deep {
                try add(key: PlistString("\(object)"))
                try write(object, archive.form(ofObject: object, options), &budget)
            }
            try composer.closeDictionary(from: inner)
        }
        try composer.closeDictionary(from: start)
        return composer.finish()
    }

    private mutating func add(key: PlistString) throws(PlistError) {
        try composer.addKey(key)
    }

    private mutating func write(
        _ object: Int, _ form: ObjectForm, _ budget: inout Int
    ) throws(PlistError) {
        open.append(Open(object: object, form: form))
        while let top = open.last {
            guard top.next < top.form.steps.count else {
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            switch top.form.steps[top.next] {
            case .beginDictionary: try begin(isDictionary: true)
            case .beginArray: try begin(isDictionary: false)
            case .end:
                let container = containers.removeLast()
                if container.isDictionary {
                    try composer.closeDictionary(from: container.start)
                } else {
                    try composer.closeArray(from: container.start)
                }
            case .key(let key): try add(key: key)
            case .leaf(let id): try composer.addCopy(of: id, from: 0)
            case .data(let id): try write(data: id, &budget)
            case .value(let value): try write(value)
            case .object(let mentioned):
                let mention = ObjectPlan.Mention(
                    object: Int32(top.object), number: top.mentionCount)
                open[open.count - 1].mentionCount += 1
                if plan.holdsOthers[mentioned], plan.places[mentioned] != mention {
                    try begin(isDictionary: true)
                    try add(key: "$ref")
                    try composer.addLeaf(PlistValue(mentioned))
                    try composer.closeDictionary(from: containers.removeLast().start)
                } else {
                    open.append(
                        Open(
                            object: mentioned, form: try archive.form(ofObject: mentioned, options))
                    )
                }
            }
        }
    }

    private mutating func begin(isDictionary: Bool) throws(PlistError) {
        // The containers around the roots take two levels.
        guard containers.count + 2 < UnarchivedDocument.maximumDepth else {
            throw PlistError(
                .depth, "objects nest deeper than \(UnarchivedDocument.maximumDepth) levels",
                at: PlistLocation(byteOffset: 0))
        }
        containers.append((composer.position, isDictionary))
    }

    private mutating func write(_ value: PlistValue) throws(PlistError) {
        guard case .array(let elements) = value else {
            // While memory grows, it is briefly allocated twice.
            if case .string(let text) = value { try archive.spend(byteCount: 2 * text.utf8.count) }
            return try composer.addLeaf(value)
        }
        let start = composer.position
        for element in elements { try write(element) }
        try composer.closeArray(from: start)
    }

    /// Writes data, or the objects of the archive that it contains.
    private mutating func write(data id: NodeID, _ budget: inout Int) throws(PlistError) {
        if nested[id] == nil { nested[id] = .some(try opened(id, &budget)) }
        guard let number = nested[id] ?? nil else { return try composer.addCopy(of: id, from: 0) }
        try composer.addRoot(of: number)
    }

    private mutating func opened(_ id: NodeID, _ budget: inout Int) throws(PlistError) -> Int? {
        let node = archive.node(id)
        guard !options.keepsObjects, node.length > 32,
            ["bplist0", "<?xml v"].contains(
                String(decoding: archive.bytes(node, atMost: 7), as: UTF8.self))
        else { return nil }
        budget -= node.length
        guard budget >= 0 else {
            throw archive.error(.limit, "too many archives within data", at: id)
        }
        guard
            let document = try? PlistCodecRegistry.standard.decode(ByteStore(archive.bytes(node)))
        else { return nil }
        let found: UnarchivedDocument?
        do throws(PlistError) {
            found = try UnarchivedDocument(document, options, depth: depth + 1, budget: &budget)
        } catch {
            // Limits apply to all archives. After any other error, an archive within data is
            // written as data.
            guard error.code == .depth || error.code == .limit || error.code == .expansion else {
                return nil
            }
            throw error
        }
        return found.map { composer.add($0.document) }
    }
}
