// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about the contents of executables.
extension BundleCheck {
    /// Returns the facts about the bundle's executable; `nil` if no reader for them was provided.
    func executableFacts() -> ExecutableFacts? {
        guard let read = checker.executableFacts,
            ["app", "appex", "xpc"].contains(bundle.kind?.pathExtension),
            let path = executablePath,
            let start = try? bundle.files.start(of: path, byteCount: ExecutableHeader.byteCount),
            ExecutableHeader(start) != nil,
            let size = try? bundle.files.byteCount(of: path),
            size <= ExecutableFacts.maximumByteCount
        else { return nil }
        return (try? bundle.files.read(path)).flatMap(read)
    }

    /// Adds findings about entitlements; their locations do not refer to the executable.
    mutating func addSigned(_ findings: [PlistDiagnostic], at path: TreePath) {
        add(
            findings.map { finding in
                var finding = finding
                finding.location = nil
                return finding
            }, at: path)
    }

    mutating func checkFacts(_ facts: ExecutableFacts, of product: StoreBundle) {
        guard let path = executablePath else { return }
        if let platform = product.platform, !facts.platforms.isEmpty,
            !facts.platforms.contains(platform)
        {
            report(
                .codePlatform,
                "the code is for \(facts.platforms.sorted().joined(separator: " and ")), but the "
                    + "Info.plist is for \(platform); build for \(platform)", at: path)
        }
        if facts.isForSimulator, let root = info?.root {
            let systems = InfoValue.values(of: "CFBundleSupportedPlatforms", in: root).elements
            if !systems.isEmpty, systems.allSatisfy({ $0.text?.hasSuffix("Simulator") == false }) {
                report(
                    .codePlatform,
                    "the code is for simulators, but the Info.plist is for devices; "
                        + "build for devices",
                    at: path)
            }
        }
        guard let entitlements = facts.entitlements else { return }
        var signed = checker.entitlements
        signed.keys.platform = platform
        addSigned(signed.findings(inSigned: entitlements), at: path)
    }
}
