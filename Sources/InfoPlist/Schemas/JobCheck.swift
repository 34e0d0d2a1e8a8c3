// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// The check of one launchd job, as launchd interprets it.
struct JobCheck {
    struct Finding {
        let rule: JobRule
        let message: String
        let value: InfoValue
        var isKey = false
        var severity: PlistDiagnostic.Severity?
        var fixes: [ValueFix] = []
    }

    let root: InfoValue
    let kind: LaunchdJob.Kind?
    let path: String?
    private(set) var findings: [Finding] = []

    init(_ root: InfoValue, kind: LaunchdJob.Kind?, path: String?) {
        self.root = root
        self.kind = kind
        self.path = path
    }

    mutating func run() {
        checkLabel()
        checkScopes()
        checkCommand()
        checkPaths()
        checkSchedule()
        checkKeepAlive()
        checkModes()
        checkLimits()
        checkEnvironment()
        if let value = root["WaitForDebugger"].first, value.view.boolean == true {
            report(
                .jobDebugging, "the job waits for a debugger and never runs; remove it", value,
                isKey: true, fixes: [.remove()])
        }
    }

    mutating func report(
        _ rule: JobRule, _ message: String, _ value: InfoValue, isKey: Bool = false,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) {
        findings.append(
            Finding(
                rule: rule, message: message, value: value, isKey: isKey, severity: severity,
                fixes: fixes))
    }

    // MARK: Label

