// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Jobs that break one rule, and others that almost do.
enum JobExamples {
    typealias Example = JobRuleTests.Example

    static let all = labels + paths + commands + times + numbers + keys + apps

    private static let outside =
        "this job is not in an app, so nothing runs; write ProgramArguments instead"

    private static let apps: [Example] = [
        Example(
            JobRule.jobPath, ["ProgramArguments": ["/Applications/Tides.app"]],
            "warning ProgramArguments[0]: '/Applications/Tides.app' is the folder of an app; "
                + "write the path of its executable in Contents/MacOS"),
        Example(
            JobRule.jobPath, ["ProgramArguments": ["/Applications/Tides.app/Contents/MacOS/Tides"]]),
        Example(
            JobRule.jobPath, ["ProgramArguments": ["/usr/bin/open", "/Applications/Tides.app"]]),
    ]

    private static let daemons = "Library/LaunchDaemons/com.example.tides.plist"
    private static let agents = "user-LaunchAgents__com.example.tides.plist"

    private static let labels: [Example] = [
        Example(
            JobRule.jobLabel, ["Label": "com.apple.launchd.tides"],
            "error Label: labels that begin with 'com.apple.launchd.' are reserved; "
                + "choose another"),
        Example(
            JobRule.jobLabel, ["Label": "tides\tlow"],
            "error Label: launchd refuses labels with control characters; remove them"),
        Example(
            JobRule.jobLabel, ["Label": "low tides"],
            "note Label: commands split a label at spaces; write '-' instead"),
        Example(JobRule.jobLabel, ["Label": "com.apple.launchdtides"]),
        Example(
            JobRule.jobFileName, [:], at: "Tides.plist",
            "note Label: the file is not named after the label; launchctl and others look for "
                + "'com.example.tides.plist'"),
        Example(JobRule.jobFileName, [:], at: "a/com.example.tides.plist"),
        Example(JobRule.jobFileName, [:], at: "tides.plist.in"),
        Example(
            JobRule.jobScope, ["UserName": "tide"], at: agents,
            "warning UserName: UserName has no effect in agents, which run as the user; remove it"),
        Example(
            JobRule.jobScope, ["LimitLoadToSessionType": "Aqua"], at: daemons,
            "warning LimitLoadToSessionType: LimitLoadToSessionType has no effect in daemons, "
                + "which belong to no session; remove it"),
        Example(JobRule.jobScope, ["UserName": "tide"], at: daemons),
        Example(JobRule.jobScope, ["LimitLoadToSessionType": "Aqua"], at: agents),
        Example(
            JobRule.jobScope, ["UserName": "tide", "LimitLoadToSessionType": "Aqua"],
            "warning LimitLoadToSessionType: LimitLoadToSessionType has no effect in daemons, "
                + "which belong to no session; remove it"),
        Example(JobRule.jobScope, ["LimitLoadToSessionType": "Aqua"]),
        Example(
            JobRule.jobDebugging, ["WaitForDebugger": true],
            "warning WaitForDebugger: the job waits for a debugger and never runs; remove it"),
        Example(JobRule.jobDebugging, ["WaitForDebugger": false]),
    ]

    private static let paths: [Example] = [
        Example(
            JobRule.jobPath, ["Program": "bin/tides"],
            "error Program: expected an absolute path, found 'bin/tides'; begin it with '/'"),
        Example(
            JobRule.jobPath,
            [
                "Program": "~/bin/tides", "StandardOutPath": "$HOME/out", "WorkingDirectory": "var",
                "WatchPaths": ["/tmp/*", "/var/tides"],
                "Sockets": ["A": ["SockPathName": "~/socket"]],
            ],
            "warning Program: launchd does not expand '~'; write the full path",
            "warning WorkingDirectory: expected an absolute path, found 'var'; begin it with '/'",
            "warning StandardOutPath: launchd does not expand '$HOME'; write the full path",
            "warning WatchPaths[0]: launchd does not expand '*' here; list each path",
            "warning Sockets.A.SockPathName: launchd does not expand '~'; write the full path"),
        Example(
            JobRule.jobPath, ["ProgramArguments": ["/bin/tides", "~/data", "$HOME", "$HOME/a"]],
            "warning ProgramArguments[1]: launchd does not expand '~/data'; write the full path",
            "warning ProgramArguments[2]: launchd does not expand '$HOME'; write the full path",
            "warning ProgramArguments[3]: launchd does not expand '$HOME/a'; "
                + "write the full path"),
        Example(
            JobRule.jobPath, ["ProgramArguments": ["/bin/tides", "$HOMES", "a~/b", "{$HOME/}"]]),
        Example(
            JobRule.jobPath, ["BundleProgram": "/Applications/Tides.app/Contents/MacOS/Tides"],
            "warning BundleProgram: BundleProgram is a path within the app; "
                + "leave out all before Contents"),
        Example(
            JobRule.jobPath, ["ProgramArguments": ["sh", "-c", "~/bin/tides"]],
            "note ProgramArguments[0]: launchd looks for 'sh' in /usr/bin, /bin, /usr/sbin and "
                + "/sbin; write the full path"),
        Example(
            JobRule.jobPath, ["ProgramArguments": ["bin/tides"]],
            "note ProgramArguments[0]: the path is relative to the job's working directory; "
                + "write the full path"),
        Example(JobRule.jobPath, ["ProgramArguments": ["/bin/sh", "-c", "~/bin/tides"]]),
        Example(JobRule.jobPath, ["Program": "/bin/tides", "ProgramArguments": ["tides"]]),
        Example(
            JobRule.jobPath,
            [
                "Program": "/bin/a~b", "StandardOutPath": "/tmp/100$", "WorkingDirectory": "WHERE",
                "BundleProgram": "Contents/MacOS/T",
            ]),
    ]

