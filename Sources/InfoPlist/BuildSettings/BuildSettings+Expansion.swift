// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension BuildSettings {
    /// Expands the variables in a string.
    ///
    /// - Throws: `undefined-setting` for an undefined variable, unless undefined variables are
    ///   kept; `circular-setting`, `unknown-operator`, `syntax`; `limit` for a string that exceeds
    ///   a mebibyte or takes too many steps.
    public func expanding(_ text: String) throws(PlistError) -> String {
        var expansion = BuildSettingExpansion(self)
        return String(decoding: try expansion.expand(Array(text.utf8)).bytes, as: UTF8.self)
    }

    /// Expands the variables in the strings of a property list.
    ///
    /// Values remain strings, whatever their text, and keys are not expanded; Xcode treats an
    /// Info.plist in the same way.
    ///
    /// - Throws: the same errors as for a string, with the path of the string; `limit` if the
    ///   strings grow by more than 64 times the size of the source plus 64 MiB.
    /// - Complexity: O(*n*) in the property list and the new strings.
    public func expanding(_ document: PlistDocument) throws(PlistError) -> PlistDocument {
        do throws(PlistError) {
            return try expand(document).document
        } catch {
            guard error.code == .undefinedSetting, !keepsUndefined else {
                throw error.placed(in: document)
            }
            var diagnostic = BuildSettingExpansion.undefined(undefinedNames(in: document))
                .diagnostic
            diagnostic.path = error.path
            throw PlistError(diagnostic, format: error.format).placed(in: document)
        }
    }

    /// Expands the defined variables in a property list, and returns the names of the others.
    package func expandingKnown(
        _ document: PlistDocument
    ) throws(PlistError) -> (document: PlistDocument, undefined: [String]) {
        var keeping = self
        keeping.keepsUndefined = true
        do throws(PlistError) {
            return try keeping.expand(document)
        } catch {
            throw error.placed(in: document)
        }
    }

    /// Returns the names of variables in the strings at and below a value, each once.
    ///
    /// - Complexity: O(*n*) in the values.
    package static func variables(in value: PlistView) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        _ = try? value.document.rerooted(at: value.id).mappingStrings { bytes throws(PlistError) in
            guard bytes.firstIndex(of: UInt8(ascii: "$"), from: 0) != nil,
                let expression = try? BuildSettingExpression(bytes.array)
            else { return nil }
            names += expression.variables.filter { seen.insert($0).inserted }
            return nil
        }
        return names
    }

    /// Returns the message about undefined variables.
    package static func refusal(ofUndefined names: [String]) -> PlistError {
        BuildSettingExpansion.undefined(names)
    }

    private func expand(
        _ document: PlistDocument
    ) throws(PlistError) -> (document: PlistDocument, undefined: [String]) {
        var expansion = BuildSettingExpansion(self)
        let growth = 64 * (document.source.count + 1 << 20)
        var count = 0
        let expanded = try document.mappingStrings { bytes throws(PlistError) in
            guard bytes.firstIndex(of: UInt8(ascii: "$"), from: 0) != nil else { return nil }
            let old = bytes.array
            let new = try expansion.expand(old).bytes
            count += new.count
            guard count <= growth else {
                throw PlistError(.limit, "the variables make strings of more than \(growth) bytes")
            }
            return new == old ? nil : new
        }
        return (expanded, expansion.undefined)
    }

    /// Returns the names of all undefined variables, each once.
    private func undefinedNames(in document: PlistDocument) -> [String] {
        var seen: Set<String> = []
        let names = (try? expandingKnown(document).undefined) ?? []
        return names.filter { seen.insert($0).inserted }
    }
}

extension PlistError {
    /// Returns the error with the source location of its path, if locations were recorded.
    fileprivate func placed(in document: PlistDocument) -> PlistError {
        // Without recorded locations, the path is more useful than a line, which may not even
        // contain the key.
        guard document.sourceMap != nil else { return self }
        var diagnostic = self.diagnostic
        var value = document.root
        for component in diagnostic.path?.components ?? [] {
            let next: PlistView? =
                switch component {
                case .key(let key): value[key]
                case .index(let index): value[index]
                default: nil
                }
            guard let next else { return self }
            value = next
        }
        diagnostic.location = document.location(of: value)
        if code == .unknownOperator, let path = diagnostic.path, let text = value.string,
            let right = BuildSettingOperator.correction(of: text)
        {
            diagnostic.fixes = [
                PlistFix(
                    "write '\(VisibleText.excerpt(right))'", .suggestion,
                    [.set(path, PlistValue(right))])
            ]
        }
        return PlistError(document.placed([diagnostic])[0], format: format)
    }
}
