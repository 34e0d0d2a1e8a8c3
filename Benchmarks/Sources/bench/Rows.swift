// SPDX-License-Identifier: Apache-2.0

/// One line of the report: a job on a corpus, and the peers that do the same work.
struct Row {
    enum Section {
        /// CPU time, peak memory and ratios.
        case work
        /// Wall time of many runs on a small file.
        case startUp
    }

    let name: String
    let section: Section
    let file: String
    let job: Job
    let peers: [Program.Name: Job]
    /// The target ratio of the best peer's time to the tool's.
    let target: Double

    static let all: [Row] = [
        .work("xml → binary, mixed", "mixed.xml", .toBinary, converters(.toBinary)),
        .work("binary → xml, mixed", "mixed.bplist", .toXML, converters(.toXML)),
        .work("xml → json, safe", "safe.xml", .toJSON, jsonConverters(.toJSON)),
        .work("json → xml, safe", "safe.json", .toXML, jsonConverters(.toXML)),
        .work("lint json, safe", "safe.json", .lint, [.plistlib: .lint, .jq: .lint]),
        .work("openstep → xml, safe", "safe.openstep", .toXML, openStepConverters(.toXML)),
        .work(
            "strings → xml, localised", "localised.strings", .toXML, openStepConverters(.toXML)),
        .work(
            "strings in UTF-16 → xml, localised", "localised.utf16.strings", .toXML,
            openStepConverters(.toXML)),
        .work("lint strings, localised", "localised.strings", .lint, openStepConverters(.lint)),
        .work(
            "lint xml, mixed", "mixed.xml", .lint, checkers.merging([.xmlReader: .lint]) { $1 }),
        .work("lint binary, mixed", "mixed.bplist", .lint, checkers),
        .work("get xml, first record", "mixed.xml", .getFirst, getters(.getFirst)),
        .work("get xml, middle record", "mixed.xml", .getMiddle, getters(.getMiddle)),
        .work("get xml, last key", "mixed.xml", .getLast, getters(.getLast)),
        .work("get binary, first record", "mixed.bplist", .getFirst, getters(.getFirst)),
        .work("get binary, middle record", "mixed.bplist", .getMiddle, getters(.getMiddle)),
        .work("get binary, last key", "mixed.bplist", .getLast, getters(.getLast)),
        .work("binary → xml, numbers", "numbers.bplist", .toXML, converters(.toXML)),
        .work("binary → xml, track library", "tracks.bplist", .toXML, converters(.toXML)),
        .work("xml → binary, wide", "wide.xml", .toBinary, converters(.toBinary)),
        .work("binary → xml, wide", "wide.bplist", .toXML, converters(.toXML)),
        .work("xml → binary, equal", "equal.xml", .toBinary, converters(.toBinary)),
        .work("xml → binary, data", "data.xml", .toBinary, converters(.toBinary), target: 3),
        .work("binary → xml, data", "data.bplist", .toXML, converters(.toXML), target: 2),
        .startUp("start-up, -lint", .plutilLint, quickest),
        .startUp("start-up, lint", .lint, quickest),
        .startUp("start-up, print", .print, quickest),
        .startUp("start-up, convert", .toBinary, converters(.toBinary)),
    ]

    private static func converters(_ job: Job) -> [Program.Name: Job] {
        [.rust: job, .plistutil: job, .plistlib: job, .plutil: job]
    }

    private static func jsonConverters(_ job: Job) -> [Program.Name: Job] {
        [.plistlib: job, .plutil: job]
    }

    private static func openStepConverters(_ job: Job) -> [Program.Name: Job] {
        [.openstepPlist: job, .plutil: job]
    }

    private static let checkers: [Program.Name: Job] = [
        .rust: .lint, .plistlib: .lint, .plutil: .lint,
    ]

    private static func getters(_ job: Job) -> [Program.Name: Job] {
        [.rust: job, .plistlib: job, .plutil: job]
    }

    /// The smallest task of each peer on a small file.
    private static let quickest: [Program.Name: Job] =
        [.rust: .lint, .plistutil: .print, .plistlib: .lint, .plutil: .lint]

    private static func work(
        _ name: String, _ file: String, _ job: Job, _ peers: [Program.Name: Job], target: Double = 8
    ) -> Row {
        Row(
            name: name, section: .work, file: file, job: job,
            peers: peers.merging([.cat: job]) { $1 }, target: target)
    }

    private static func startUp(_ name: String, _ job: Job, _ peers: [Program.Name: Job]) -> Row {
        Row(name: name, section: .startUp, file: "info.xml", job: job, peers: peers, target: 1)
    }
}

/// A case whose time must grow linearly with its input, only for the tool.
struct Ladder {
    let name: String
    let files: [String]
    let job: Job

    static let all: [Ladder] = values + texts

    private static let values = [
        "keys", "integers", "data", "string", "entities", "distinct", "equal", "levels",
    ].flatMap { name in
        [
            Ladder("linearity, \(name), xml → binary", "linear-\(name)", "xml", .toBinary),
            Ladder("linearity, \(name), binary → xml", "linear-\(name)", "bplist", .toXML),
        ]
    }

    private static let texts = ["keys", "text", "escapes"].flatMap { name in
        ["json", "openstep", "strings"].map { form in
            Ladder("linearity, \(name), \(form) → xml", "linear-\(name)", form, .toXML)
        }
    }

    private init(_ name: String, _ stem: String, _ form: String, _ job: Job) {
        self.name = name
        files = [25, 50, 100].map { "\(stem)-\($0).\(form)" }
        self.job = job
    }
}
