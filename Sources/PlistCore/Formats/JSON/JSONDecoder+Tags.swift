// SPDX-License-Identifier: Apache-2.0

// Tagged JSON: an object with a single key that names a type is a value of that type.
extension JSONDecoder {
    /// Closes the innermost container and replaces it with the value that its tag describes.
    ///
    /// The value of `$dictionary` is a dictionary whatever it looks like, so it is kept until it is
    /// known whether that key is a tag, that is, the only key.
    mutating func closeTagged() throws(PlistError) {
        let container = try builder.close(end: position)
        guard container.isDictionary, !isUnderDictionaryKey else { return }
        do throws(TagMismatch) {
            try resolve(container.node)
        } catch {
            throw builder.errorInLastValue(
                .invalidValue, error.message, at: container.sourceOffset,
                byteCount: position - container.sourceOffset)
        }
    }

    /// Whether the value that was just closed has the key `$dictionary`.
    private var isUnderDictionaryKey: Bool {
        guard let key = builder.keyOfLastValue else { return false }
        return JSONTag(key: builder.reader.bytes(of: key)) == .dictionary
    }

    /// An error for a value that its tag does not allow.
    struct TagMismatch: Error {
        let message: String
    }

    /// Replaces a dictionary with the value that its tag describes, and then those waiting for it,
    /// from the inside out.
    private mutating func resolve(_ id: NodeID) throws(TagMismatch) {
        var next: NodeID? = id
        while let id = next {
            let node = builder.reader[id]
            guard node.kind == .dictionary else { return }
            if node.length == 1,
                let tag = JSONTag(key: bytes(builder.reader.child(of: node, at: 0)))
            {
                let body = builder.reader[builder.reader.child(of: node, at: 1)]
                builder.replace(id, with: try value(tag, body))
                if tag != .dictionary { return }
            }
            next = valueOfDictionaryKey(builder.reader[id])
        }
    }

    @_lifetime(borrow self)
    private func bytes(_ id: NodeID) -> ByteView {
        builder.reader.bytes(of: builder.reader[id])
    }

    /// Returns the value under the key `$dictionary` of a real dictionary.
    private func valueOfDictionaryKey(_ node: PlistNode) -> NodeID? {
        let reader = builder.reader
        for entry in 0..<node.length {
            let key = reader.bytes(of: reader[reader.child(of: node, at: 2 * entry)])
            if JSONTag(key: key) == .dictionary {
                return reader.child(of: node, at: 2 * entry + 1)
            }
        }
        return nil
    }

    // MARK: Values

    /// Returns the value that a tag and its body represent.
    private mutating func value(
        _ tag: JSONTag, _ body: PlistNode
    ) throws(TagMismatch) -> PlistNode {
        switch tag {
        case .date: return try date(body)
        case .data: return try data(body)
        case .real:
            guard let text = text(body), let value = JSONTagText.specialReal(text) else {
                throw TagMismatch(message: "expected '$real' with \(JSONTagText.specialReals)")
            }
            return PlistNode(value)
        case .uid:
            guard body.kind == .integer, !body.flags.contains(.negative) else {
                throw TagMismatch(
                    message: "expected 'CF$UID' with an integer from 0 to \(UInt64.max)")
            }
            builder.traits.formUnion(.uids)
            return PlistNode(.uid, payload: body.payload)
        case .dictionary:
            guard body.kind == .dictionary else {
                throw TagMismatch(message: "expected '$dictionary' with a dictionary")
            }
            if builder.reader.isUIDDictionary(body) { builder.traits.formUnion(.uidDictionaries) }
            return body
        }
    }

    @_lifetime(borrow self)
    private func text(_ body: PlistNode) -> ByteView? {
        body.kind == .string ? builder.reader.bytes(of: body) : nil
    }

    private mutating func date(_ body: PlistNode) throws(TagMismatch) -> PlistNode {
        let seconds: Double?
        switch body.kind {
        case .string:
            let text = builder.reader.bytes(of: body)
            seconds = ExactDateText.parse(text) ?? JSONTagText.specialReal(text)
        case .integer:
            seconds =
                body.flags.contains(.negative)
                ? Double(Int64(bitPattern: body.payload)) : Double(body.payload)
        case .real: seconds = body.double
        default: seconds = nil
        }
        guard let seconds else {
            throw TagMismatch(
                message: "expected '$date' with a date such as 2001-01-01T00:00:00.5Z, or with the "
                    + "seconds since then")
        }
        let date = PlistDate(secondsSinceReferenceDate: seconds)
        builder.traits.formUnion(PlistTraits(of: date))
        return PlistNode(secondsSinceReferenceDate: seconds)
    }

    private mutating func data(_ body: PlistNode) throws(TagMismatch) -> PlistNode {
        let mismatch = TagMismatch(message: "expected '$data' with base64")
        guard body.kind == .string else { throw mismatch }
        let decodedStart = builder.decodedBytes.count
        var decoder = Base64Decoder()
        if body.flags.contains(.decoded) {
            // Copied, because the decoded bytes grow now.
            let characters = builder.reader.bytes(of: body).array
            decoder.decode(characters.view, from: 0, into: &builder.decodedBytes)
        } else {
            let characters = text.slice(body.offset, body.length)
            decoder.decode(characters, from: 0, into: &builder.decodedBytes)
        }
        guard decoder.offset == body.length, decoder.finish() == nil, !decoder.hasStrayBits
        else { throw mismatch }
        return builder.decodedBytes.decodedNode(.data, from: decodedStart)
    }
}
