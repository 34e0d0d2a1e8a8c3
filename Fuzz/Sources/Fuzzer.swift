// SPDX-License-Identifier: Apache-2.0

/// A function to fuzz; it traps if a check fails.
protocol FuzzTarget: SendableMetatype {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// The program with all targets. It runs the target with the program's name.
@main enum Fuzzer {
    private static let targets: [String: any FuzzTarget.Type] = [
        "CMS": CMS.self,
        "DecodeBinary": DecodeBinary.self,
        "DecodeJSON": DecodeJSON.self,
        "DecodeOpenStep": DecodeOpenStep.self,
        "DecodeXML": DecodeXML.self,
        "DecodeYAML": DecodeYAML.self,
        "EditorMessages": EditorMessages.self,
        "KeyedObjects": KeyedObjects.self,
        "MachO": MachO.self,
        "Outlines": Outlines.self,
        "Query": Query.self,
        "Readers": Readers.self,
        "RoundTrip": RoundTrip.self,
        "Schemas": Schemas.self,
        "SharedPieces": SharedPieces.self,
        "Values": Values.self,
        "ZIP": ZIP.self,
    ]

    static let target: any FuzzTarget.Type = {
        let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? ""
        guard let target = targets[name] else { fatalError("no fuzz target is called '\(name)'") }
        return target
    }()

    static func main() {
        // Before the first input, to report an unknown name early.
        _ = target
        let count = UnsafeMutablePointer<CInt>.allocate(capacity: 1)
        count.initialize(to: CommandLine.argc)
        let arguments = UnsafeMutablePointer<Arguments>.allocate(capacity: 1)
        arguments.initialize(to: CommandLine.unsafeArgv)
        precondition(run(count, arguments, fuzz) == 0, "libFuzzer refuses its arguments")
    }

    private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private typealias Input = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

    private static let fuzz: Input = { start, count in
        target.fuzz(UnsafeBufferPointer(start: start, count: count))
        return 0
    }

    /// Runs libFuzzer with its command line; it calls the function once per input.
    @_extern(c, "LLVMFuzzerRunDriver")
    private static func run(
        _ argumentCount: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
        _ body: Input
    ) -> CInt
}
