// SPDX-License-Identifier: Apache-2.0

// The decoder for PropertyListSerialization of Foundation.

import Foundation

/// A value of no kind of property lists.
func other(_ value: Any) -> String { "{\"other\": \(quoted("\(type(of: value))"))}" }

func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\u{0}"..<" ": String(format: "\\u%04x", scalar.value)
        default: String(scalar)
        }
    }
    return "\"\(scalars.joined())\""
}

func tagged(_ value: Any) -> String {
    switch value {
    case let dictionary as [String: Any]:
        let entries = dictionary.map { "[\(quoted($0.key)), \(tagged($0.value))]" }
        return "{\"dictionary\": [\(entries.joined(separator: ", "))]}"
    case let array as [Any]:
        return "{\"array\": [\(array.map(tagged).joined(separator: ", "))]}"
    case let string as String: return "{\"string\": \(quoted(string))}"
    case let data as Data:
        return "{\"data\": \"\(data.map { String(format: "%02x", $0) }.joined())\"}"
    case let date as Date: return "{\"date\": \"\(date.timeIntervalSinceReferenceDate)\"}"
    case let number as NSNumber: return tagged(number)
    case is NSNull: return "{\"null\": null}"
    default: return uid(value) ?? other(value)
    }
}

func tagged(_ number: NSNumber) -> String {
    switch String(cString: number.objCType) {
    case "c": return "{\"bool\": \(number.boolValue)}"
    case "d", "f": return "{\"real\": \"\(number.doubleValue)\"}"
    default: return "{\"integer\": \"\(number)\"}"
    }
}

/// The number of a UID, which has no public type, is seen only in what is written of it.
func uid(_ value: Any) -> String? {
    guard "\(type(of: value))".contains("UID"),
        let data = try? PropertyListSerialization.data(
            fromPropertyList: value, format: .xml, options: 0),
        let end = String(decoding: data, as: UTF8.self).split(separator: "<integer>").last
    else { return nil }
    return "{\"uid\": \"\(end.prefix { $0.isNumber })\"}"
}

func answer(_ data: Data) -> (text: String, isRefused: Bool) {
    do {
        return (tagged(try PropertyListSerialization.propertyList(from: data, format: nil)), false)
    } catch {
        return ("{\"refused\": \(quoted("\(error)"))}", true)
    }
}

func bytes(_ digits: Substring) -> Data {
    var data = Data(capacity: digits.utf8.count / 2)
    var high: UInt8?
    for digit in digits.utf8 {
        let value = digit <= 57 ? digit - 48 : digit - 87
        if let first = high { data.append(first << 4 | value) }
        high = high == nil ? value : nil
    }
    return data
}

setvbuf(stdout, nil, _IOFBF, 1 << 16)
if CommandLine.arguments.dropFirst().first == "--stream" {
    while let line = readLine() {
        let (text, _) = answer(bytes(line.split(separator: " ").last.map { $0 } ?? ""))
        print(text)
        fflush(stdout)
    }
} else {
    let (text, isRefused) = answer(FileHandle.standardInput.readDataToEndOfFile())
    print(text)
    exit(isRefused ? 1 : 0)
}
