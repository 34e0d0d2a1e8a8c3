// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A class as named in an archive.
final class ArchivedClass {
    /// The name as in Swift's sources, such as `Tides.Harbour`.
    let name: String
    /// The superclasses, the nearest first.
    let superclasses: [String]
    /// How to read objects of the class; `nil` if it is unknown.
    let reading: KnownClass?
    /// Whether it is a class of Foundation itself, not a subclass.
    let isKnownItself: Bool

    private static let maximumNameCount = 4096
    private static let maximumDepth = 256

    /// - Throws: `invalid-value` for a class without a name, `limit` if the names are too long.
    init(_ id: NodeID, in archive: KeyedArchive) throws(PlistError) {
        let node = archive.node(id)
        guard let nameID = archive.field("$classname", of: node),
            archive.node(nameID).kind == .string
        else {
            throw archive.error(
                .invalidValue, "expected a class with a '$classname'", at: id)
        }
        name = try Self.name(nameID, archive)
        var names: [String] = []
        if let list = archive.field("$classes", of: node) {
            let listNode = archive.node(list)
            guard listNode.kind == .array, listNode.length <= Self.maximumDepth else {
                throw archive.error(
                    .limit, "expected an array of at most \(Self.maximumDepth) classes", at: list)
            }
            for index in 0..<listNode.length {
                let element = archive.value(of: listNode, at: index)
                guard archive.node(element).kind == .string else {
                    throw archive.error(.invalidValue, "expected the name of a class", at: element)
                }
                names.append(try Self.name(element, archive))
            }
        }
        if names.first == name { names.removeFirst() }
        superclasses = names
        let own = KnownClass(name)
        isKnownItself = own != nil
        var reading = own
        for name in names where reading == nil { reading = KnownClass(name) }
        self.reading = reading
    }

    private static func name(_ id: NodeID, _ archive: KeyedArchive) throws(PlistError) -> String {
        let node = archive.node(id)
        guard node.length <= maximumNameCount else {
            throw archive.error(
                .limit,
                "the name of a class has \(node.length) bytes, more than "
                    + "\(maximumNameCount)", at: id)
        }
        return demangled(archive.text(node))
    }

    /// Returns `Tides.Harbour` for `_TtC5Tides7Harbour`, and other names unchanged.
    static func demangled(_ name: String) -> String {
        guard name.hasPrefix("_Tt") else { return name }
        var rest = name.dropFirst(3)
        // One letter for each level: class, structure or enumeration.
        let levels = rest.prefix { "CVO".contains($0) }.count
        guard levels > 0 else { return name }
        rest = rest.dropFirst(levels)
        var parts: [Substring] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int(digits), count > 0 else { return name }
            let bytes = rest.dropFirst(digits.count).utf8
            guard bytes.count >= count, let part = Substring(bytes.prefix(count)) as Substring?,
                let after = Substring(bytes.dropFirst(count)) as Substring?
            else { return name }
            parts.append(part)
            rest = after
        }
        return parts.count == levels + 1 ? parts.joined(separator: ".") : name
    }
}

/// The Foundation classes with known values.
enum KnownClass {
    case string, number, data, date, list, countedSet, dictionary, null, url, uuid, value, indexSet
    case characterSet, attributedString, error, decimalNumber, dateComponents, timeZone, locale
    case color, font

    init?(_ name: String) {
        switch name {
        case "NSString", "NSMutableString": self = .string
        case "NSNumber": self = .number
        case "NSData", "NSMutableData": self = .data
        case "NSDate": self = .date
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet",
            "NSMutableOrderedSet":
            self = .list
        case "NSCountedSet": self = .countedSet
        case "NSDictionary", "NSMutableDictionary": self = .dictionary
        case "NSNull": self = .null
        case "NSURL": self = .url
        case "NSUUID": self = .uuid
        case "NSValue", "NSConcreteValue": self = .value
        case "NSIndexSet", "NSMutableIndexSet": self = .indexSet
        case "NSCharacterSet", "NSMutableCharacterSet": self = .characterSet
        case "NSAttributedString", "NSMutableAttributedString": self = .attributedString
        case "NSError": self = .error
        case "NSDecimalNumber", "NSDecimalNumberPlaceholder": self = .decimalNumber
        case "NSDateComponents": self = .dateComponents
        case "NSTimeZone": self = .timeZone
        case "NSLocale": self = .locale
        case "NSColor", "UIColor": self = .color
        case "NSFont", "UIFont": self = .font
        default: return nil
        }
    }
}
