// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An agent and a daemon, and mistakes in them.
enum JobPlants {
    static let files = [agent, daemon]

    private static let agent = PlantedFile(
        kind: .job(path: "/Users/tide/Library/LaunchAgents/com.example.tides.plist"),
        value: [
            "Label": "com.example.tides",
            "ProgramArguments": ["/usr/local/bin/tides", "--quiet"],
            "StartCalendarInterval": ["Weekday": 1, "Hour": 6, "Minute": 30],
            "StandardOutPath": "/tmp/tides.log", "StandardErrorPath": "/tmp/tides.err",
            "WorkingDirectory": "/usr/local/var",
            "EnvironmentVariables": ["PATH": "/usr/local/bin:/usr/bin:/bin"],
            "ProcessType": "Background", "LimitLoadToSessionType": "Aqua", "Nice": 5,
            "ThrottleInterval": 10, "SoftResourceLimits": ["NumberOfFiles": 256],
            "HardResourceLimits": ["NumberOfFiles": 1024],
            "WatchPaths": ["/usr/local/etc/tides.conf"],
        ],
        plants: [
            Plant("Label", .rename("label"), "misspelt-key"),
            Plant("Label", .remove, "missing-key", at: "."),
            Plant("Label", .set("com.apple.launchd.tides"), "job-label"),
            Plant("Label", .set(5), "value-kind"),
            Plant("Label", .set(""), "value-range"),
            Plant("ProgramArguments", .set("/usr/local/bin/tides"), "value-kind"),
            Plant("ProgramArguments", .set([]), "job-command"),
            Plant(
                "ProgramArguments", .set(["/usr/local/bin/tides --quiet"]), "job-command",
                at: "ProgramArguments[0]"),
            Plant("ProgramArguments/1", .set(">"), "job-command"),
            Plant("ProgramArguments/0", .set("~/bin/tides"), "job-path"),
            Plant("ProgramArguments/1", .set(5), "value-kind"),
            Plant("ProgramArguments", .remove, "key-combination", at: "."),
            Plant("StartCalendarInterval/Hour", .set(24), "value-range"),
            Plant("StartCalendarInterval/Minute", .set(60), "value-range"),
            Plant("StartCalendarInterval/Weekday", .set(8), "value-range"),
            Plant("StartCalendarInterval/Month", .set(0), "value-range"),
            Plant("StartCalendarInterval/Hour", .set("6"), "value-kind"),
            Plant(
                "StartCalendarInterval/Minute", .remove, "job-schedule", at: "StartCalendarInterval"
            ),
            Plant("StartCalendarInterval", .set([:]), "job-schedule"),
            Plant("StartCalendarInterval", .rename("StartCalenderInterval"), "misspelt-key"),
            Plant("StartCalendarInterval/Hour", .rename("hour"), "misspelt-key"),
            Plant("StartCalendarInterval/Second", .set(1), "unknown-key"),
            Plant("StandardErrorPath", .rename("StandardErrPath"), "misspelt-key"),
            Plant("StandardOutPath", .set("~/tides.log"), "job-path"),
            Plant("WorkingDirectory", .set("var"), "job-path"),
            Plant("EnvironmentVariables/PATH", .set("$HOME/bin:/bin"), "job-environment"),
            Plant("EnvironmentVariables/LEVEL", .set(1), "value-kind"),
            Plant("ProcessType", .set("background"), "allowed-value"),
            Plant("LimitLoadToSessionType", .set("Desktop"), "allowed-value"),
            Plant("Nice", .set(30), "value-range"),
            Plant("SoftResourceLimits/NumberOfFiles", .set(4096), "job-limit"),
            Plant("WatchPaths/0", .set("/usr/local/etc/*.conf"), "job-path"),
            Plant("UserName", .set("tide"), "job-scope"),
            Plant("OnDemand", .set(true), "deprecated-key"),
            Plant("ServiceIPC", .set(true), "ineffective-key"),
            Plant("WaitForDebugger", .set(true), "job-debugging"),
            Plant("RunAtLoad", .set("true"), "value-kind"),
            Plant("StartInterval", .set(0), "value-range"),
            Plant("KeepAlive", .set(true), "job-keep-alive", at: "StartCalendarInterval"),
            Plant("Tides", .set(true), "unknown-key"),
        ])

    private static let daemon = PlantedFile(
        kind: .job(path: "/Library/LaunchDaemons/com.example.tided.plist"),
        value: [
            "Label": "com.example.tided", "Program": "/usr/local/sbin/tided",
            "KeepAlive": ["SuccessfulExit": false], "RunAtLoad": true, "UserName": "_tide",
            "GroupName": "_tide", "Umask": 18, "ExitTimeOut": 30,
            "Sockets": ["Listener": ["SockServiceName": "8080", "SockType": "stream"]],
            "MachServices": ["com.example.tided": true],
        ],
        plants: [
            Plant("KeepAlive/SuccessfulExit", .set(true), "job-keep-alive"),
            Plant("KeepAlive", .set([:]), "job-keep-alive"),
            Plant("KeepAlive/NetworkState", .set(true), "ineffective-key"),
            Plant("KeepAlive/SuccessfulExit", .rename("SuccesfulExit"), "misspelt-key"),
            Plant("KeepAlive/SuccessfulExit", .set("false"), "value-kind"),
            Plant("Umask", .set(77), "job-mode"),
            Plant("LimitLoadToSessionType", .set("Aqua"), "job-scope"),
            Plant("Sockets/Listener/SockType", .set("Stream"), "allowed-value"),
            Plant("Sockets/Listener/SockPathName", .set("tided.sock"), "job-path"),
            Plant("Program", .set(["/usr/local/sbin/tided"]), "value-kind"),
            Plant("Program", .set("/usr/local/sbin/tided --all"), "job-command"),
            Plant("Program", .set("tided"), "job-path"),
            Plant("MachServices/com.example.tided", .set("yes"), "value-kind"),
            Plant("ExitTimeOut", .set("30"), "value-kind"),
            Plant("UserName", .rename("Username"), "misspelt-key"),
        ])
}
