// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistContainers
import PlistCore

/// Archives that Foundation wrote, and hand-assembled ones.
enum Archive {
    static func foundation(_ object: Any, secure: Bool = false) throws -> PlistDocument {
        let archiver = NSKeyedArchiver(requiringSecureCoding: secure)
        archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return try PlistDocument(decoding: archiver.encodedData)
    }

    /// An archive whose object 0 is null.
    static func of(
        _ objects: [PlistValue], top: PlistDictionary = ["root": .uid(1)]
    ) throws(PlistError) -> PlistDocument {
        let value: PlistValue = [
            "$archiver": "NSKeyedArchiver", "$version": 100000, "$top": .dictionary(top),
            "$objects": .array(["$null"] + objects),
        ]
        return try PlistDocument(decoding: value.encoded(as: .binary))
    }

    static func named(_ name: String, _ superclasses: String...) -> PlistValue {
        let names = ([name] + superclasses + ["NSObject"]).map { PlistValue($0) }
        return ["$classname": PlistValue(name), "$classes": .array(names)]
    }

    /// Returns the archive's values as JSON.
    static func json(
        _ document: PlistDocument, _ change: (inout UnarchivingOptions) -> Void = { _ in }
    ) throws -> String {
        var options = UnarchivingOptions()
        change(&options)
        guard let found = try UnarchivedDocument(document, options: options) else { return "none" }
        return try text(found.document)
    }

    private static func text(_ document: PlistDocument) throws -> String {
        var options = PlistEncodingOptions()
        options.isTagged = true
        options.indentation = .compact
        let bytes = try document.encoded(as: .json, options: options)
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
