// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension KeyedArchive {
    /// Returns the text of a value or of the string that it refers to.
    func string(_ id: NodeID) throws(PlistError) -> PlistString? {
        guard let found = try resolved(id) else { return nil }
        let node = node(found)
        if node.kind == .string { return try text(ofNode: found) }
        guard try archivedClass(of: node)?.reading == .string else { return nil }
        if let id = try stringNode(of: node) { return try text(ofNode: id) }
        return try text(ofBytesIn: node)
    }

    /// Returns the string in a string object.
    private func stringNode(of node: PlistNode) throws(PlistError) -> NodeID? {
        guard let id = field("NS.string", of: node), let value = try resolved(id),
            self.node(value).kind == .string
        else { return nil }
        return value
    }

    private func text(ofBytesIn node: PlistNode) throws(PlistError) -> PlistString? {
        guard let id = field("NS.bytes", of: node), let data = try data(id),
            let text = String(validating: data, as: UTF8.self)
        else { return nil }
        return PlistString(text)
    }

    /// Returns the bytes of a value or of the data that it refers to.
    func data(_ id: NodeID) throws(PlistError) -> [UInt8]? {
        guard let found = try dataNode(id) else { return nil }
        try spend(byteCount: node(found).length)
        return bytes(node(found))
    }

    private func dataNode(_ id: NodeID) throws(PlistError) -> NodeID? {
        guard let found = try resolved(id) else { return nil }
        let node = node(found)
        if node.kind == .data { return found }
        for name in ["NS.data", "NS.bytes"] {
            if let inner = field(name, of: node), let value = try resolved(inner),
                self.node(value).kind == .data
            {
                return value
            }
        }
        return nil
    }

    /// Returns the number of a value or of its object.
    func number(_ id: NodeID?) throws(PlistError) -> NodeID? {
        guard let id, let found = try resolved(id) else { return nil }
        return [.integer, .real, .boolean].contains(node(found).kind) ? found : nil
    }

    func integer(_ id: NodeID?) throws(PlistError) -> Int? {
        guard let found = try number(id), node(found).kind == .integer else { return nil }
        return PlistView(document: document, id: found).int
    }

    /// Returns the value of an object that is not a container; `nil` if it lacks the fields.
    func scalar(_ reading: KnownClass, _ node: PlistNode) throws(PlistError) -> ObjectForm.Step? {
        switch reading {
        case .string:
            if let id = try stringNode(of: node) { return .leaf(id) }
            return try text(ofBytesIn: node).map { .value(.string($0)) }
        case .data:
            guard let id = field("NS.data", of: node) ?? field("NS.bytes", of: node) else {
                return nil
            }
            return try dataNode(id).map { .data($0) }
        case .date:
            guard let id = try number(field("NS.time", of: node)) else { return nil }
            return .value(.date(PlistDate(secondsSinceReferenceDate: double(id))))
        case .null: return .value(.null)
        case .number:
            for name in ["NS.boolval", "NS.intval", "NS.dblval", "NS.number"] {
                if let id = try number(field(name, of: node)) { return .leaf(id) }
            }
            return nil
        case .uuid:
            guard let id = field("NS.uuidbytes", of: node), let data = try data(id),
                data.count == 16
            else { return nil }
            return .value(PlistValue(Self.uuidText(data)))
        case .decimalNumber: return try decimal(node).map { .value($0) }
        case .indexSet: return try ranges(node).map { .value($0) }
        case .timeZone: return try named(["NS.name"], node)
        case .locale: return try named(["NS.identifier"], node)
        default: return nil
        }
    }

    private func double(_ id: NodeID) -> Double {
        let view = PlistView(document: document, id: id)
        return view.double ?? 0
    }

    private func named(
        _ names: [String], _ node: PlistNode
    ) throws(PlistError) -> ObjectForm.Step? {
        for name in names {
            if let id = field(name, of: node), let text = try string(id) {
                return .value(.string(text))
            }
        }
        return nil
    }

    private static func uuidText(_ bytes: [UInt8]) -> String {
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            let digits = String(byte, radix: 16, uppercase: true)
            text += digits.utf8.count == 1 ? "0" + digits : digits
        }
        return text
    }

    // MARK: Values

    func append(url node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        guard let relative = field("NS.relative", of: node), let text = try string(relative) else {
            return false
        }
        if let base = field("NS.base", of: node), try resolved(base) != nil {
            try form.append(dictionary: [("base", base), ("relative", relative)], of: self)
        } else {
            form.append(.value(.string(text)))
        }
        return true
    }

    /// Appends a point, size, rectangle or range, in Foundation's text form.
    func append(boxed node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        for name in ["NS.pointval", "NS.sizeval", "NS.rectval"] {
            if let id = field(name, of: node), let text = try string(id) {
                form.append(.value(.string(text)))
                return true
            }
        }
        let edges = try ["top", "left", "bottom", "right"].map { name throws(PlistError) in
            try number(field("NS.edgeval.\(name)", of: node)).map { "\(double($0))" }
        }
        if edges.allSatisfy({ $0 != nil }) {
            form.append(.value(PlistValue("{\(edges.compactMap(\.self).joined(separator: ", "))}")))
            return true
        }
        guard let location = try integer(field("NS.rangeval.location", of: node)),
            let length = try integer(field("NS.rangeval.length", of: node))
        else { return false }
        form.append(.value(Self.range(location, length)))
        return true
    }

    static func range(_ location: Int, _ length: Int) -> PlistValue {
        PlistValue("{\(location), \(length)}")
    }

    /// Returns the ranges of a set of indices.
    private func ranges(_ node: PlistNode) throws(PlistError) -> PlistValue? {
        guard let count = try integer(field("NSRangeCount", of: node)) else { return nil }
        if count == 0 { return .array([]) }
        if count == 1, let location = try integer(field("NSLocation", of: node)) {
            let length = try integer(field("NSLength", of: node)) ?? 1
            return .array([Self.range(location, length)])
        }
        guard let id = field("NSRangeData", of: node), let numbers = try numbers(id),
            numbers.count.isMultiple(of: 2), numbers.count / 2 == count
        else { return nil }
        return .array((0..<count).map { Self.range(numbers[2 * $0], numbers[2 * $0 + 1]) })
    }

    // MARK: Decimal numbers

    /// Returns an integer, a real that is printed with the same digits, or else the digits as text.
    private func decimal(_ node: PlistNode) throws(PlistError) -> PlistValue? {
        guard let exponent = try integer(field("NS.exponent", of: node)),
            let length = try integer(field("NS.length", of: node)),
            let mantissa = field("NS.mantissa", of: node), let bytes = try data(mantissa),
            (0...8).contains(length), bytes.count >= 2 * length, (-128...127).contains(exponent)
        else { return nil }
        let isNegative = try number(field("NS.negative", of: node)).map {
            self.node($0).payload != 0
        }
        let isBigEndian = try integer(field("NS.mantissa.bo", of: node)) == 2
        if length == 0 {
            return isNegative == true ? PlistValue("NaN") : PlistValue(0)
        }
        var digits: UInt128 = 0
        for index in (0..<length).reversed() {
            let (first, second) = (UInt128(bytes[2 * index]), UInt128(bytes[2 * index + 1]))
            digits = digits << 16 | (isBigEndian ? first << 8 | second : second << 8 | first)
        }
        let text = Self.text(digits, exponent)
        let signed = isNegative == true ? "-\(text)" : text
        if let integer = Int64(signed) { return PlistValue(integer) }
        if let integer = UInt64(signed) { return PlistValue(integer) }
        if let real = Double(signed), "\(real)" == signed { return PlistValue(real) }
        return PlistValue(signed)
    }

    private static func text(_ digits: UInt128, _ exponent: Int) -> String {
        let text = String(digits)
        if exponent >= 0 {
            return digits == 0 ? "0" : text + String(repeating: "0", count: exponent)
        }
        let padded =
            text.utf8.count > -exponent
            ? text : String(repeating: "0", count: 1 - exponent - text.utf8.count) + text
        var whole = String(padded.dropLast(-exponent))
        var fraction = String(padded.suffix(-exponent))
        while fraction.last == "0" { fraction.removeLast() }
        if !fraction.isEmpty { whole += ".\(fraction)" }
        return whole
    }

    // MARK: Colours and fonts

    func append(color node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        for (fields, names) in [
            (["UIRed", "UIGreen", "UIBlue", "UIAlpha"], ["red", "green", "blue", "alpha"]),
            (["UIWhite", "UIAlpha"], ["white", "alpha"]),
        ] {
            let ids = fields.map { field($0, of: node) }
            guard ids.allSatisfy({ $0 != nil }) else { continue }
            try form.append(dictionary: Array(zip(names, ids)), of: self)
            return true
        }
        for (name, names) in [
            ("NSComponents", ["red", "green", "blue", "alpha"]),
            ("NSRGB", ["red", "green", "blue", "alpha"]), ("NSWhite", ["white", "alpha"]),
        ] {
            guard let id = field(name, of: node), let data = try data(id), data.count < 256 else {
                continue
            }
            let numbers = data.split { $0 == 0x20 || $0 == 0 }.map {
                Double(String(decoding: $0, as: UTF8.self))
            }
            guard numbers.count == names.count || numbers.count == names.count - 1,
                numbers.allSatisfy({ $0 != nil })
            else { continue }
            form.append(.beginDictionary)
            for (key, number) in zip(names, numbers) { form.append(key, PlistValue(number ?? 0)) }
            if numbers.count < names.count { form.append("alpha", PlistValue(1.0)) }
            form.append(.end)
            return true
        }
        return false
    }

    func append(font node: PlistNode, to form: inout ObjectForm) throws(PlistError) -> Bool {
        for (name, size) in [("NSName", "NSSize"), ("UIFontName", "UIFontPointSize")] {
            guard let nameID = field(name, of: node), let sizeID = field(size, of: node) else {
                continue
            }
            try form.append(dictionary: [("name", nameID), ("size", sizeID)], of: self)
            return true
        }
        return false
    }
}
