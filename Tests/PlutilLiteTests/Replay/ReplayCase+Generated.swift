// SPDX-License-Identifier: Apache-2.0

extension ReplayCase {
    /// Every verb that does not edit, on files of every format.
    static let generated: [ReplayCase] = forms.flatMap { form in
        files.map { file in
            let line = form.replacing("FILE", with: file)
            return ReplayCase(line, deviations: deviations[line] ?? [])
        }
    }

    private static let files = [
        "info.plist", "plain.plist", "array.plist", "string.plist", "bin.plist", "os.plist",
        "loc.strings", "j.json",
    ]

    private static let forms = [
        "FILE", "-lint FILE", "-lint -s FILE", "-p FILE", "-convert xml1 FILE",
        "-convert xml1 -o - FILE", "-convert xml1 -o - - < FILE", "-convert xml1 -e out FILE",
        "-convert raw FILE", "-convert raw -n FILE",
        "-convert raw -o out.txt FILE", "-convert type FILE", "-convert json -r -o - FILE",
        "-convert json -r -e js FILE", "-convert objc -o - FILE", "-convert swift -o - FILE",
        "-extract a xml1 -o - FILE", "-extract a raw FILE", "-extract b.1 raw FILE",
        "-extract b json -r -o - FILE", "-extract missing raw FILE",
        "-extract b raw -expect array FILE", "-type a FILE", "-type b.1 FILE",
        "-type a -expect string FILE",
    ]

    private static let deviations: [String: [String]] = [
        "-p info.plist": ["print-data"],
        "-p os.plist": ["print-data"],
        "-convert swift -o - info.plist": ["literals"],
        "-convert swift -o - plain.plist": ["literals"],
        "-convert swift -o - bin.plist": ["literals"],
        "-convert swift -o - os.plist": ["literals"],
        "-convert swift -o - j.json": ["literals"],
    ]
}
