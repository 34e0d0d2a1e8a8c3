// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the settings of an app, which contain a `Root.plist` instead of an Info.plist.
extension BundleCheck {
    private static let rootName = "Root"

    /// Whether this is a settings bundle: by its name, or because it has a `Root.plist` but no
    /// Info.plist.
    var isSettings: Bool {
        guard bundle.pathExtension == "bundle", info == nil else { return false }
        return bundle.stem == "Settings"
            || bundle.files.resolved(bundle.base.appending("Root.plist"), as: .file) != nil
    }

    mutating func checkSettings() {
        guard isSettings else { return }
        // Several paths may lead to the same page.
        var seen: Set<TreePath> = []
        var names: Set<String> = [Self.rootName]
        var pending = [Self.rootName]
        while let name = pending.popLast() {
            let file = TreePath(name + ".plist").map(bundle.base.appending)
            let place = file.flatMap { bundle.files.resolved($0, as: .file)?.path }
            if let place, !seen.insert(place).inserted { continue }
            guard let file, let document = read(file) else {
                let isThere = (try? bundle.files.entry(at: bundle.base.appending("Root.plist")))
                if name == Self.rootName, isThere == .some(nil) {
                    report(
                        .settingsPane, "expected 'Root.plist' in the settings; add it",
                        at: bundle.path)
                }
                continue
            }
            var page = SettingsPage(document, in: bundle, rules: checker.rules)
            page.run()
            add(document.placed(page.findings), at: place ?? file)
            for pane in page.panes where names.insert(pane).inserted { pending.append(pane) }
        }
    }
}

private struct SettingsPage {
    let document: PlistDocument
    let bundle: BundleDirectory
    let rules: Set<BundleRule>
    private(set) var findings: [PlistDiagnostic] = []
    /// The child pages, without their extension.
    private(set) var panes: [String] = []

    /// The keys of the app's defaults that earlier elements use.
    private var keys: Set<String> = []
    /// A cache, because many elements may refer to one long string.
    private var texts = SharedTexts()
    private var keyTexts: Set<NodeID> = []
    /// Whether pages exist, by node.
    private var pages: [NodeID: Bool] = [:]
    private lazy var pageNames = ((try? bundle.files.entries(of: bundle.base)) ?? [])
        .filter { $0.path.pathExtension == "plist" }.map { NameParts($0.path.name).stem }
    /// The values of arrays, cached because arrays may be referenced many times.
    private var values: [NodeID: Set<Scalar>] = [:]

    /// A comparable value.
    private enum Scalar: Hashable {
        case text(String)
        case number(Double)

        init?(_ view: PlistView) {
            if let text = view.string {
                self = .text(text)
            } else if let number = view.integer.flatMap({ Double($0.description) }) ?? view.real {
                self = .number(number)
            } else if let boolean = view.boolean {
                // The defaults system does not distinguish Booleans from numbers.
                self = .number(boolean ? 1 : 0)
            } else {
                return nil
            }
        }
    }

    init(_ document: PlistDocument, in bundle: BundleDirectory, rules: Set<BundleRule>) {
        self.document = document
        self.bundle = bundle
        self.rules = rules
    }

    mutating func run() {
        let root = InfoValue(view: document.root, path: [])
        guard root.view.kind == .dictionary else {
            report(.settingsElement, "expected a dictionary with PreferenceSpecifiers", of: root)
            return
        }
        if let table = root["StringsTable"].first { checkTable(table) }
        guard let list = root["PreferenceSpecifiers"].first else { return }
        guard list.view.kind == .array else {
            report(.settingsElement, "expected an array of elements", of: list)
            return
        }
        // A binary property list may reference one element from many places.
        var seen: Set<NodeID> = []
        for element in list.elements where seen.insert(element.view.id).inserted {
            guard element.view.kind == .dictionary else {
                report(.settingsElement, "expected a dictionary with a Type", of: element)
                continue
            }
            check(element)
        }
    }

    private mutating func report(
        _ rule: BundleRule, _ message: String, of value: InfoValue, fixes: [ValueFix] = []
    ) {
        guard rules.contains(rule) else { return }
        var finding = rule.finding(message)
        finding.location = document.location(of: value.view)
        finding.path = PlistPath(value.path)
        finding.fixes = fixes.fixes(at: value.path)
        findings.append(finding)
    }

    // MARK: Elements

    private static let longestType = 64

    private mutating func check(_ element: InfoValue) {
        guard let type = element["Type"].first else {
            report(.settingsElement, "the element needs a Type; add it", of: element)
            return
        }
        let text = texts[type.view] ?? ""
        guard text.utf8.count <= Self.longestType, let known = SettingsElement.types[text] else {
            // Libraries have their own types, with other prefixes.
            if text.isEmpty || text.hasPrefix("PS") {
                let types = SettingsElement.types.keys.sorted()
                var near = EditDistance.nearest(to: String(text.prefix(64)), among: types)
                if near.isEmpty && text.utf8.count > 2 {
                    near = types.filter { $0.hasPrefix(text) }
                }
                report(
                    .settingsElement,
                    "unknown element type '\(VisibleText.excerpt(text))'; "
                        + (near.first.map { "write '\($0)'" } ?? "remove it"), of: type,
                    fixes: near.map { .write(text: $0, near.count == 1 ? .safe : .suggestion) })
            }
            return
        }
        for key in known.required where element[key].isEmpty {
            report(.settingsElement, "\(text) needs \(key); add it", of: element)
        }
        for key in known.keys {
            guard let value = element[key].first else { continue }
            if let kind = SettingsElement.kinds[key], ValueKind(value.view.kind) != kind {
                report(
                    .settingsElement,
                    "expected \(kind.words) for \(key)", of: value)
            } else if let allowed = SettingsElement.values[key], let own = texts[value.view],
                !allowed.contains(own)
            {
                report(
                    .settingsElement,
                    "expected \(allowed.joined(separator: ", ")), "
                        + "found '\(VisibleText.excerpt(own))'", of: value)
            }
        }
        checkKey(of: element)
        checkDefault(of: element, text)
        checkTitles(of: element)
        if text == "PSChildPaneSpecifier" { checkPane(element) }
    }

