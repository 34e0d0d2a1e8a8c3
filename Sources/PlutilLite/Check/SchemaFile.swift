// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Files that hold schemas, or examples of what they describe.
enum SchemaFile {
    static func root(of name: String) throws(Failure) -> PlistView {
        let input = Input(argument: name)
        let source = try input.read()
        do throws(PlistError) {
            return try PlistCodecRegistry.standard.decode(source, fileName: input.fileName).root
        } catch {
            throw .argument(name: input.shown, error)
        }
    }
}