    private static let commands: [Example] = [
        Example(
            JobRule.jobCommand, ["ProgramArguments": ["/bin/tides --low /tmp"]],
            "warning ProgramArguments[0]: '/bin/tides --low /tmp' is one file name here; "
                + "make each word an element"),
        Example(
            JobRule.jobCommand, ["Program": "/bin/tides --low"],
            "warning Program: Program is one path; put the arguments into ProgramArguments"),
        Example(
            JobRule.jobCommand, ["ProgramArguments": ["/bin/tides", ">", "/tmp/out"]],
            "warning ProgramArguments[1]: no shell reads '>'; "
                + "run '/bin/sh -c' with a command line"),
        Example(
            JobRule.jobCommand, ["ProgramArguments": ["/bin/tides", "-l", "|", "/usr/bin/sort"]],
            "warning ProgramArguments[2]: no shell reads '|'; "
                + "run '/bin/sh -c' with a command line"),
        Example(
            JobRule.jobCommand,
            ["ProgramArguments": ["/usr/bin/find", "/tmp/tides", "-exec", "/bin/rm", "{}", ";"]]),
        Example(JobRule.jobCommand, ["ProgramArguments": ["/usr/bin/cut", "-d", "|", "-f2"]]),
        Example(JobRule.jobCommand, ["ProgramArguments": ["/usr/bin/tr", "&", "-"]]),
        Example(
            JobRule.jobCommand, ["ProgramArguments": []],
            "error ProgramArguments: the array is empty, so there is nothing to run; "
                + "add the program"),
        Example(
            JobRule.jobCommand, ["ProgramArguments": ["/Applications/High Tides.app/Contents/M -x"]]
        ),
        Example(
            JobRule.jobCommand, ["ProgramArguments": [""]],
            "warning ProgramArguments[0]: the text is empty; write the path of the program"),
        Example(
            JobRule.jobCommand, ["ProgramArguments": ["/bin/sh", "-c"]],
            "warning ProgramArguments[1]: sh gets no command line after '-c'; add it"),
        Example(
            JobRule.jobCommand,
            ["Program": "/bin/zsh", "ProgramArguments": ["-zsh", "-l", "-xc", ""]],
            "warning ProgramArguments[2]: zsh gets no command line after '-xc'; add it"),
        Example(JobRule.jobCommand, ["ProgramArguments": ["/bin/sh", "-c", "a | b", ">"]]),
        Example(JobRule.jobCommand, ["ProgramArguments": ["/bin/bash", "-c", "-o", "a", "b"]]),
        Example(JobRule.jobCommand, ["ProgramArguments": ["/bin/sh", "-x", "/bin/tides"]]),
        Example(JobRule.jobCommand, ["ProgramArguments": ["/usr/bin/env", "-c"]]),
        Example(JobRule.jobCommand, ["Program": "/bin/high tides", "ProgramArguments": []]),
    ]

