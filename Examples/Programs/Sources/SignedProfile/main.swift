// SPDX-License-Identifier: Apache-2.0

// Opens a signed profile, and checks its content against a custom schema.

import PlistContainers
import PlistCore
import PlistFiles
import PlistSchema

let message = try CMSMessage(decoding: ByteStore(contentsOfFile: CommandLine.arguments[1]))
for signer in message.signers {
    print(
        "signed by \(signer.name ?? "unknown"), not verified; valid until "
            + (signer.expiration?.description ?? "?"))
}

let text = """
    {
        "properties": {
            "Name": {"type": "string"},
            "Version": {"const": 1},
            "ProvisionedDevices": {"type": "array", "maxItems": 1},
            "Platform": {"type": "array"}
        },
        "required": ["Name", "Platform"]
    }
    """
let schema = CompiledSchema(try PlistDocument(decoding: Array(text.utf8)).root)
let profile = try PlistDocument(decoding: message.content)
for finding in SchemaChecker(schema).findings(in: profile) {
    print(finding.rendered(fileName: "profile"))
}
