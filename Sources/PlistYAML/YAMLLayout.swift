// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The order of keys and the blank lines in files of a project, as written by its own tools.
public enum YAMLLayout: String, Sendable, CaseIterable {
    /// AutoPkg recipes, as plistyamlplist writes them: the steps come last, separated by blank
    /// lines, each with its arguments last. Other keys keep their order.
    case autopkg
    /// Munki package information: name and version first, `_metadata` last, other keys sorted;
    /// receipts begin with `packageid`, installed items with `path`, conditions with `condition`.
    case munki
}

/// The order of a dictionary's keys: some first, some last, and the others between.
struct LayoutOrder {
    var first: [StaticString] = []
    var last: [StaticString] = []
    /// Whether other keys are sorted by UTF-16 code units.
    var sortsOthers = false

    /// Returns the numbers of a dictionary's entries in this order.
    ///
    /// - Complexity: O(*n* log *n*) in the entries.
    func entries(of node: PlistNode, _ reader: ArenaReader) -> [Int] {
        let ranks = (0..<node.length).map { rank(reader.key(of: node, at: $0)) }
        return (0..<node.length).sorted { left, right in
            if ranks[left] != ranks[right] { return ranks[left] < ranks[right] }
            guard ranks[left] == 0, sortsOthers else { return left < right }
            return PlistEncodingOptions.KeyOrder.utf16.precedes(
                reader.key(of: node, at: left), reader.key(of: node, at: right))
        }
    }

    private func rank(_ key: ByteView) -> Int {
        if let index = first.firstIndex(where: { key.isWord($0) }) { return index - first.count }
        return last.firstIndex { key.isWord($0) }.map { $0 + 1 } ?? 0
    }
}

extension ArenaReader {
    /// Returns the key of a dictionary's entry.
    @_lifetime(copy self)
    func key(of node: PlistNode, at entry: Int) -> ByteView {
        bytes(of: self[child(of: node, at: 2 * entry)])
    }

    /// Whether a dictionary has one of the keys.
    func has(_ keys: [StaticString], in node: PlistNode) -> Bool {
        (0..<node.length).contains { key(of: node, at: $0).isOne(of: keys) }
    }
}

extension YAMLLayout {
    /// A part of a document with its own order of keys.
    enum Part {
        case root, input, process, step, other
    }

    /// Returns the part that contains the value of a key, or an element of an array.
    func part(_ key: ByteView?, in parent: Part) -> Part {
        guard self == .autopkg else { return .other }
        switch parent {
        case .root:
            guard let key else { return .other }
            return key.isWord("Input") ? .input : key.isWord("Process") ? .process : .other
        case .process: return key == nil ? .step : .other
        default: return .other
        }
    }

    /// Returns the order of a dictionary's keys; `nil` for its own order.
    func order(of node: PlistNode, as part: Part, _ reader: ArenaReader) -> LayoutOrder? {
        self == .autopkg ? Self.recipeOrder(part) : Self.munkiOrder(node, reader)
    }

    private static func recipeOrder(_ part: Part) -> LayoutOrder? {
        switch part {
        case .root:
            LayoutOrder(
                first: ["Comment", "Description", "Identifier", "ParentRecipe", "MinimumVersion"],
                last: ["Input", "Process", "ParentRecipeTrustInfo"])
        case .input: LayoutOrder(first: ["NAME"])
        case .step: LayoutOrder(last: ["Comment", "Arguments"])
        case .process, .other: nil
        }
    }

    private static func munkiOrder(_ node: PlistNode, _ reader: ArenaReader) -> LayoutOrder {
        if reader.has(["packageid"], in: node) {
            return LayoutOrder(
                first: ["packageid", "name", "filename", "installed_size", "version", "optional"],
                sortsOthers: true)
        }
        if reader.has(["path"], in: node), reader.has(["type"], in: node) {
            return LayoutOrder(
                first: [
                    "path", "type", "CFBundleIdentifier", "CFBundleName",
                    "CFBundleShortVersionString", "CFBundleVersion", "md5checksum", "minosversion",
                ], sortsOthers: true)
        }
        if isCondition(node, reader) {
            return LayoutOrder(first: conditionKeys, sortsOthers: true)
        }
        return LayoutOrder(
            first: ["name", "display_name", "version"], last: ["_metadata"], sortsOthers: true)
    }

    private static let conditionKeys: [StaticString] = [
        "condition", "managed_installs", "managed_uninstalls", "managed_updates",
        "optional_installs", "default_installs", "featured_items", "included_manifests",
        "conditional_items",
    ]

    private static func isCondition(_ node: PlistNode, _ reader: ArenaReader) -> Bool {
        if reader.has(["catalogs"], in: node) { return false }
        if reader.has(["condition"], in: node) { return true }
        let isManifest = reader.has(
            [
                "managed_installs", "managed_uninstalls", "managed_updates", "optional_installs",
                "included_manifests", "conditional_items",
            ], in: node)
        return isManifest && !reader.has(["name", "version", "installer_item_location"], in: node)
    }

    /// Whether a blank line precedes an entry or element other than the first.
    func hasBlankLine(before key: ByteView?, in part: Part) -> Bool {
        guard self == .autopkg else { return false }
        if part == .process { return key == nil }
        guard part == .root, let key else { return false }
        return key.isOne(of: ["Input", "Process", "ParentRecipeTrustInfo"])
    }
}
