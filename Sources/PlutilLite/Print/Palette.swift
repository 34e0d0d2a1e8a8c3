// SPDX-License-Identifier: Apache-2.0

/// Colours for output on a terminal; all of them are empty if there are to be none.
struct Palette: Sendable {
    let key: StaticString
    let string: StaticString
    let number: StaticString
    let keyword: StaticString
    let date: StaticString
    let data: StaticString
    let faint: StaticString
    let error: StaticString
    let warning: StaticString
    let note: StaticString
    let bold: StaticString
    let reset: StaticString

    static let plain = Palette(
        key: "", string: "", number: "", keyword: "", date: "", data: "", faint: "", error: "",
        warning: "", note: "", bold: "", reset: "")

    /// Only the sixteen colours that follow the terminal's theme.
    static let coloured = Palette(
        key: "\u{1B}[1;34m", string: "\u{1B}[32m", number: "\u{1B}[36m", keyword: "\u{1B}[35m",
        date: "\u{1B}[33m", data: "\u{1B}[33m", faint: "\u{1B}[2m", error: "\u{1B}[1;31m",
        warning: "\u{1B}[1;35m", note: "\u{1B}[1;36m", bold: "\u{1B}[1m", reset: "\u{1B}[0m")
}

/// When to use colour.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
}
