// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The number of processors that the program may use.
enum ProcessorCount {
    /// The number of processors that the process may use, limited by its control groups.
    static var available: Int {
        let online = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
        let allowed = text(of: "/proc/self/status").flatMap(allowedCount) ?? online
        guard let quota = quota() else { return allowed }
        return max(1, min(allowed, quota))
    }

    /// Returns the number of processors that the process may run on.
    ///
    /// - Parameter status: the kernel's description of the process, with `Cpus_allowed_list:
    ///   0-3,8`.
    static func allowedCount(_ status: String) -> Int? {
        guard
            let line = status.split(separator: "\n").first(where: {
                $0.hasPrefix("Cpus_allowed_list:")
            })
        else { return nil }
        let ranges = line.drop { !$0.isNumber }.split(separator: ",").map { range in
            let ends = range.split(separator: "-").compactMap { Int($0) }
            return ends.count == 2 ? max(ends[1] - ends[0] + 1, 0) : ends.count
        }
        let count = ranges.reduce(0, +)
        return count > 0 ? count : nil
    }

    /// Returns the number of processors that the control groups grant, rounded up; `nil` without a
    /// limit.
    private static func quota() -> Int? {
        guard let groups = text(of: "/proc/self/cgroup") else { return nil }
        var quotas: [Int] = []
        for line in groups.split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { continue }
            var names = fields[2].split(separator: "/").map(String.init)
            // A group's limit also applies to its subgroups.
            while true {
                let path = names.map { "/" + $0 }.joined()
                if fields[0] == "0" {
                    let text = text(of: "/sys/fs/cgroup\(path)/cpu.max") ?? ""
                    quotas += quota(
                        ofGroup: text.split { $0 == " " || $0 == "\n" }.map(String.init))
                } else if fields[1].split(separator: ",").contains("cpu") {
                    let folder = "/sys/fs/cgroup/cpu\(path)/cpu.cfs_"
                    quotas += quota(
                        ofGroup: ["quota_us", "period_us"].map { name in
                            String((text(of: folder + name) ?? "").prefix { $0 != "\n" })
                        })
                }
                if names.popLast() == nil { break }
            }
        }
        return quotas.min()
    }

    /// - Parameter fields: the microseconds that all processors may run per period, and the period;
    ///   anything else means no limit.
    static func quota(ofGroup fields: [String]) -> [Int] {
        guard fields.count == 2, let time = Int(fields[0]), let period = Int(fields[1]),
            time > 0, period > 0
        else { return [] }
        return [(time - 1) / period + 1]
    }

    private static func text(of path: String) -> String? {
        guard let bytes = try? FileReading.everything(in: FilePath(path)) else { return nil }
        return String(decoding: bytes.view.array, as: UTF8.self)
    }
}
