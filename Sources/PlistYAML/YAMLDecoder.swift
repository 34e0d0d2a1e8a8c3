// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Turns the events of one YAML document into values.
struct YAMLDecoder: ~Copyable, ~Escapable {
    /// A container that is being read.
    private struct Frame {
        let isMapping: Bool
        /// The anchor of the container; `nil` if it has none.
        let anchor: String?
        /// Whether a key comes next.
        var expectsKey: Bool
        /// The number of levels of containers inside it.
        var height = 0
    }

    /// The value that aliases of a name refer to.
    private struct Anchor {
        let node: NodeID
        /// The number of levels of containers, including the value; `nil` while it is being read.
        let height: Int?
    }

    var events: YAMLEvents
    var builder: PlistBuilder
    let text: ByteView
    let options: PlistDecodingOptions
    var places: CharacterPlaces
    /// Whether there was a null.
    var hasNull = false
    private var frames: [Frame] = []
    private var anchors: [String: Anchor] = [:]
    /// The end of the latest event.
    private var end: Int

    @_lifetime(copy builder, copy text)
    init(
        _ events: consuming YAMLEvents, builder: consuming PlistBuilder, text: ByteView,
        from start: Int, isASCII: Bool, options: PlistDecodingOptions
    ) {
        self.events = events
        self.builder = builder
        self.text = text
        self.options = options
        places = CharacterPlaces(text, from: start, isASCII: isASCII)
        end = start
    }

    consuming func finish(encodingName: String) throws(PlistError) -> PlistDocument {
        try builder.finish(encodingName: encodingName)
    }

    // MARK: Events

    /// Reads the whole document.
    mutating func decode() throws(PlistError) {
        _ = try next()
        guard try next().kind == .documentStart else {
            throw error(
                .empty, "expected a value, found the end of the input", at: text.count..<text.count)
        }
        repeat {
            let (kind, place) = try next()
            try add(kind, at: place)
        } while !frames.isEmpty
        let (_, place) = try next()
        try expectEnd(from: max(place.upperBound, end))
    }

    /// Reads the next event, and returns its type and its place in bytes.
    private mutating func next() throws(PlistError) -> (kind: YAMLEvent.Kind, place: Range<Int>) {
        let event: YAMLEvent
        do throws(YAMLProblem) {
            event = try events.next()
        } catch {
            throw self.error(of: error)
        }
        let start = places.offset(of: event.characters.lowerBound)
        let place = start..<max(start, places.offset(of: event.characters.upperBound))
        countComments(upTo: start)
        end = max(end, place.upperBound)
        return (event.kind, place)
    }

    private mutating func add(_ kind: YAMLEvent.Kind, at place: Range<Int>) throws(PlistError) {
        if expectsKey, kind != .mappingEnd {
            try addKey(kind, at: place)
            frames[frames.count - 1].expectsKey = false
            return
        }
        switch kind {
        case .scalar:
            try addScalar(at: place)
            remember(events.anchor, height: 0)
        case .alias: try addAlias(at: place)
        case .mappingStart, .sequenceStart:
            return try begin(isMapping: kind == .mappingStart, at: place)
        case .mappingEnd, .sequenceEnd:
            try builder.end(at: place.upperBound)
            endFrame()
        default: return
        }
        if !frames.isEmpty, frames[frames.count - 1].isMapping {
            frames[frames.count - 1].expectsKey = true
        }
    }

    private var expectsKey: Bool { frames.last?.expectsKey == true }

    // MARK: Containers

    private mutating func begin(isMapping: Bool, at place: Range<Int>) throws(PlistError) {
        if let tag = events.tag, tag != "!",
            tag != (isMapping ? YAMLTag.mapping : YAMLTag.sequence)
        {
            throw unknownTag(tag, at: place)
        }
        if isMapping {
            try builder.beginDictionary(at: place.lowerBound)
        } else {
            try builder.beginArray(at: place.lowerBound)
        }
        let anchor = events.anchor
        remember(anchor, height: nil)
        frames.append(Frame(isMapping: isMapping, anchor: anchor, expectsKey: isMapping))
    }

    private mutating func endFrame() {
        let frame = frames.removeLast()
        if let anchor = frame.anchor, let node = anchors[anchor]?.node {
            anchors[anchor] = Anchor(node: node, height: frame.height + 1)
        }
        raise(to: frame.height + 1)
    }