    private mutating func checkLabel() {
        guard let label = root["Label"].first, let text = label.text else { return }
        if let prefix = ["com.apple.launchd.", "com.apple.launchctl."].first(where: text.hasPrefix)
        {
            report(
                .jobLabel, "labels that begin with '\(prefix)' are reserved; choose another",
                label)
        } else if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            report(
                .jobLabel, "launchd refuses labels with control characters; remove them", label,
                fixes: [
                    .write(
                        text: String(
                            String.UnicodeScalarView(
                                text.unicodeScalars.filter {
                                    $0.value >= 0x20 && $0.value != 0x7F
                                })), .suggestion)
                ])
        } else if text.contains(where: \.isWhitespace) {
            report(
                .jobLabel, "commands split a label at spaces; write '-' instead", label,
                severity: .note,
                fixes: [
                    .write(
                        text: String(text.map { $0.isWhitespace ? "-" : $0 }), .suggestion)
                ])
        }
        guard let name = path?.split(separator: "/").last, name.hasSuffix(".plist"),
            name != "\(text).plist"
        else { return }
        report(
            .jobFileName,
            "the file is not named after the label; launchctl and others look for "
                + "'\(VisibleText.excerpt(text)).plist'", label,
            fixes: [.write(text: name.dropLast(".plist".count), .suggestion)])
    }

    private mutating func checkScopes() {
        guard let kind else { return }
        for (key, value) in root.view.shownEntries {
            guard let node = LaunchdJob.table.node(of: key, in: 0),
                let scope = LaunchdJob.table[node].usage.scopes, scope != kind.rawValue
            else { continue }
            let message =
                kind == .agent
                ? "\(key) has no effect in agents, which run as the user; remove it"
                : "\(key) has no effect in daemons, which belong to no session; remove it"
            report(
                .jobScope, message, InfoValue(view: value, path: [.key(key)]), isKey: true,
                fixes: [.remove()])
        }
    }

    // MARK: Times

    private mutating func checkSchedule() {
        for interval in root["StartCalendarInterval"].each where interval.view.kind == .dictionary {
            let keys = interval.view.shownEntries.map(\.key)
            if keys.isEmpty {
                report(
                    .jobSchedule, "without a field the job starts every minute; add Minute",
                    interval, fixes: [.addInside("Minute", 0)])
            } else if keys.contains("Hour") && !keys.contains("Minute") {
                report(
                    .jobSchedule,
                    "without Minute the job starts every minute of the hour; add Minute",
                    interval, fixes: [.addInside("Minute", 0)])
            } else if keys.contains("Day") && keys.contains("Weekday") {
                report(
                    .jobSchedule, "the job starts if Day or Weekday matches, as in cron",
                    interval, severity: .note)
            }
            checkDay(of: interval)
        }
    }

    /// The number of days in each month that has fewer than 31.
    private static let dayCounts = [2: 29, 4: 30, 6: 30, 9: 30, 11: 30]

    /// Reports dates that never occur, unless the day of the week is enough.
    private mutating func checkDay(of interval: InfoValue) {
        guard let month = interval["Month"].first?.view.int, let day = interval["Day"].first,
            let number = day.view.int, let count = Self.dayCounts[month],
            (count + 1...31).contains(number), interval["Weekday"].isEmpty
        else { return }
        report(
            .jobSchedule,
            "month \(month) has no day \(number), so the job never starts; correct one", day)
    }

    private mutating func checkKeepAlive() {
        guard let value = root["KeepAlive"].first else { return }
        if value.view.boolean == true {
            for name in ["StartInterval", "StartCalendarInterval"] {
                guard let schedule = root[name].first else { continue }
                report(
                    .jobKeepAlive,
                    "\(name) has no effect on a job that is kept running; remove it, or KeepAlive",
                    schedule, isKey: true, fixes: [.remove()])
            }
            if let pressured = root["EnablePressuredExit"].first, pressured.view.boolean == true {
                report(
                    .jobKeepAlive, "EnablePressuredExit has no effect with KeepAlive; remove one",
                    pressured, isKey: true, fixes: [.remove()])
            }
        }
        guard value.view.kind == .dictionary else { return }
        if value.view.entries.isEmpty {
            report(
                .jobKeepAlive,
                "without conditions the job starts on demand only; write true, "
                    + "or add a condition", value, isKey: true,
                fixes: [.write(true, .suggestion)])
        }
        for (name, wrong) in [("SuccessfulExit", true), ("Crashed", false)] {
            guard let condition = value[name].first, condition.view.boolean == wrong else {
                continue
            }
            report(
                .jobKeepAlive,
                wrong
                    ? "the job restarts whenever it succeeds; write false to restart it "
                        + "after failures"
                    : "the job restarts after every exit except a crash; write true, or "
                        + "remove it", condition, isKey: true,
                fixes: [.write(.boolean(!wrong), .suggestion)])
        }
    }

    // MARK: Numbers

    /// Checks modes for decimal numbers that should be octal.
    private mutating func checkModes() {
        let sockets = root["Sockets"].elements.each
        for value in root["Umask"] + sockets["SockPathMode"] where value.view.kind == .integer {
            guard let number = value.view.int, let meant = Self.octal(number) else { continue }
            report(
                .jobMode,
                "integers are decimal, so this is 0\(String(number, radix: 8)); "
                    + "write \(meant) for 0\(number)", value,
                fixes: [.write(PlistValue(meant), .suggestion)])
        }
        guard let umask = root["Umask"].first, let text = umask.text, let read = Self.misread(text)
        else { return }
        report(
            .jobMode,
            "launchd reads '\(VisibleText.excerpt(text))' as 0\(String(read, radix: 8)); "
                + "begin an octal number with 0, as in '022'", umask,
            fixes: Self.misread("0" + text) == nil && !text.isEmpty
                ? [.write(text: "0" + text, .suggestion)] : [])
    }

    /// Returns the number that launchd reads from a string with `strtoul` if people would read
    /// another number; `nil` if both agree.
    private static func misread(_ text: String) -> Int? {
        if text.hasPrefix("0x") { return nil }
        let isOctal = text.hasPrefix("0")
        let base = isOctal ? 8 : 10
        var number = 0
        for digit in text.utf8 {
            guard digit >= 0x30, digit < 0x30 + base, number < 1000 else { return number }
            number = number * base + Int(digit & 0xF)
        }
        return isOctal || octal(number) == nil ? nil : number
    }

    /// Returns the mode if a number's digits are octal and form a common mode; `nil` otherwise.
    private static func octal(_ number: Int) -> Int? {
        switch number {
        case 22, 26, 27, 37, 66, 67, 77, 117, 137, 177,
            600, 640, 644, 660, 664, 666, 700, 711, 750, 755, 770, 775, 777:
            number / 100 * 64 + number / 10 % 10 * 8 + number % 10
        default: nil
        }
    }

    private mutating func checkLimits() {
        guard let soft = root["SoftResourceLimits"].first,
            let hard = root["HardResourceLimits"].first
        else { return }
        for (key, value) in soft.view.shownEntries {
            guard let least = value.double, let most = hard.view[key]?.double, least > most else {
                continue
            }
            report(
                .jobLimit, "the soft limit is above the hard one; raise the hard one",
                InfoValue(view: value, path: soft.path + [.key(key)]),
                fixes: PlistValue(small: value).map {
                    [.write($0, at: hard.path + [.key(key)])]
                } ?? [])
        }
    }

    private mutating func checkEnvironment() {
        for value in root["EnvironmentVariables"].elements {
            checkName(ofVariable: value)
            guard let text = value.text, let found = ShellSyntax.expansion(in: text) else {
                continue
            }
            report(
                .jobEnvironment,
                "launchd does not expand '\(VisibleText.excerpt(found))'; write its value",
                value, fixes: Self.fixes(ofSearchPath: text, value))
        }
    }

    /// The value of PATH that launchd gives to jobs without one.
    private static let searchPath = "/usr/bin:/bin:/usr/sbin:/sbin"

    /// Returns the fix of a value of PATH that refers to the previous one.
    private static func fixes(ofSearchPath text: String, _ value: InfoValue) -> [ValueFix] {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard value.path.last == .key("PATH"), parts.count(where: { $0 == "$PATH" }) == 1 else {
            return []
        }
        let right = parts.map { $0 == "$PATH" ? searchPath[...] : $0 }.joined(separator: ":")
        return ShellSyntax.expansion(in: right) == nil ? [.write(text: right, .suggestion)] : []
    }

    private mutating func checkName(ofVariable value: InfoValue) {
        guard case .key(let key)? = value.path.last else { return }
        let name = key.description
        if name.isEmpty {
            report(
                .jobEnvironment, "a variable needs a name; write it as the key", value, isKey: true)
        } else if name.utf8.contains(UInt8(ascii: "=")) {
            report(
                .jobEnvironment,
                "a variable name cannot contain '='; write only the name as the key, and the rest "
                    + "as the value", value, isKey: true)
        }
    }
}
