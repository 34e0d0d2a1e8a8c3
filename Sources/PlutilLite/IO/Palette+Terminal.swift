// SPDX-License-Identifier: Apache-2.0

extension Palette {
    /// The palette for one of the standard streams.
    static func palette(for descriptor: Int32, choice: ColorChoice) -> Palette {
        switch choice {
        case .always: coloured
        case .never: plain
        case .auto: isColourWanted(on: descriptor) ? coloured : plain
        }
    }

    private static func isColourWanted(on descriptor: Int32) -> Bool {
        guard System.isTerminal(descriptor) else { return false }
        // https://no-color.org
        if let refusal = System.environmentVariable("NO_COLOR"), !refusal.isEmpty { return false }
        let terminal = System.environmentVariable("TERM") ?? "dumb"
        return terminal != "dumb" && !terminal.isEmpty
    }
}
