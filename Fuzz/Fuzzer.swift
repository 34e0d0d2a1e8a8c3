// SPDX-License-Identifier: Apache-2.0

/// Something that bytes are tried on; what must not happen traps.
protocol FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// What libFuzzer calls: one program has all targets, and the one that it is called by counts.
enum Fuzzer {
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
        "Values": Values.self,
        "ZIP": ZIP.self,
    ]

    static let target: any FuzzTarget.Type = {
        let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? ""
        guard let target = targets[name] else { fatalError("no fuzz target is called '\(name)'") }
        return target
    }()
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    Fuzzer.target.fuzz(UnsafeBufferPointer(start: start, count: count))
    return 0
}
