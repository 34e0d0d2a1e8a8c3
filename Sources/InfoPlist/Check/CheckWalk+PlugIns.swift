// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the static registration of plug-ins.
extension CheckWalk {
    mutating func checkFactories(_ value: PlistView, path: [PlistPathComponent]) {
        for (key, value) in value.shownEntries { checkUUID(key, at: value, path: path) }
    }

    mutating func checkPlugInTypes(_ value: PlistView, path: [PlistPathComponent]) {
        let factories = Set(
            InfoValue.values(of: "CFPlugInFactories", in: root)
                .flatMap { $0.view.shownEntries.map { $0.key.description.lowercased() } })
        let names = InfoValue.values(of: "CFPlugInFactories", in: root)
            .flatMap { $0.view.shownEntries.map(\.key.description) }.filter(UUIDText.isValid)
        // A variable may expand to any of them.
        let isComplete = !factories.contains { $0.contains("$") }
        for (key, list) in value.shownEntries {
            checkUUID(key, at: list, path: path)
            guard list.kind == .array else { continue }
            let path = path + [.key(key)]
            judgeTexts(of: list, as: "interfaces", path: path) { walk, text, value, path in
                guard UUIDText.isValid(text) else {
                    return walk.reportUUID(text, at: value, path: path, isKey: false)
                }
                guard isComplete, !factories.contains(text.lowercased()) else { return }
                walk.report(
                    .plugInFactory,
                    "CFPlugInFactories has no '\(text)'; add it there, or correct it here",
                    at: value, path: path,
                    fixes: names.count == 1 ? [.write(text: names[0], .suggestion)] : [])
            }
        }
    }

    private mutating func checkUUID(
        _ key: PlistString, at value: PlistView, path: [PlistPathComponent]
    ) {
        let text = key.description
        guard !Placeholder.isPart(of: key), !UUIDText.isValid(text) else { return }
        reportUUID(text, at: value, path: path + [.key(key)], isKey: true)
    }

    private mutating func reportUUID(
        _ text: String, at value: PlistView, path: [PlistPathComponent], isKey: Bool
    ) {
        report(
            .plugInUUID,
            "expected a UUID such as 68753A44-4D6F-1226-9C60-0050E4C00067, "
                + "found '\(VisibleText.excerpt(text))'", at: value, path: path, isKey: isKey)
    }
}
