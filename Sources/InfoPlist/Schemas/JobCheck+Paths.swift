// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of paths and command lines, which are not processed by a shell.
extension JobCheck {
    mutating func checkPaths() {
        if let program = root["Program"].first { checkPath(program, of: "Program") }
        for name in [
            "WorkingDirectory", "StandardInPath", "StandardOutPath", "StandardErrorPath",
            "RootDirectory",
        ] {
            for value in root[name] { checkPath(value, of: name) }
        }
        for name in ["WatchPaths", "QueueDirectories"] {
            for value in root[name].elements { checkPath(value, of: name, mayHavePatterns: false) }
        }
        for value in root["Sockets"].elements.each["SockPathName"] {
            checkPath(value, of: "SockPathName")
        }
        if let program = root["BundleProgram"].first, let text = program.text, text.hasPrefix("/") {
            report(
                .jobPath,
                "BundleProgram is a path within the app; leave out all before Contents", program,
                fixes: text.firstRange(ofText: "/Contents/").map {
                    [.write(text: text[$0.lowerBound...].dropFirst(), .suggestion)]
                } ?? [])
        }
        if let program = root["BundleProgram"].first, isOutsideApp, root["Program"].isEmpty,
            root["ProgramArguments"].isEmpty
        {
            report(
                .jobPath,
                "this job is not in an app, so nothing runs; write ProgramArguments instead",
                program, isKey: true)
        }
    }

    /// Whether the file is in a folder of jobs that is not part of an app.
    private var isOutsideApp: Bool {
        let folders = (path ?? "").split(separator: "/").dropLast()
        guard let last = folders.last, last == "LaunchAgents" || last == "LaunchDaemons" else {
            return false
        }
        let outer = folders.dropLast()
        // Within a bundle, the path begins with Contents.
        return outer.last == "Library" && outer.dropLast().last != "Contents"
            && !folders.contains { $0.hasSuffix(".app") }
    }

    /// Returns the fix of a path in the home folder, in shell syntax: the folder of UserName.
    private func homeFixes(of text: String) -> [ValueFix] {
        guard ShellSyntax.isInHome(text), let user = root["UserName"].first?.text,
            !user.isEmpty, !user.contains("/"), !user.contains("$")
        else { return [] }
        let home = user == "root" ? "/var/root" : "/Users/\(user)"
        let path = home + text.dropFirst(text.hasPrefix("~") ? 1 : "$HOME".utf8.count)
        return ShellSyntax.expansion(in: path) == nil ? [.write(text: path, .suggestion)] : []
    }

    private mutating func checkPath(
        _ value: InfoValue, of name: String, mayHavePatterns: Bool = true
    ) {
        guard let text = value.text else { return }
        if let found = ShellSyntax.expansion(in: text) {
            return report(
                .jobPath,
                "launchd does not expand '\(VisibleText.excerpt(found))'; write the full path",
                value, fixes: homeFixes(of: text))
        }
        if !mayHavePatterns, let pattern = text.first(where: "*?".contains) {
            return report(
                .jobPath, "launchd does not expand '\(pattern)' here; list each path", value)
        }
        guard !text.hasPrefix("/"), !isTemplate(text) else { return }
        report(
            .jobPath,
            "expected an absolute path, found '\(VisibleText.excerpt(text))'; "
                + "begin it with '/'", value, severity: name == "Program" ? .error : nil,
            fixes: [.write(text: "/" + text, .suggestion)])
    }

    /// Returns the fix of a command line in one element, unless quotation marks or backslashes
    /// join its words.
    private static func fixes(splitting text: String) -> [ValueFix] {
        guard !text.contains(where: "\"'\\`$".contains) else { return [] }
        let words = text.split(separator: " ").map { PlistValue($0) }
        return [.write(.array(words), at: ["ProgramArguments"])]
    }

    /// Whether a string may be a placeholder: a name in capitals that a script replaces.
    fileprivate func isTemplate(_ text: String) -> Bool {
        text.allSatisfy { $0.isUppercase || $0 == "_" } || text.contains(text: "{{")
            || text.contains("<") || text.hasPrefix("@") || text.hasPrefix("%")
    }

