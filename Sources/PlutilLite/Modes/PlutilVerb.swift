// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The verbs of plutil; one as the first argument selects plutil mode.
enum PlutilVerb {
    case help
    case lint
    case convert
    case print
    case insert
    case replace
    case remove
    case extract
    case type
    case create

    /// The names as typed.
    static let names = [
        "-help", "-lint", "-convert", "-p", "-insert", "-replace", "-remove", "-extract", "-type",
        "-create",
    ]

    init?(_ argument: ProgramArgument) {
        switch argument {
        case "-help": self = .help
        case "-lint": self = .lint
        case "-convert": self = .convert
        case "-p": self = .print
        case "-insert": self = .insert
        case "-replace": self = .replace
        case "-remove": self = .remove
        case "-extract": self = .extract
        case "-type": self = .type
        case "-create": self = .create
        default: return nil
        }
    }
}

/// An error in the arguments, in plutil's words.
struct PlutilUsageError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// `plutil -convert`
enum PlutilConvert {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let format = try PlutilFormat(
            scan.next(orSay: "Missing format specifier for command."))
        let writesHeader = scan.takes("-header")
        if writesHeader && format != .objectiveC {
            throw PlutilUsageError("-header is only valid for objc literal conversions.")
        }
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let claim = PlutilTarget.claim(input, arguments, format)
            let document = try input.decodeForPlutil()
            let target = PlutilTarget(for: input, arguments, format.resolved(for: document))
                .claimed(by: claim)
            try PlutilWriter(
                console: console, isSilent: arguments.isSilent, writesHeader: writesHeader
            )
            .write(document, of: input, to: target)
        }
    }
}

/// `plutil -create`
enum PlutilCreate {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let format = try PlutilFormat(scan.next(orSay: "'Create' requires a plist format."))
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            if format == .openStep {
                throw PlutilFailure("Cannot create open step property lists")
            }
            let target = PlutilTarget(creating: input, arguments, format)
            let document = try newDocument(format)
            try PlutilWriter(console: console).write(document, of: input, to: target)
        }
    }

    private static func newDocument(_ format: PlutilFormat) throws(PlutilFailure) -> PlistDocument {
        do throws(PlistError) {
            // plutil's raw format of a new property list is an empty line.
            return try PlistDocument(value: format == .raw ? "\n" : [:])
        } catch {
            throw PlutilFailure(error.message, error.diagnostic)
        }
    }
}

/// `plutil -lint`
enum PlutilLint {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        let arguments = try PlutilCommonArguments(scan)
        try arguments.refuseOutput(with: "-lint")
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            try check(input)
            if !arguments.isSilent { console.answer(input, ": OK") }
        }
    }

    private static func check(_ input: Input) throws(PlutilFailure) {
        let source = try input.readForPlutil()
        do throws(PlistError) {
            _ = try PlistCodecRegistry.propertyListsOnly.validate(
                source, fileName: input.fileName, options: .plutil)
        } catch {
            throw PlutilFailure(linting: error, source, isJSON: isJSON(source))
        }
    }

    private static func isJSON(_ source: ByteStore) -> Bool {
        (try? PlistCodecRegistry.standard.validate(source, as: .json)) != nil
    }
}

extension PlistCodecRegistry {
    /// The formats that `-lint` accepts.
    static var propertyListsOnly: PlistCodecRegistry { standard.removing(.json) }
}

extension PlutilCommonArguments {
    /// Rejects output options for a verb without output.
    func refuseOutput(with verb: StaticString) throws(PlutilUsageError) {
        if outputPath != nil { throw PlutilUsageError("-o is not used with \(verb).") }
        if outputExtension != nil { throw PlutilUsageError("-e is not used with \(verb).") }
    }
}

