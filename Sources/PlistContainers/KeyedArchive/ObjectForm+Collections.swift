// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension KeyedArchive {
    /// Returns the elements of a collection. They are in one field or, in old archives, in a
    /// separate field for each element.
    private func elements(_ name: String, of node: PlistNode) throws(PlistError) -> [NodeID]? {
        // The value may be anything, although a collection is expected.
        guard node.kind == .dictionary else { return nil }
        if let list = field("\(name)s", of: node) {
            let listNode = self.node(list)
            guard listNode.kind == .array else { return nil }
            try spend(listNode.length)
            return (0..<listNode.length).map { value(of: listNode, at: $0) }
        }
        var numbered: [Int: NodeID] = [:]
        for index in 0..<node.length {
            let key = try key(of: node, at: index).description
            guard key.hasPrefix("\(name)."), let number = Int(key.dropFirst(name.utf8.count + 1))
            else {
                continue
            }
            numbered[number] = value(of: node, at: index)
        }
        let found = (0..<numbered.count).compactMap { numbered[$0] }
        guard found.count == numbered.count else { return nil }
        if found.isEmpty, try !holdsOnly([], node) { return nil }
        return found
    }

    func append(list node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        guard let elements = try elements("NS.object", of: node) else { return false }
        form.append(.beginArray)
        for element in elements { try form.append(field: element, of: self) }
        form.append(.end)
        return true
    }

    /// Appends a dictionary, or pairs of keys and values if a key is not a string.
    func append(dictionary node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        guard let keys = try elements("NS.key", of: node),
            let values = try elements("NS.object", of: node), keys.count == values.count
        else { return false }
        var texts: [PlistString] = []
        var isUnique = true
        var seen: Set<PlistString> = []
        for key in keys {
            guard let text = try string(key) else { break }
            isUnique = isUnique && seen.insert(text).inserted
            texts.append(text)
        }
        if texts.count == keys.count && isUnique {
            form.append(.beginDictionary)
            for (key, value) in zip(texts, values) {
                form.append(.key(key))
                try form.append(field: value, of: self)
            }
            form.append(.end)
            return true
        }
        form.append(.beginArray)
        for (key, value) in zip(keys, values) {
            try form.append(dictionary: [("key", key), ("value", value)], of: self)
        }
        form.append(.end)
        return true
    }

    /// Appends an object of an unknown class that has only the fields of a collection.
    func append(elements node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        guard try holdsOnly(["NS.objects", "NS.keys"], node), field("NS.objects", of: node) != nil
        else {
            return false
        }
        return field("NS.keys", of: node) == nil
            ? try append(list: node, to: &form) : try append(dictionary: node, to: &form)
    }

    /// Appends text and the attributes of its runs.
    func append(
        attributedString node: PlistNode, to form: inout ObjectForm
    ) throws(PlistError) -> Bool {
        guard let textID = field("NSString", of: node), let text = try string(textID) else {
            return false
        }
        var runs: [(length: Int, attributes: NodeID)] = []
        if let attributes = field("NSAttributes", of: node) {
            if let info = field("NSAttributeInfo", of: node) {
                guard let found = try self.runs(info, attributes) else { return false }
                runs = found
            } else {
                runs = [(text.utf16Count, attributes)]
            }
        }
        form.append(.beginDictionary)
        form.append("string", .string(text))
        form.append(.key("runs"))
        form.append(.beginArray)
        for run in runs {
            form.append(.beginDictionary)
            form.append("length", PlistValue(run.length))
            form.append(.key("attributes"))
            try form.append(field: run.attributes, of: self)
            form.append(.end)
        }
        form.append(.end)
        form.append(.end)
        return true
    }

    /// Returns the runs of an attributed string: pairs of a length and the number of attributes.
    private func runs(
        _ info: NodeID, _ attributes: NodeID
    ) throws(PlistError) -> [(length: Int, attributes: NodeID)]? {
        guard let numbers = try numbers(info), numbers.count % 2 == 0,
            let list = try resolved(attributes),
            let dictionaries = try elements("NS.object", of: node(list))
        else { return nil }
        var runs: [(Int, NodeID)] = []
        for index in stride(from: 0, to: numbers.count, by: 2) {
            guard numbers[index + 1] < dictionaries.count else { return nil }
            runs.append((numbers[index], dictionaries[numbers[index + 1]]))
        }
        return runs
    }

    func append(error node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        guard let domain = field("NSDomain", of: node), let code = field("NSCode", of: node) else {
            return false
        }
        try form.append(
            dictionary: [
                ("domain", domain), ("code", code), ("userInfo", field("NSUserInfo", of: node)),
            ], of: self)
        return true
    }

    /// Appends the components of a date that have a value.
    func append(components node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        var entries: [(String, NodeID?)] = []
        for index in 0..<node.length {
            let key = try key(of: node, at: index).description
            let id = value(of: node, at: index)
            guard key != "$class", let value = try resolved(id) else { continue }
            let isUndefined =
                self.node(value).kind == .integer && self.node(value).payload == UInt64(Int64.max)
            if !isUndefined {
                entries.append((key.hasPrefix("NS.") ? String(key.dropFirst(3)) : key, id))
            }
        }
        guard Set(entries.map(\.0)).count == entries.count else { return false }
        try form.append(dictionary: entries, of: self)
        return true
    }

    /// Appends the characters of a character set, a range of them, or, for other descriptions, its
    /// fields.
    func append(characterSet node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool
    {
        var entries: [(String, NodeID?)] = []
        for index in 0..<node.length {
            let key = try key(of: node, at: index)
            guard key != "$class" else { continue }
            entries.append((key.description, value(of: node, at: index)))
        }
        if entries.count == 1, let id = entries[0].1 {
            switch entries[0].0 {
            case "NSString":
                guard let text = try string(id) else { return false }
                form.append(.value(.string(text)))
                return true
            case "NSRange":
                guard let range = try integer(id) else { return false }
                form.append(.value(Self.range(range >> 32, range & 0xFFFF_FFFF)))
                return true
            default: break
            }
        }
        try form.append(dictionary: entries, of: self)
        return true
    }

    /// Appends the elements with their counts.
    func append(counted node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        guard let count = try integer(field("NS.count", of: node)), count >= 0, count <= node.length
        else { return false }
        var fields: [String: NodeID] = [:]
        for index in 0..<node.length {
            fields[try key(of: node, at: index).description] = value(of: node, at: index)
        }
        let pairs = (0..<count).map { (fields["NS.object\($0)"], fields["NS.count\($0)"]) }
        guard pairs.allSatisfy({ $0.0 != nil && $0.1 != nil }) else { return false }
        form.append(.beginArray)
        for (object, count) in pairs {
            try form.append(dictionary: [("object", object), ("count", count)], of: self)
        }
        form.append(.end)
        return true
    }
}

extension KeyedArchive {
    /// Returns the numbers in data. Each byte has seven bits, the lowest first; the last byte of a
    /// number is below 128.
    func numbers(_ id: NodeID) throws(PlistError) -> [Int]? {
        guard let data = try data(id) else { return nil }
        try spend(2 * data.count)
        var numbers: [Int] = []
        var number = 0
        var shift = 0
        for byte in data {
            guard shift < 63 else { return nil }
            number |= Int(byte & 0x7F) << shift
            shift += 7
            if byte < 0x80 {
                numbers.append(number)
                (number, shift) = (0, 0)
            }
        }
        return shift == 0 ? numbers : nil
    }
}

extension PlistString {
    fileprivate var utf16Count: Int { description.utf16.count }
}
