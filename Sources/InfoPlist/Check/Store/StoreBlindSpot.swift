// SPDX-License-Identifier: Apache-2.0

/// A code of the store that no rule covers, because the fault is not visible in the files alone.
package struct StoreBlindSpot: Hashable, Sendable {
    /// The codes, such as `ITMS-90062`.
    package let codes: [String]
    /// The rejected fault.
    package let fault: String
    /// The information that would be required to detect it.
    package let evidence: String

    private init(_ numbers: Int..., fault: String, evidence: String) {
        codes = numbers.map { "ITMS-\($0)" }
        self.fault = fault
        self.evidence = evidence
    }

    /// All known faults, grouped by the required information.
    package static let all = [
        StoreBlindSpot(
            90061, 90062, 90186, 90189, 90478,
            fault: "the version or build number is in use already, too low, or closed",
            evidence: "earlier uploads"),
        StoreBlindSpot(
            90109, fault: "an update asks for more device capabilities than the version before",
            evidence: "earlier uploads"),
        StoreBlindSpot(
            90345, fault: "CFBundleVersion differs from the version that the upload declares",
            evidence: "the upload"),
        StoreBlindSpot(90129, fault: "the name is taken or reserved", evidence: "the store"),
        StoreBlindSpot(
            90167, 90381, 90426, 90529, 91065,
            fault: "the package lacks its app, symbols, Swift libraries or SDK signatures",
            evidence: "the archive or .ipa around the app"),
        StoreBlindSpot(
            90075, 90191, 90885, 90886,
            fault: "an entitlement is missing from the signature", evidence: "the signature"),
        StoreBlindSpot(
            90035, 90238, 90284, fault: "a signature is not valid", evidence: "the signature"),
        StoreBlindSpot(
            90161, 90165, 90287, fault: "the profile is not valid, or is for another app",
            evidence: "the profile"),
        StoreBlindSpot(
            90338, 90809, 90863, 91053,
            fault: "the code uses an API that is not allowed, "
                + "or for which a purpose or reason is missing",
            evidence: "symbols of the executables"),
        StoreBlindSpot(
            90125, 90209, 90264, 90482, 90668, 90896, 90899,
            fault: "an executable has faulty segments, bitcode, or another minimum system",
            evidence: "load commands of the executables"),
        StoreBlindSpot(
            90682, 90704, 90895, fault: "an image in Assets.car is missing, or of the wrong type",
            evidence: "the contents of Assets.car"),
        StoreBlindSpot(
            90865, fault: "the App Clip is too large", evidence: "its size on each device"),
        StoreBlindSpot(
            91109, fault: "a file is quarantined", evidence: "extended attributes"),
    ]
}
