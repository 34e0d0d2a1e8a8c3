// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport

@testable import PlistEditing

// Leaves in forms that our writers never produce.
extension OddText {
    mutating func writeLeaf(_ leaf: PlistValue) {
        switch format {
        case .xml: writeElement(leaf)
        case .json: append(any: jsonForms(leaf))
        default: append(any: openStepForms(leaf))
        }
    }

    mutating func writeKey(_ key: PlistString) {
        switch format {
        case .xml:
            append(any: ["<key>", "<key>", "<key >", "<key\n>"])
            append(text(key.description))
            append(any: ["</key>", "</key >"])
        case .json: append(any: jsonForms(.string(key)))
        default: append(any: openStepForms(.string(key)))
        }
    }

    /// Writes a value that the type does not know.
    mutating func writeUnknownValue() {
        switch format {
        case .xml:
            append(
                any: [
                    "<real>1.50</real>", "<integer>-0x0F</integer>", "<integer> + 07</integer>",
                    "<string><![CDATA[<&>\n  lines\n]]>&#x41;</string>", "<string />",
                    "<data>\n\tAQ ID\n  BA==\n</data>", "<date  >02001-01-01T00:00:00Z</date>",
                    "<dict  ><key>b</key>  <true></true>\n<!-- odd --><key>a</key><array/></dict>",
                    "<array><real>1e2</real>\n\n   <false />\t</array>",
                ])
        case .json:
            append(
                any: [
                    "1.50", "15E-1", "[ 1,2 ,\n3]", "{ \"b\" : [\t],\n \"a\":\"\\u0041\\/\"}",
                    "\"\\u00e9\"", "-0.0",
                ])
        default:
            append(
                any: [
                    "<0A 0b\n  0C>", "{ b = 'x'; \"a\" = ( ) ; }", "( 1,2 ,\n3, )", "'a \"b\" c'",
                    "\"\\101\\\"\n  lines\"",
                ] + (hasTextsOnly ? [] : ["<*R1.50>", "<*I\"007\">"]))
        }
    }

    // MARK: XML

    private mutating func writeElement(_ leaf: PlistValue) {
        let attribute = ["", "", " ", "  a = 'b'"][generator.number(below: 4)]
        switch leaf {
        case .string(let string):
            if string.description.isEmpty && chance(2) {
                append("<string\(attribute)/>")
            } else {
                append("<string\(attribute)>\(text(string.description))</string>")
            }
        case .integer(let integer):
            // Less than ten, so that the hexadecimal digits are the same.
            let forms = ["", "0x", "+00", "\n ", "0X0"].map {
                "<integer\(attribute)>\($0)\(integer)</integer>"
            }
            append(any: forms + ["<real\(attribute)>\(integer).0</real>"])
        case .boolean(let boolean):
            let name = "\(boolean)"
            append(any: ["<\(name)/>", "<\(name) />", "<\(name)></\(name) >"])
        case .real(let real):
            append("<real\(attribute)>\(number(real.value))</real>")
        case .date(let date): append("<date\(attribute)>\(day(date))T00:00:00Z</date>")
        case .data(let bytes):
            append("<data\(attribute)>")
            for character in base64(bytes) {
                append(any: ["", "", "", " ", "\n", "\r\n\t"])
                append(String(character))
            }
            append(any: ["</data>", "\n</data>"])
        default: fatalError("no type has such a value")
        }
    }

    private mutating func text(_ string: String) -> String {
        guard !string.isEmpty else { return "" }
        if chance(4) { return "<![CDATA[\(string)]]>" }
        return string.unicodeScalars.map { scalar in
            switch scalar {
            case "<": return ["&lt;", "&#60;", "<![CDATA[<]]>"][generator.number(below: 3)]
            case "&": return ["&amp;", "&#x26;"][generator.number(below: 2)]
            default: return chance(4) ? "&#\(scalar.value);" : String(scalar)
            }
        }.joined()
    }

    // MARK: Other formats

    private mutating func jsonForms(_ leaf: PlistValue) -> [String] {
        switch leaf {
        case .string(let string):
            let escaped = string.description.unicodeScalars.map { scalar in
                if scalar == "\n" { return "\\n" }
                return chance(4) ? "\\u00\(hex(scalar.value))" : String(scalar)
            }
            return ["\"\(escaped.joined())\""]
        case .integer(let integer): return ["\(integer)", "\(integer).0", "\(integer).00E+0"]
        case .boolean(let boolean): return ["\(boolean)"]
        case .real(let real): return [number(real.value)]
        case .null: return ["null"]
        default: fatalError("JSON has no such value")
        }
    }

    private mutating func openStepForms(_ leaf: PlistValue) -> [String] {
        switch leaf {
        case .string(let string):
            let escaped = string.description.unicodeScalars.map { scalar in
                chance(4) ? "\\U00\(hex(scalar.value))" : String(scalar)
            }.joined()
            return ["\"\(escaped)\"", "'\(escaped)'"] + bareForms(string.description)
        case .integer(let integer) where hasTextsOnly: return textForms("\(integer)", "0\(integer)")
        case .integer(let integer):
            return ["\(integer)", "\"\(integer)\"", "00\(integer)"].map { "<*I\($0)>" }
        case .boolean(let boolean) where hasTextsOnly:
            return boolean ? textForms("YES", "true") : textForms("NO", "0")
        case .boolean(let boolean): return boolean ? ["<*BY>"] : ["<*BN>"]
        case .real(let real): return ["<*R\(number(real.value))>"]
        case .date(let date): return ["<*D\(day(date)) 01:00:00 +0100>"]
        case .data(let bytes):
            let digits = bytes.map { hex(UInt32($0)) }
            return ["<\(digits.joined(separator: " "))>", "<[\(base64(bytes))]>"]
        default: fatalError("no type has such a value")
        }
    }

    private func textForms(_ texts: String...) -> [String] {
        texts.flatMap { ["\"\($0)\"", "'\($0)'"] + bareForms($0) }
    }

    /// Returns the forms without quotation marks, if they are possible.
    private func bareForms(_ text: String) -> [String] {
        let isBare = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isBare && !text.isEmpty ? [text] : []
    }

    // MARK: Parts of leaves

    private func hex(_ number: UInt32) -> String {
        (number < 16 ? "0" : "") + String(number, radix: 16)
    }

    /// Returns a real in a form other than the shortest.
    private mutating func number(_ real: Double) -> String {
        ["\(real)0", "\(real)00e0", "\(real * 10)E-1"][generator.number(below: 3)]
    }

    private func day(_ date: PlistDate) -> String {
        "2001-01-0\(Int(date.secondsSinceReferenceDate / 86_400) + 1)"
    }

    private func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