    private mutating func checkKey(of element: InfoValue) {
        // Elements for different devices may share a key.
        guard element["SupportedUserInterfaceIdioms"].isEmpty, let key = element["Key"].first,
            let text = texts[key.view]
        else { return }
        let isNew = keyTexts.insert(key.view.id).inserted && keys.insert(text).inserted
        if !isNew {
            report(
                .settingsValue,
                "another element has the key '\(VisibleText.excerpt(text))'; use a different one",
                of: key)
        }
    }

    // MARK: Values

    private mutating func checkDefault(of element: InfoValue, _ type: String) {
        guard let value = element["DefaultValue"].first else { return }
        let kind = ValueKind(value.view.kind)
        switch type {
        case "PSSliderSpecifier":
            guard kind == .number else {
                report(.settingsElement, "a slider's default must be a number", of: value)
                return
            }
            checkRange(of: element, value)
        case "PSTextFieldSpecifier":
            if kind != .string {
                report(.settingsElement, "a text field's default must be a string", of: value)
            }
        case "PSToggleSwitchSpecifier":
            let sides = element["TrueValue", "FalseValue"].compactMap { Scalar($0.view) }
            if sides.count == 2, let own = Scalar(value.view), !sides.contains(own) {
                report(
                    .settingsValue, "the default is neither TrueValue nor FalseValue; use one",
                    of: value,
                    fixes: element["TrueValue", "FalseValue"].compactMap {
                        PlistValue(small: $0.view).map { .write($0, .alternative) }
                    })
            } else if sides.isEmpty && kind != .boolean && kind != .number {
                report(.settingsElement, "a switch's default must be true or false", of: value)
            }
        default:
            guard let list = element["Values"].first, list.view.kind == .array, list.view.count > 0,
                let own = Scalar(value.view)
            else { return }
            if !scalars(of: list).contains(own) {
                report(
                    .settingsValue, "the default is not among Values; use one of them", of: value,
                    fixes: list.view.elements.prefix(Self.maximumOfferedCount).compactMap {
                        PlistValue(small: $0).map { .write($0, .alternative) }
                    })
            }
        }
    }

    /// The maximum number of values that fixes offer.
    private static let maximumOfferedCount = 8

    private mutating func checkRange(of element: InfoValue, _ value: InfoValue) {
        func number(_ key: String) -> Double? {
            guard let view = element[key].first?.view, case .number(let number)? = Scalar(view)
            else {
                return nil
            }
            return number
        }
        guard let low = number("MinimumValue"), let high = number("MaximumValue"),
            let own = number("DefaultValue"), own < low || own > high
        else { return }
        report(
            .settingsValue, "the default is not between MinimumValue and MaximumValue; change it",
            of: value,
            fixes: element[own < low ? "MinimumValue" : "MaximumValue"].prefix(1).compactMap {
                PlistValue(small: $0.view).map { .write($0, .suggestion) }
            })
    }

    private mutating func scalars(of list: InfoValue) -> Set<Scalar> {
        if let known = values[list.view.id] { return known }
        var seen: Set<NodeID> = []
        let found = Set(
            list.view.elements.compactMap { seen.insert($0.id).inserted ? Scalar($0) : nil })
        values[list.view.id] = found
        return found
    }

    private mutating func checkTitles(of element: InfoValue) {
        guard let values = element["Values"].first?.view, values.kind == .array else { return }
        for titles in element["Titles", "ShortTitles"]
        where titles.view.kind == .array && titles.view.count != values.count {
            report(
                .settingsValue,
                "there are \(titles.view.count) titles for \(values.count) values; "
                    + "give each value one", of: titles)
        }
    }

    // MARK: Files

    private mutating func checkPane(_ element: InfoValue) {
        guard let value = element["File"].first, let name = texts[value.view] else { return }
        let isThere = pages[value.view.id] ?? hasPage(name)
        pages[value.view.id] = isThere
        if isThere {
            panes.append(name)
        } else {
            report(
                .settingsPane,
                "'\(VisibleText.excerpt(name)).plist' is missing; add it, or correct the name",
                of: value, fixes: ValueFix.similarName(to: name, among: pageNames))
        }
    }

    private func hasPage(_ name: String) -> Bool {
        guard let path = TreePath(name + ".plist") else { return false }
        return bundle.files.resolved(bundle.base.appending(path), as: .file) != nil
    }

    /// Checks that the table exists in at least one language.
    private mutating func checkTable(_ value: InfoValue) {
        guard let name = value.text else {
            if value.view.kind != .string {
                report(.settingsElement, "expected the name of a strings table", of: value)
            }
            return
        }
        let localizations = (try? bundle.localizations()) ?? []
        guard let path = TreePath(name + ".strings"), !localizations.isEmpty else { return }
        let missing = localizations.filter { localization in
            bundle.files.resolved(localization.folder.appending(path), as: .file) == nil
        }
        if !missing.isEmpty {
            let names = missing.prefix(8).map { VisibleText.excerpt($0.name) + ".lproj" }
                .joined(separator: ", ")
            report(
                .settingsTable,
                "'\(VisibleText.excerpt(name)).strings' is missing in \(names); add it", of: value)
        }
    }
}
