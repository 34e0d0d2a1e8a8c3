// SPDX-License-Identifier: Apache-2.0

/// Something that bytes are tried on; what must not happen traps.
protocol FuzzTarget: SendableMetatype {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// The targets: one program has them all, and runs the one whose name it is called by.
@main enum Fuzzer {
    private static let targets: [String: any FuzzTarget.Type] = [
        "CMS": CMS.self,
        "DecodeBinary": DecodeBinary.self,
        "DecodeJSON": DecodeJSON.self,
        "DecodeOpenStep": DecodeOpenStep.self,
        "DecodeXML": DecodeXML.self,
        "KeyedObjects": KeyedObjects.self,
        "MachO": MachO.self,
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
        // Before the first input, so that a wrong name is reported as such.
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

    /// libFuzzer with its command line; it calls the function with one input after the other.
    @_extern(c, "LLVMFuzzerRunDriver")
    private static func run(
        _ argumentCount: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
        _ body: Input
    ) -> CInt
}