    private static let times: [Example] = [
        Example(
            JobRule.jobSchedule, ["StartCalendarInterval": [:]],
            "warning StartCalendarInterval: without a field the job starts every minute; "
                + "add Minute"),
        Example(
            JobRule.jobSchedule,
            ["StartCalendarInterval": [["Hour": 3], ["Day": 1, "Weekday": 1, "Minute": 0]]],
            "warning StartCalendarInterval[0]: without Minute the job starts every minute "
                + "of the hour; add Minute",
            "note StartCalendarInterval[1]: the job starts if Day or Weekday matches, as in cron"
        ),
        Example(JobRule.jobSchedule, ["StartCalendarInterval": ["Hour": 3, "Minute": 0]]),
        Example(
            JobRule.jobSchedule,
            [
                "StartCalendarInterval": [
                    ["Month": 2, "Day": 30, "Minute": 0], ["Month": 11, "Day": 31, "Minute": 0],
                ]
            ],
            "warning StartCalendarInterval[0].Day: month 2 has no day 30, so the job never "
                + "starts; correct one",
            "warning StartCalendarInterval[1].Day: month 11 has no day 31, so the job never "
                + "starts; correct one"),
        Example(
            JobRule.jobSchedule,
            [
                "StartCalendarInterval": [
                    ["Month": 2, "Day": 29, "Minute": 0], ["Month": 12, "Day": 31, "Minute": 0],
                    ["Day": 31, "Minute": 0],
                ]
            ]),
        Example(
            JobRule.jobKeepAlive,
            [
                "KeepAlive": true, "StartInterval": 60, "StartCalendarInterval": ["Minute": 0],
                "EnablePressuredExit": true,
            ],
            "warning StartInterval: StartInterval has no effect on a job that is kept running; "
                + "remove it, or KeepAlive",
            "warning StartCalendarInterval: StartCalendarInterval has no effect on a job that is "
                + "kept running; remove it, or KeepAlive",
            "warning EnablePressuredExit: EnablePressuredExit has no effect with KeepAlive; "
                + "remove one"),
        Example(
            JobRule.jobKeepAlive, ["KeepAlive": ["SuccessfulExit": true, "Crashed": false]],
            "warning KeepAlive.SuccessfulExit: the job restarts whenever it succeeds; write "
                + "false to restart it after failures",
            "warning KeepAlive.Crashed: the job restarts after every exit except a crash; write "
                + "true, or remove it"),
        Example(
            JobRule.jobKeepAlive, ["KeepAlive": [:]],
            "warning KeepAlive: without conditions the job starts on demand only; "
                + "write true, or add a condition"),
        Example(
            JobRule.jobKeepAlive,
            ["KeepAlive": ["SuccessfulExit": false, "Crashed": true], "StartInterval": 60]),
    ]

    private static let numbers: [Example] = [
        Example(
            JobRule.jobMode, ["Umask": 77, "Sockets": ["A": ["SockPathMode": 600]]],
            "warning Umask: integers are decimal, so this is 0115; write 63 for 077",
            "warning Sockets.A.SockPathMode: integers are decimal, so this is 01130; "
                + "write 384 for 0600"),
        Example(
            JobRule.jobMode, ["Umask": "22"],
            "warning Umask: launchd reads '22' as 026; begin an octal number with 0, as in '022'"),
        Example(
            JobRule.jobMode, ["Umask": "0o077"],
            "warning Umask: launchd reads '0o077' as 00; begin an octal number with 0, as in '022'"
        ),
        Example(
            JobRule.jobMode, ["Umask": "u=rwx"],
            "warning Umask: launchd reads 'u=rwx' as 00; begin an octal number with 0, as in '022'"
        ),
        Example(JobRule.jobMode, ["Umask": "077", "Sockets": ["A": ["SockPathMode": 384]]]),
        Example(JobRule.jobMode, ["Umask": "18"]),
        Example(JobRule.jobMode, ["Umask": "0x3F"]),
        Example(JobRule.jobMode, ["Umask": 63]),
        Example(
            JobRule.jobLimit,
            ["SoftResourceLimits": ["CPU": 9], "HardResourceLimits": ["CPU": 8, "Core": 1]],
            "warning SoftResourceLimits.CPU: the soft limit is above the hard one; "
                + "raise the hard one"),
        Example(
            JobRule.jobLimit,
            ["SoftResourceLimits": ["CPU": 8, "Core": 9], "HardResourceLimits": ["CPU": 8]]),
        Example(
            JobRule.jobEnvironment,
            [
                "EnvironmentVariables": [
                    "PATH": "/usr/local/bin:$PATH", "A": "~/a", "B": "~a", "C": "$5",
                ]
            ],
            "warning EnvironmentVariables.PATH: launchd does not expand '$PATH'; "
                + "write its value",
            "warning EnvironmentVariables.A: launchd does not expand '~'; "
                + "write its value"),
        Example(JobRule.jobEnvironment, ["EnvironmentVariables": ["PATH": "/bin:/usr/bin"]]),
        Example(
            JobRule.jobEnvironment, ["EnvironmentVariables": ["PORT=": "80", "": "a"]],
            "warning EnvironmentVariables.\"PORT=\": a variable name cannot contain '='; write "
                + "only the name as the key, and the rest as the value",
            "warning EnvironmentVariables.\"\": a variable needs a name; write it as the key"),
        Example(JobRule.jobEnvironment, ["EnvironmentVariables": ["OPTIONS": "a=b"]]),
    ]