    /// Records the number of levels in a value of the innermost container.
    private mutating func raise(to height: Int) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].height = max(frames[frames.count - 1].height, height)
    }

    // MARK: Anchors

    private mutating func remember(_ name: String?, height: Int?) {
        guard let name else { return }
        anchors[name] = Anchor(node: builder.lastNode, height: height)
    }

    /// Returns the value that an alias refers to.
    private func anchor(of place: Range<Int>) throws(PlistError) -> (node: NodeID, height: Int) {
        let name = events.anchor ?? ""
        guard let anchor = anchors[name] else {
            throw error(
                .objectReference,
                "expected an alias of an earlier anchor, found '*\(VisibleText.excerpt(name))'",
                at: place)
        }
        guard let height = anchor.height else {
            throw error(
                .cycle, "the alias '*\(VisibleText.excerpt(name))' is inside its own value",
                at: place)
        }
        return (anchor.node, height)
    }

    private mutating func addAlias(at place: Range<Int>) throws(PlistError) {
        let (node, height) = try anchor(of: place)
        guard frames.count + height <= PlistDecodingOptions.maximumDepth else {
            throw error(.depth, PlistDecodingOptions.depthMessage, at: place)
        }
        try builder.addShared(node, at: place)
        raise(to: height)
    }

    // MARK: Keys

    private mutating func addKey(_ kind: YAMLEvent.Kind, at place: Range<Int>) throws(PlistError) {
        switch kind {
        case .alias:
            let (node, _) = try anchor(of: place)
            guard let text = builder.text(of: node) else {
                throw keyIsNotString("another value", at: place)
            }
            try builder.addKey(text, at: place)
        case .scalar:
            let value = try scalar(at: place, isKey: true)
            guard case .string = value else {
                throw keyIsNotString(value.words, at: place)
            }
            if let range = literalRange(in: place) {
                try builder.addKey(range, at: place)
            } else {
                try builder.addKey(PlistString(bytes: events.text), at: place)
            }
            remember(events.anchor, height: 0)
        case .mappingStart, .sequenceStart:
            let found = kind == .mappingStart ? "a mapping" : "a sequence"
            throw error(
                .invalidValue, "expected a string as a key, found \(found)", at: place)
        default: return
        }
    }

    private func keyIsNotString(_ found: String, at place: Range<Int>) -> PlistError {
        error(
            .invalidValue,
            "expected a string as a key, found \(found); quote it", at: place)
    }

    // MARK: The end

    /// Throws an error if anything but comments follows the document.
    private mutating func expectEnd(from start: Int) throws(PlistError) {
        countComments(upTo: text.count)
        var offset = start
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: "#") {
                offset = text.firstIndex(of: 0x0A, from: offset) ?? text.count
            } else if text.starts(with: "...", at: offset), isAtLineStart(offset) {
                offset += 3
            } else if [0x09, 0x0A, 0x0D, 0x20].contains(byte) {
                offset += 1
            } else {
                throw error(
                    .trailingContent,
                    "expected the end of the input, found another document; "
                        + "a property list is one document", at: offset..<offset + 1)
            }
        }
    }

    private func isAtLineStart(_ offset: Int) -> Bool {
        offset == 0 || text[offset - 1] == 0x0A || text[offset - 1] == 0x0D
    }

    /// Counts the comments between the latest event and an offset.
    private mutating func countComments(upTo offset: Int) {
        var start = end
        // Stops at the offset, because searching the rest each time would take quadratic time.
        while start < offset,
            let index = text.slice(start, offset - start).firstIndex(
                of: UInt8(ascii: "#"), from: 0)
        {
            let mark = start + index
            guard mark == 0 || [0x09, 0x0A, 0x0D, 0x20].contains(text[mark - 1]) else {
                // Part of a tag or an anchor.
                start = mark + 1
                continue
            }
            builder.commentCount += 1
            start = text.firstIndex(of: 0x0A, from: mark) ?? offset
        }
    }
}

/// The tags that values may have.
enum YAMLTag {
    static let mapping = "tag:yaml.org,2002:map"
    static let sequence = "tag:yaml.org,2002:seq"
    static let string = "tag:yaml.org,2002:str"
    static let null = "tag:yaml.org,2002:null"
    static let boolean = "tag:yaml.org,2002:bool"
    static let integer = "tag:yaml.org,2002:int"
    static let real = "tag:yaml.org,2002:float"
    static let timestamp = "tag:yaml.org,2002:timestamp"
    static let binary = "tag:yaml.org,2002:binary"
    /// Tags of this library, for values that YAML cannot represent.
    static let uid = "!uid"
    static let exactReal = "!real"
    static let exactDate = "!date"

    /// Returns a tag as it is usually written.
    static func shown(_ tag: String) -> String {
        let prefix = "tag:yaml.org,2002:"
        return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    }
}
