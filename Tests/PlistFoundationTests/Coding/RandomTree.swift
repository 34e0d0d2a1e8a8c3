// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A random value that uses every way to encode itself.
indirect enum RandomTree: Codable, Equatable {
    case nothing
    case boolean(Bool)
    case signed(Int64)
    case unsigned(UInt64)
    case real(Double)
    case text(String)
    case data(Data)
    case date(Date)
    case list([RandomTree])
    case entries([String: RandomTree])
    /// Two containers that are filled in turns.
    case interlaced([RandomTree], [RandomTree])
    /// A container that is requested again for each entry.
    case repeated([String: RandomTree])
    /// A value that a superclass would write.
    case parent(RandomTree)
    case own(RandomTree)

    private enum Key: String, CodingKey {
        case kind, value
        case more = "other values"
    }

    private enum Kind: String, Codable {
        case nothing, boolean, signed, unsigned, real, text, data, date, list, entries
        case interlaced, repeated, parent, own
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func put(_ kind: Kind, _ value: (some Encodable)?) throws {
            try container.encode(kind, forKey: .kind)
            try container.encode(value, forKey: .value)
        }
        switch self {
        case .nothing:
            try container.encode(Kind.nothing, forKey: .kind)
            try container.encodeNil(forKey: .value)
        case .boolean(let value): try put(.boolean, value)
        case .signed(let value): try put(.signed, value)
        case .unsigned(let value): try put(.unsigned, value)
        case .real(let value): try put(.real, value)
        case .text(let value): try put(.text, value)
        case .data(let value): try put(.data, value)
        case .date(let value): try put(.date, value)
        case .own(let value): try put(.own, value)
        case .list(let elements):
            var list = container.nestedUnkeyedContainer(forKey: .value)
            try container.encode(Kind.list, forKey: .kind)
            for element in elements { try list.encode(element) }
        case .entries(let entries):
            try container.encode(Kind.entries, forKey: .kind)
            var inner = container.nestedContainer(keyedBy: AnyKey.self, forKey: .value)
            for (key, value) in entries {
                try inner.encode(value, forKey: AnyKey(stringValue: key))
            }
        case .interlaced(let left, let right):
            var first = container.nestedUnkeyedContainer(forKey: .value)
            var second = container.nestedUnkeyedContainer(forKey: .more)
            for index in 0..<max(left.count, right.count) {
                if index < left.count { try first.encode(left[index]) }
                if index < right.count { try second.encode(right[index]) }
            }
            try container.encode(Kind.interlaced, forKey: .kind)
        case .repeated(let entries):
            _ = container.nestedContainer(keyedBy: AnyKey.self, forKey: .value)
            for (key, value) in entries {
                var inner = container.nestedContainer(keyedBy: AnyKey.self, forKey: .value)
                try inner.encode(value, forKey: AnyKey(stringValue: key))
            }
            try container.encode(Kind.repeated, forKey: .kind)
        case .parent(let value):
            try container.encode(Kind.parent, forKey: .kind)
            try value.encode(to: container.superEncoder())
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func get<Value: Decodable>() throws -> Value {
            try container.decode(Value.self, forKey: .value)
        }
        func elements(_ key: Key) throws -> [RandomTree] {
            var list = try container.nestedUnkeyedContainer(forKey: key)
            var elements: [RandomTree] = []
            while !list.isAtEnd { elements.append(try list.decode(RandomTree.self)) }
            return elements
        }
        func entries() throws -> [String: RandomTree] {
            let inner = try container.nestedContainer(keyedBy: AnyKey.self, forKey: .value)
            return try Dictionary(
                uniqueKeysWithValues: inner.allKeys.map {
                    ($0.stringValue, try inner.decode(RandomTree.self, forKey: $0))
                })
        }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .nothing:
            guard try container.decodeNil(forKey: .value) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .value, in: container, debugDescription: "not nothing")
            }
            self = .nothing
        case .boolean: self = .boolean(try get())
        case .signed: self = .signed(try get())
        case .unsigned: self = .unsigned(try get())
        case .real: self = .real(try get())
        case .text: self = .text(try get())
        case .data: self = .data(try get())
        case .date: self = .date(try get())
        case .own: self = .own(try get())
        case .list: self = .list(try elements(.value))
        case .interlaced: self = .interlaced(try elements(.value), try elements(.more))
        case .entries: self = .entries(try entries())
        case .repeated: self = .repeated(try entries())
        case .parent: self = .parent(try RandomTree(from: container.superDecoder()))
        }
    }
}