    private static let keys: [Example] = [
        Example(
            SchemaRule.unknownKey,
            ["Mine": 1, "StartCalendarInterval": ["Second": 1, "Minute": 1]],
            "warning Mine: unknown key 'Mine' here; remove it, or correct its name",
            "warning StartCalendarInterval.Second: unknown key 'Second' here; "
                + "remove it, or correct its name"),
        Example(SchemaRule.unknownKey, ["MachServices": ["Mine": true], "Keepalive": true]),
        Example(
            SchemaRule.ineffectiveKey, ["ServiceIPC": true, "KeepAlive": ["NetworkState": true]],
            "warning ServiceIPC: ServiceIPC no longer has an effect; remove it",
            "warning KeepAlive.NetworkState: NetworkState no longer has an effect; remove it"),
        Example(SchemaRule.ineffectiveKey, ["KeepAlive": ["PathState": ["/tmp": true]]]),
        Example(
            SchemaRule.privateKey, ["POSIXSpawnType": "App"],
            "note POSIXSpawnType: POSIXSpawnType is private to Apple; use ProcessType"),
        Example(SchemaRule.privateKey, ["ProcessType": "Adaptive"]),
        Example(
            SchemaRule.valueRange,
            ["StartCalendarInterval": ["Hour": 24, "Minute": 60], "StartInterval": 0],
            "error StartCalendarInterval.Hour: expected a number from 0 to 23, found 24",
            "error StartCalendarInterval.Minute: expected a number from 0 to 59, found 60",
            "error StartInterval: expected a number from 1 to 4294967295, found 0"),
        Example(
            SchemaRule.valueRange,
            ["StartCalendarInterval": ["Hour": 0, "Weekday": 7], "Nice": -20]
        ),
        Example(
            InfoPlistRule.valueKind,
            ["Program": ["/bin/tides"], "RunAtLoad": "true", "StartInterval": "60"],
            "error Program: expected a string, found an array",
            "error RunAtLoad: expected a Boolean, found the string 'true'; write true",
            "error StartInterval: expected an integer, found the string '60'; write it as a number"
        ),
        Example(InfoPlistRule.valueKind, ["KeepAlive": ["SuccessfulExit": false], "Umask": "077"]),
        Example(
            InfoPlistRule.misspeltKey,
            ["Keepalive": true, "StandardErrPath": "/dev/null", "StartIntervall": 5],
            "warning Keepalive: unknown key 'Keepalive'; write 'KeepAlive'",
            "warning StandardErrPath: unknown key 'StandardErrPath'; "
                + "write 'StandardErrorPath'",
            "warning StartIntervall: unknown key 'StartIntervall'; write 'StartInterval'"),
        Example(InfoPlistRule.misspeltKey, ["EnvironmentVariables": ["Keepalive": "1"]]),
        Example(InfoPlistRule.deprecatedKey, ["KeepAlive": true, "LimitLoadToHosts": ["tides"]]),
        Example(
            InfoPlistRule.allowedValue,
            ["ProcessType": "App", "LimitLoadToSessionType": ["Aqua", "LoginWindow"]]),
        Example(
            InfoPlistRule.keyCombination,
            ["Sockets": ["A": ["SockPathName": "/tmp/a", "SockPathMode": 384]]]),
        Example(
            InfoPlistRule.deprecatedKey, ["OnDemand": false],
            "warning OnDemand: OnDemand is deprecated since macOS 10.5; use KeepAlive"),
        Example(
            InfoPlistRule.allowedValue,
            ["ProcessType": "background", "LimitLoadToSessionType": "X"],
            "warning ProcessType: unknown value 'background'; write 'Background'",
            "warning LimitLoadToSessionType: expected 'Aqua', 'Background', 'LoginWindow', "
                + "'StandardIO' or 'System', found the string 'X'"),
        Example(
            InfoPlistRule.keyCombination,
            ["Sockets": ["A": ["SockPathName": "/tmp/a", "SockNodeName": "host"]]],
            "warning Sockets.A.SockNodeName: SockNodeName conflicts with SockPathName; remove it"),
    ]
}
