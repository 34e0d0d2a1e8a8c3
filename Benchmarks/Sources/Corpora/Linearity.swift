// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// The cases whose time must grow linearly, each at a quarter, half and full size:
    /// `linear-keys-25`, `linear-keys-50`, `linear-keys-100`.
    static let linearity: [Corpus] = cases.flatMap { name, forms, count, build in
        [25, 50, 100].map { percent in
            Corpus(
                "linear-\(name)-\(percent)", forms, count: count * percent / 100, build: build)
        }
    }

    private typealias Case = (String, [String], Int, @Sendable (inout Tree, Int) -> Void)

    private static let values = ["xml", "bplist"]
    private static let texts = ["json", "openstep", "strings"]

    private static let cases: [Case] = [
        ("keys", values + texts, 1_000_000, addWideDictionary),
        ("integers", values, 5_000_000, { tree, count in tree.array { addIntegers(&$0, count) } }),
        ("data", values, 100_000_000, { tree, count in addData(&tree, count) }),
        ("string", values, 100_000_000, { tree, count in addString(&tree, count) }),
        ("entities", values, 600_000, { tree, count in addEntities(&tree, count) }),
        (
            "distinct", values, 1_000_000,
            { tree, count in tree.array { addDistinctStrings(&$0, count) } }
        ),
        (
            "equal", values, 1_000_000,
            { tree, count in tree.array { addEqualStrings(&$0, count) } }
        ),
        ("levels", values, 512, { tree, count in addTowers(&tree, count) }),
        (
            "text", texts, 100_000_000,
            { tree, count in tree.dictionary { addText(&$0, count, addString) } }
        ),
        (
            "escapes", texts, 1_000_000,
            { tree, count in tree.dictionary { addText(&$0, count, addMarks) } }
        ),
    ]
}

/// An entry with one long string.
private func addText(
    _ tree: inout Tree, _ byteCount: Int, _ addString: (inout Tree, Int) -> Void
) {
    tree.key("Text")
    addString(&tree, byteCount)
}

private func addMarks(_ tree: inout Tree, _ count: Int) {
    tree.string(utf8: [UInt8](repeating: UInt8(ascii: "\""), count: count))
}

private func addIntegers(_ tree: inout Tree, _ count: Int) {
    for index in 0..<count { tree.integer(index) }
}

private func addData(_ tree: inout Tree, _ byteCount: Int) {
    var random = SplitMix64(seed: 7)
    tree.data(random.bytes(byteCount))
}

private func addString(_ tree: inout Tree, _ byteCount: Int) {
    var random = SplitMix64(seed: 8)
    var text: [UInt8] = []
    text.reserveCapacity(byteCount + 16)
    while text.count < byteCount {
        text.append(contentsOf: random.pick(Words.plain).utf8)
        text.append(UInt8(ascii: " "))
    }
    text.removeLast(text.count - byteCount)
    tree.string(utf8: text)
}

private func addEntities(_ tree: inout Tree, _ count: Int) {
    tree.string(utf8: (0..<count).map { Array("&<>".utf8)[$0 % 3] })
}

private func addDistinctStrings(_ tree: inout Tree, _ count: Int) {
    for index in 0..<count { tree.string("string number \(index) of many") }
}

private func addEqualStrings(_ tree: inout Tree, _ count: Int) {
    for _ in 0..<count { tree.string("the same string again") }
}

/// 200 towers of nested arrays in one array, with `levels` levels in total and at most 512 deep.
private func addTowers(_ tree: inout Tree, _ levels: Int) {
    let height = min(max(levels, 2), 512) - 1
    tree.array { tree in
        for _ in 0..<200 {
            for _ in 0..<height { tree.begin(.array) }
            for _ in 0..<height { tree.end() }
        }
    }
}
