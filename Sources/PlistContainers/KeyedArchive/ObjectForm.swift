// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The written form of an object: the steps of a depth-first walk. Other objects are only
/// mentioned, not entered.
struct ObjectForm {
    enum Step {
        case beginDictionary, beginArray, end
        case key(PlistString)
        /// A value of the archive that is not a container.
        case leaf(NodeID)
        /// Data, which may itself be an archive.
        case data(NodeID)
        case value(PlistValue)
        case object(Int)
    }

    private(set) var steps: [Step] = []
    /// Whether the form mentions other objects, or is so large that it is treated as if it did.
    private(set) var holdsOthers = false

    private static let smallCount = 64

    mutating func append(_ step: Step) {
        steps.append(step)
        if case .object = step { holdsOthers = true }
        if steps.count > Self.smallCount { holdsOthers = true }
    }

    mutating func append(_ key: String, _ value: PlistValue) {
        append(.key(PlistString(key)))
        append(.value(value))
    }

    /// Appends a dictionary, or `nil` if one of the values is `nil`.
    mutating func append(
        dictionary entries: [(key: String, id: NodeID?)], of archive: KeyedArchive
    ) throws(PlistError) {
        append(.beginDictionary)
        for (key, id) in entries {
            guard let id else { continue }
            append(.key(PlistString(key)))
            try append(field: id, of: archive)
        }
        append(.end)
    }

    /// Appends a value unchanged, with the objects that it refers to.
    ///
    /// - Complexity: O(*n*) in the values; recursive, because decoders limit the depth of values.
    mutating func append(field id: NodeID, of archive: KeyedArchive) throws(PlistError) {
        try archive.spend(1)
        let node = archive.node(id)
        switch node.kind {
        case .uid:
            guard let object = try archive.object(id) else { return }
            append(archive.isNull(object) ? .value(.null) : .object(object))
        case .data: append(.data(id))
        case .array:
            append(.beginArray)
            for index in 0..<node.length {
                try append(field: archive.value(of: node, at: index), of: archive)
            }
            append(.end)
        case .dictionary:
            append(.beginDictionary)
            for index in 0..<node.length {
                append(.key(try archive.key(of: node, at: index)))
                try append(field: archive.value(of: node, at: index), of: archive)
            }
            append(.end)
        default: append(.leaf(id))
        }
    }

    /// Adds the object's number: as an entry of a dictionary, or in a dictionary around any other
    /// value.
    mutating func mark(_ index: Int) {
        let key = Step.key("$id")
        if case .beginDictionary = steps.first {
            steps.insert(contentsOf: [key, .value(PlistValue(index))], at: 1)
        } else {
            steps =
                [.beginDictionary, key, .value(PlistValue(index)), .key("$value")] + steps + [.end]
        }
    }
}

extension KeyedArchive {
    /// Returns the written form of an object.
    ///
    /// - Parameter options: whether its class is interpreted.
    func form(ofObject index: Int, _ options: UnarchivingOptions) throws(PlistError) -> ObjectForm {
        let id = node(ofObject: index)
        let node = node(id)
        var form = ObjectForm()
        // Readers for known classes examine all fields several times.
        try spend(node.kind.isContainer ? 1 + 4 * node.childCount : 1)
        if let archived = try archivedClass(of: node) {
            let isKnown =
                options.keepsObjects ? false : try appendKnown(node, archived, to: &form)
            if !isKnown { try append(unknown: node, archived, to: &form) }
        } else {
            try form.append(field: id, of: self)
        }
        if options.marksObjects, form.holdsOthers { form.mark(index) }
        return form
    }

    /// Appends an object of an unknown class: its fields and the names of its classes.
    private func append(
        unknown node: PlistNode, _ archived: ArchivedClass, to form: inout ObjectForm
    ) throws(PlistError) {
        form.append(.beginDictionary)
        form.append("$class", PlistValue(archived.name))
        if !archived.superclasses.isEmpty, field("$superclasses", of: node) == nil {
            form.append("$superclasses", .array(archived.superclasses.map { PlistValue($0) }))
        }
        for index in 0..<node.length {
            let key = try key(of: node, at: index)
            guard key != "$class" else { continue }
            form.append(.key(key))
            try form.append(field: value(of: node, at: index), of: self)
        }
        form.append(.end)
    }

    /// Appends the value of an object of a known class.
    ///
    /// - Returns: whether the object has the fields of the class, and no other fields that would be
    ///   lost.
    private func appendKnown(
        _ node: PlistNode, _ archived: ArchivedClass, to form: inout ObjectForm
    ) throws(PlistError) -> Bool {
        guard let reading = archived.reading else { return try append(elements: node, to: &form) }
        if !archived.isKnownItself, try !holdsOnly(reading.fields, node) { return false }
        switch reading {
        case .list: return try append(list: node, to: &form)
        case .countedSet: return try append(counted: node, to: &form)
        case .dictionary: return try append(dictionary: node, to: &form)
        case .attributedString: return try append(attributedString: node, to: &form)
        case .error: return try append(error: node, to: &form)
        case .dateComponents: return try append(components: node, to: &form)
        case .characterSet: return try append(characterSet: node, to: &form)
        case .color: return try append(color: node, to: &form)
        case .font: return try append(font: node, to: &form)
        case .url: return try append(url: node, to: &form)
        case .value: return try append(boxed: node, to: &form)
        default:
            guard let step = try scalar(reading, node) else { return false }
            form.append(step)
            return true
        }
    }

    /// Returns whether an object has only the given fields.
    func holdsOnly(_ names: Set<String>, _ node: PlistNode) throws(PlistError) -> Bool {
        for index in 0..<node.length {
            let key = try key(of: node, at: index).description
            guard key == "$class" || names.contains(key) || KnownClass.isNumbered(key) else {
                return false
            }
        }
        return true
    }
}

extension KnownClass {
    /// The fields that determine the value, for classes that may have subclasses with other fields.
    var fields: Set<String> {
        switch self {
        case .list: ["NS.objects"]
        case .dictionary: ["NS.objects", "NS.keys"]
        case .string: ["NS.string", "NS.bytes"]
        case .data: ["NS.data", "NS.bytes"]
        case .date: ["NS.time"]
        case .url: ["NS.base", "NS.relative"]
        case .uuid: ["NS.uuidbytes"]
        case .attributedString: ["NSString", "NSAttributes", "NSAttributeInfo"]
        case .error: ["NSDomain", "NSCode", "NSUserInfo"]
        default: []
        }
    }

    /// Returns whether a field contains one of the objects of an old archive: `NS.object.0`.
    static func isNumbered(_ key: String) -> Bool {
        key.hasPrefix("NS.object.") || key.hasPrefix("NS.key.")
    }
}
