// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

extension CommandLine {
    /// Languages in the order of preference; a text may have several, with commas between them.
    ///
    /// What follows a dot or an at sign, as in the locales of a shell, is left out.
    mutating func locales() throws(UsageError) -> [LocaleName] {
        let option = "--locale"
        let texts = try options(
            option, value: "locale",
            help: "Preferred language, such as en_GB; repeat the option for the next.")
        var locales: [LocaleName] = []
        for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            let name = text.prefix { $0 != "." && $0 != "@" }
            guard name.first?.isLetter == true,
                name.unicodeScalars.allSatisfy({
                    $0.isASCII
                        && ($0.properties.isAlphabetic
                            || "0123456789-_ ".unicodeScalars.contains($0))
                })
            else {
                throw UsageError(
                    "expected a language such as en_GB after \(option), "
                        + "found '\(VisibleText.escaped(String(text)))'")
            }
            locales.append(LocaleName(String(name)))
        }
        return locales
    }
}
