// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// The source code compiles, and yields the original value.
@Suite(.tags(.process)) struct LiteralCompilationTests {
    /// All types with their boundary values, in uniform and mixed containers.
    static let value: PlistValue = [
        "strings": [
            "", "\"quotes\"", "back\\slash \\(no) \\u{41}", "lines\n\r\t\0\u{7F}\u{85}\u{2028}",
            "é e\u{301} 🙂 \u{FEFF}\u{202E}", "??= #\"raw\"# %@",
        ],
        "integers": [
            0, -1, .integer(PlistInteger(Int64.min)), .integer(PlistInteger(Int64.max)),
            .integer(PlistInteger(UInt64.max)),
        ],
        "reals": [
            0.0, -0.0, 1.0, 0.1, 1e-7, .real(.init(.leastNonzeroMagnitude)), 1e22,
            123456789012345680.0,
            1.7976931348623157e308, .real(.init(.infinity)), .real(.init(-.infinity)),
        ],
        "mixed": [1, 1.5, true, "s", [], [:], [1, "x"], ["k": 1], ["k": "v", "l": [[], [1]]]],
        "same": [["k": 1], ["l": 2]],
        "almost": [["k": 1], ["l": "2"]],
        "deep": [[[["a": [["b": [1, 2]]]]]]],
        "quoted \"key\"\n\\": false,
        "": ["": ""],
    ]

    /// Values without constants in Objective-C.
    static let foundationValue: PlistValue = [
        "data": [.data([]), .data([0, 1, 127, 128, 255])],
        "dates": [
            .date(PlistDate(secondsSinceReferenceDate: 0)),
            .date(PlistDate(secondsSinceReferenceDate: -63_113_904_000)),
            .date(PlistDate(secondsSinceReferenceDate: 730_902_896.25)),
        ],
        "all": value,
    ]

    @Test(.enabled(if: Tools.runsCompilers && Tools.swiftCompiler != nil), .timeLimit(.minutes(5)))
    func swiftLiteralCompilesToSameValue() throws {
        let folder = try Folder()
        try folder.write(
            try LiteralTests.text(Self.foundationValue, name: "all values.plist"), to: "a.swift")
        // Every null is equal, and no property list holds one.
        try folder.write(try LiteralTests.text([.null, 1], name: "class.plist"), to: "b.swift")
        for (index, name) in LiteralTests.names.map(\.file).enumerated() where name != "" {
            let text = try LiteralTests.text([1], name: "name\(index) \(name)")
            try folder.write(text, to: "name\(index).swift")
        }
        try folder.write(
            """
            import Foundation
            _ = `class`
            let bytes = try PropertyListSerialization.data(
                fromPropertyList: all_values, format: .binary, options: 0)
            try bytes.write(to: URL(fileURLWithPath: "out.plist"))
            """, to: "main.swift")
        let sources = try folder.names.filter { $0.hasSuffix(".swift") }
        let compilation = try ProgramRun(
            ["-o", "program", "-module-name", "program"] + sources, in: folder,
            environment: ["HOME": folder.outside.path],
            program: try #require(Tools.swiftCompiler))
        try #require(compilation.status == 0, "\(compilation.messages)\(compilation.output)")
        let run = try ProgramRun([], in: folder, program: folder["program"])
        try #require(run.status == 0, "\(run.messages)")
        let written = try PlistDocument(decoding: Data(contentsOf: folder["out.plist"]))
        #expect(written == (try PlistDocument(value: Self.foundationValue)))
    }

    /// The part of Foundation that literals need.
    static let foundation = """
        #include <math.h>
        typedef signed char BOOL;
        #define YES __objc_yes
        #define NO __objc_no
        typedef unsigned long NSUInteger;
        @protocol NSCopying @end
        @interface NSObject @end
        @interface NSString : NSObject <NSCopying> @end
        @interface NSConstantString : NSString { char *bytes; unsigned count; } @end
        @interface NSNumber : NSObject
        + (NSNumber *)numberWithInt:(int)value;
        + (NSNumber *)numberWithLong:(long)value;
        + (NSNumber *)numberWithLongLong:(long long)value;
        + (NSNumber *)numberWithUnsignedLongLong:(unsigned long long)value;
        + (NSNumber *)numberWithDouble:(double)value;
        + (NSNumber *)numberWithFloat:(float)value;
        + (NSNumber *)numberWithBool:(BOOL)value;
        @end
        @interface NSArray : NSObject
        + (NSArray *)arrayWithObjects:(const id [])objects count:(NSUInteger)count;
        @end
        @interface NSDictionary : NSObject
        + (NSDictionary *)dictionaryWithObjects:(const id [])objects
            forKeys:(const id <NSCopying> [])keys count:(NSUInteger)count;
        @end
        """

    /// Outside functions, only Apple's compiler accepts containers, so here they are inside one.
    @Test(.enabled(if: Tools.runsCompilers && Tools.clang != nil))
    func objectiveCLiteralCompiles() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            at: folder["Foundation"], withIntermediateDirectories: false)
        try folder.write(Self.foundation, to: "Foundation/Foundation.h")
        let text = try LiteralTests.text(Self.value, .objectiveC, name: "int.plist")
        let assignment = text.drop { $0 != "=" }
        try folder.write(
            "#import <Foundation/Foundation.h>\nvoid test(void) {\n    id value \(assignment)}\n",
            to: "test.m")
        try folder.write(
            "#import <Foundation/Foundation.h>\n"
                + LiteralTests.text("é\u{1}1", .objectiveC, name: "2 - x.plist"), to: "name.m")
        let run = try ProgramRun(
            [
                "-fsyntax-only", "-Werror", "-Wno-objc-root-class", "-I.", "-x", "objective-c",
                "-fconstant-string-class=NSConstantString", "test.m", "name.m",
            ], in: folder, program: try #require(Tools.clang))
        #expect(run.status == 0, "\(run.messages)")
    }
}