/// `plutil -extract`, and `-type`, which is the same with the format `type`.
enum PlutilExtract {
    static func run(
        _ scan: PlutilArgumentScan, isType: Bool, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        var scan = scan
        let message = "'Extract' requires a key path and a plist format."
        let keyPath = PlutilKeyPath(try scan.next(orSay: message))
        let format = isType ? .type : try PlutilFormat(scan.next(orSay: message))
        let expected = try PlutilKind.takeExpected(&scan)
        let arguments = try PlutilCommonArguments(scan)
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let claim = PlutilTarget.claim(input, arguments, format)
            let document = try input.decodeForPlutil()
            guard let place = keyPath.resolve(in: document) else {
                throw keyPath.failure(
                    "Could not extract value, error: No value at that key path or invalid key "
                        + "path: \(keyPath.text)", in: document)
            }
            let found = document.rerooted(at: place.value.id)
            if let expected { try check(found.root, is: expected, at: keyPath) }
            let target = PlutilTarget(for: input, arguments, format.resolved(for: document))
                .claimed(by: claim)
            try PlutilWriter(console: console, isSilent: arguments.isSilent)
                .write(found, of: input, to: target)
        }
    }

    private static func check(
        _ value: PlistView, is expected: String, at keyPath: PlutilKeyPath
    ) throws(PlutilFailure) {
        let name = PlutilKind.name(of: value)
        guard name != expected else { return }
        throw PlutilFailure(
            "Value at [\(keyPath.text)] expected to be \(PlutilKind.messageName(expected)) but is "
                + PlutilKind.messageName(name))
    }
}

/// plutil's names of types.
enum PlutilKind {
    /// Returns the name of a value's type, as printed by `-type`.
    static func name(of view: PlistView) -> String {
        switch view.kind {
        case .boolean: "bool"
        case .real: "float"
        case .null: "(any)"
        // plutil cannot write UIDs; they are dictionaries in its formats.
        case .uid: "dictionary"
        case .dictionary, .array, .string, .data, .integer, .date: view.kind.name
        }
    }

    /// Returns the name in messages, which differs for two types.
    static func messageName(_ name: String) -> String {
        switch name {
        case "bool": "boolean"
        case "(any)": "any"
        default: name
        }
    }

    /// Takes `-expect` and its argument.
    static func takeExpected(
        _ scan: inout PlutilArgumentScan
    ) throws(PlutilUsageError) -> String? {
        guard scan.takes("-expect") else { return nil }
        let name = try scan.next(orSay: "-expect requires a type argument.")
        switch name {
        case "bool", "integer", "float", "string", "array", "dictionary", "date", "data",
            "(any)":
            return name.text
        default: throw PlutilUsageError("-expect type [\(name.text)] not valid.")
        }
    }
}

/// `plutil -p`
enum PlutilPrint {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        let arguments = try PlutilCommonArguments(scan)
        try arguments.refuseOutput(with: "-p")
        if arguments.isSilent { console.message("-s doesn't make a lot of sense with -p.") }
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let document = try input.decodeForPlutil()
            let file = OutputFile(nil)
            do throws(PlistError) {
                try file.append { output throws(PlistError) in
                    try NestedPrinter<PlutilPrintStyle>.write(document.root, to: &output)
                }
            } catch {
                guard let error = file.systemError else {
                    throw PlutilFailure(error.advice, error.diagnostic)
                }
                throw PlutilFailure(error, whileWriting: true)
            }
        }
    }
}

/// Prints a property list as `-p` does.
///
///     {
///       "Files" => [
///         0 => "Icon"
///       ]
///       "Hash" => {length = 2, bytes = 0x00ff}
///     }
///
/// In plutil's formats a UID is a dictionary; Foundation prints an address here.
private enum PlutilPrintStyle: NestedStyle {
    static let keyOrder = PlistEncodingOptions.KeyOrder.natural
    static let indentation: StaticString = "  "
    static let separator: StaticString = " => "
    static let numbersElements = true

    static func opening(isDictionary: Bool) -> StaticString { isDictionary ? "{" : "[" }
    static func closing(isDictionary: Bool) -> StaticString { isDictionary ? "}" : "]" }

    static func write(text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append(0x22)
        try output.append(text)
        try output.append(0x22)
    }

    static func write(real: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let isSingle = real.flags.contains(.single)
        try output.append(utf8: isSingle ? real.singleDescription : real.double.description)
    }

    static func write(date: PlistDate, to output: inout PlistOutput) throws(PlistError) {
        try FoundationText.write(date: date, to: &output)
    }

    static func write(data bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try FoundationText.write(data: bytes, isGrouped: false, to: &output)
    }
}