    mutating func checkCommand() {
        let arguments = root["ProgramArguments"].elements
        if root["ProgramArguments"].first?.view.kind == .array, arguments.isEmpty,
            root["Program"].isEmpty
        {
            report(
                .jobCommand, "the array is empty, so there is nothing to run; add the program",
                root["ProgramArguments"][0], isKey: true, severity: .error)
        }
        let program = root["Program"].first
        if let program, let text = program.text, ShellSyntax.isCommandLine(text) {
            report(
                .jobCommand, "Program is one path; put the arguments into ProgramArguments", program
            )
        }
        if program == nil, let first = arguments.first, first.view.string == "" {
            report(.jobCommand, "the text is empty; write the path of the program", first)
        }
        guard let first = arguments.first, let text = first.text else { return }
        if arguments.count == 1, program == nil, ShellSyntax.isCommandLine(text) {
            return report(
                .jobCommand,
                "'\(VisibleText.excerpt(text))' is one file name here; make each word an element",
                first, fixes: Self.fixes(splitting: text))
        }
        let name = (program?.text ?? text).split(separator: "/").last.map(String.init) ?? ""
        if program == nil, let found = ShellSyntax.expansion(in: text) {
            report(
                .jobPath,
                "launchd does not expand '\(VisibleText.excerpt(found))'; write the full path",
                first, fixes: homeFixes(of: text))
        }
        if program == nil { checkSearch(for: first, text) }
        if text.hasPrefix("/"), text.hasSuffix(".app") || text.hasSuffix(".app/") {
            report(
                .jobPath,
                "'\(VisibleText.excerpt(text))' is the folder of an app; write the path of its "
                    + "executable in Contents/MacOS", first)
        }
        guard !ShellSyntax.shells.contains(name) else {
            return checkShell(name, arguments)
        }
        let words = arguments.map(\.text)
        for (index, argument) in arguments.enumerated().dropFirst() {
            guard let text = argument.text else { continue }
            if ShellSyntax.operators.contains(text) {
                if ShellSyntax.isOrdinary(text, of: name, after: words[..<index]) { continue }
                report(
                    .jobCommand,
                    "no shell reads '\(VisibleText.excerpt(text))'; run '/bin/sh -c' with a command line",
                    argument)
            } else if ShellSyntax.isInHome(text) {
                report(
                    .jobPath,
                    "launchd does not expand '\(VisibleText.excerpt(text))'; write the full path",
                    argument, fixes: homeFixes(of: text))
            }
        }
    }
}

/// Checks of the command line passed to a shell.
extension JobCheck {
    private mutating func checkShell(_ name: String, _ arguments: [InfoValue]) {
        guard name != "env" else { return }
        let options = arguments.dropFirst().prefix { $0.view.string?.hasPrefix("-") == true }
        guard let option = options.last(where: { $0.view.string.map(Self.takesCommand) == true }),
            case .index(let index)? = option.path.last
        else { return }
        // Options such as '-o' and 'pipefail' may come between.
        let rest = arguments.dropFirst(index + 1)
        guard rest.allSatisfy({ $0.view.string == "" }) else { return }
        report(
            .jobCommand,
            "\(name) gets no command line after '\(VisibleText.excerpt(option.text ?? "-c"))'; add it",
            option)
    }

    /// Whether an option is followed by a command line: `-c`, `-lc`.
    private static func takesCommand(_ option: String) -> Bool {
        option.hasPrefix("-") && !option.hasPrefix("--") && option.utf8.contains(UInt8(ascii: "c"))
    }
}

/// Checks of the program, which launchd looks up.
extension JobCheck {
    /// - Parameter first: the first of ProgramArguments, if there is no Program.
    private mutating func checkSearch(for first: InfoValue, _ text: String) {
        guard !text.hasPrefix("/"), !isTemplate(text), ShellSyntax.expansion(in: text) == nil else {
            return
        }
        report(
            .jobPath,
            text.contains("/")
                ? "the path is relative to the job's working directory; write the full path"
                : "launchd looks for '\(VisibleText.excerpt(text))' in /usr/bin, /bin, /usr/sbin and "
                    + "/sbin; write the full path",
            first, severity: .note)
    }

    /// The file to run, if known.
    var program: InfoValue? {
        guard root["RootDirectory"].isEmpty, root["BundleProgram"].isEmpty,
            let value = root["Program"].first ?? root["ProgramArguments"].elements.first,
            let text = value.text, text.hasPrefix("/"), !isTemplate(text)
        else { return nil }
        return value
    }
}

/// Shell syntax that launchd does not interpret.
enum ShellSyntax {
    static let shells: Set<String> = [
        "sh", "bash", "zsh", "dash", "ksh", "csh", "tcsh", "fish", "env",
    ]

    static let operators: Set<String> = [
        "|", "||", "&&", "&", ";", ">", ">>", "<", "2>", "2>&1", "&>", ">/dev/null", "2>/dev/null",
    ]

    /// Whether an operator is an ordinary argument of a program: the end of a `find` command, or a
    /// field separator.
    static func isOrdinary(
        _ operator: String, of program: String, after words: ArraySlice<String?>
    ) -> Bool {
        guard `operator`.count == 1 else { return false }
        if program == "tr" { return true }
        if `operator` == ";" {
            return words.contains { ["-exec", "-execdir", "-ok", "-okdir"].contains($0) }
        }
        return ["-d", "-F", "-t"].contains(words.last)
    }

    /// Returns a home folder or a variable at the start of a path or after a colon.
    static func expansion(in text: String) -> String? {
        for part in text.split(separator: ":", omittingEmptySubsequences: true) {
            if part == "~" || part.hasPrefix("~/") { return "~" }
            guard let dollar = part.firstIndex(of: "$") else { continue }
            let name = part[part.index(after: dollar)...]
                .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            if let first = name.first, !first.isNumber { return "$\(name)" }
        }
        return nil
    }

    /// Whether a string is the home folder or a path in it, in shell syntax.
    static func isInHome(_ text: String) -> Bool {
        text == "$HOME" || text.hasPrefix("$HOME/") || text.hasPrefix("~/")
    }

    /// Whether a string consists of several words, and later ones look like options or paths.
    static func isCommandLine(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        guard words.count > 1, !text.contains(text: ".app/") else { return false }
        return words.dropFirst().contains {
            $0.hasPrefix("-") || $0.hasPrefix("/") || operators.contains(String($0))
        }
    }
}
