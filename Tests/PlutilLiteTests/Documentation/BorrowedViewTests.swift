// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Programs in which a view would outlive the memory that it looks into do not compile.
@Suite(.tags(.process, .documentation)) struct BorrowedViewTests {
    static let accepted = """
        import PlistCore
        func count(_ document: PlistDocument) -> Int {
            let reader = document.reader
            return reader.nodes.count
        }
        func first() -> UInt8 { ByteStore([1]).view[0] }
        """

    /// Code that the compiler refuses, and a part of its message.
    static let refused = [
        (
            "@_lifetime(immortal) func f() -> ByteView { let s = ByteStore([1]); return s.view }",
            "escapes its scope"
        ),
        (
            "func f(_ s: ByteStore) -> () -> Int { let v = s.view; return { v.count } }",
            "escapes its scope"
        ),
        (
            "func f() { var b = GrowableBuffer<UInt8>(); let v = b.bytes; b.append(1); _ = v[0] }",
            "overlapping accesses"
        ),
        (
            """
            func f(_ d: PlistDocument) -> Int {
                var d: PlistDocument? = d
                let r = d!.reader
                d = nil
                return r.nodes.count
            }
            """, "overlapping accesses"
        ),
        ("struct S { let view: ByteView }", "non-Escapable"),
        ("func f(_ s: ByteStore) -> [ByteView] { [s.view] }", "Escapable"),
    ]

    @Test(.enabled(if: Tools.swiftCompiler != nil)) func compilesViewWithinLifetime() throws {
        let run = try Self.compile(Self.accepted)
        #expect(run.status == 0, "\(run.messages)\(run.output)")
    }

    @Test(.enabled(if: Tools.swiftCompiler != nil), arguments: refused)
    func refusesViewThatOutlivesMemory(program: String, message: String) throws {
        let run = try Self.compile("@testable import PlistCore\n" + program)
        #expect(run.status != 0)
        #expect((run.messages + run.output).contains(message), "\(run.messages)\(run.output)")
    }

    /// Compiles a file as part of this package, against the libraries that the tests were built
    /// with.
    private static func compile(_ text: String) throws -> ProgramRun {
        let folder = try Folder()
        try folder.write(text, toNew: "borrow.swift")
        let modules = ProgramRun.program.deletingLastPathComponent().appendingPathComponent(
            "Modules")
        // A package is named after its folder.
        let package = String(
            Checkout.root.lastPathComponent.lowercased().map {
                $0.isLetter || $0.isNumber ? $0 : "_"
            })
        return try ProgramRun(
            [
                "-emit-sil", "-o", "/dev/null", "-swift-version", "6",
                "-enable-experimental-feature", "Lifetimes", "-package-name", package,
                "-module-name", "Borrow", "-I", modules.path, "borrow.swift",
            ], in: folder, environment: ["HOME": folder.outside.path],
            program: try #require(Tools.swiftCompiler))
    }
}
