// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sample values with shapes that programs read and write.
struct Shapes {
    private var state: UInt64 = 42

    private mutating func next(_ bound: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % bound
    }

    private mutating func word() -> String {
        let letters = (0..<(4 + next(8))).map { _ in UInt8(97 + next(26)) }
        return String(decoding: letters, as: UTF8.self)
    }

    private mutating func words(_ count: Int) -> [String] { (0..<count).map { _ in word() } }

    mutating func record(_ id: Int) -> Record {
        Record(
            id: id, name: words(2).joined(separator: " "),
            email: words(2).joined(separator: "@") + ".example",
            tags: words(3), scores: (0..<4).map { _ in Double(next(100_000)) / 7 },
            isActive: next(2) == 0,
            created: Date(timeIntervalSinceReferenceDate: Double(next(700_000_000))),
            blob: Data((0..<24).map { _ in UInt8(next(256)) }),
            address: Address(
                street: word() + " street \(next(100))", city: word(), zip: "\(next(99_999))",
                latitude: Double(next(90_000)) / 1000, longitude: Double(next(90_000)) / 999),
            note: next(3) == 0 ? words(2).joined(separator: " & ") : nil,
            parent: next(2) == 0 ? Int(next(1000)) : nil)
    }

    mutating func records(_ count: Int) -> [Record] { (0..<count).map { record($0) } }

    /// Returns values nested `depth` deep.
    mutating func chain(_ depth: Int) -> Chain {
        var chain = Chain(name: word(), value: 0, next: nil)
        for value in 1..<depth { chain = Chain(name: word(), value: value, next: chain) }
        return chain
    }
}

struct Record: Codable, Equatable {
    var id: Int
    var name: String
    var email: String
    var tags: [String]
    var scores: [Double]
    var isActive: Bool
    var created: Date
    var blob: Data
    var address: Address
    var note: String?
    var parent: Int?
}

struct Address: Codable, Equatable {
    var street: String
    var city: String
    var zip: String
    var latitude: Double
    var longitude: Double
}

final class Chain: Codable, Equatable {
    let name: String
    let value: Int
    let next: Chain?

    init(name: String, value: Int, next: Chain?) {
        self.name = name
        self.value = value
        self.next = next
    }

    static func == (left: Chain, right: Chain) -> Bool {
        left.name == right.name && left.value == right.value && left.next == right.next
    }
}
