// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// The table of the App Store's codes, and the rules that it names.
@Suite struct StoreCodeTests {
    private static let rules = Set(RuleEntry.all.map(\.code.rawValue))

    @Test(arguments: StoreCode.all.map(\.code))
    func hasARuleOrTheReasonWhyThereIsNone(_ name: String) throws {
        let code = try #require(StoreCode(name))
        #expect(code.rules.isEmpty == (code.evidence != nil))
        #expect(code.rules.allSatisfy(Self.rules.contains), "\(code.rules)")
        #expect(StoreCodes.code(called: name) == name)
        for text in [code.fault, code.cause] {
            #expect((10...100).contains(text.count) && !text.hasSuffix("."), "\(text)")
        }
    }

    @Test func hasARowForEachCodeOfARule() {
        for entry in RuleEntry.all {
            for name in entry.storeCodes {
                let code = StoreCode(name)
                #expect(code?.rules.contains(entry.code.rawValue) == true, "\(name) \(entry.code)")
            }
        }
    }

    @Test func namesOnlyRulesThatHaveExamples() {
        let store = Set(StoreRuleExamples.all.filter { !$0.findings.isEmpty }.map(\.rule.rawValue))
        for name in StoreCode.all.flatMap(\.rules) where name.hasPrefix("store-") {
            #expect(store.contains(name), "\(name)")
        }
        for name in StoreCode.all.flatMap(\.rules) {
            #expect(RuleExplanation(ofRule: name) != nil, "\(name)")
        }
    }

    @Test func listsEachCodeOnceInOrder() {
        let codes = StoreCode.all.map(\.code)
        #expect(codes == codes.sorted() && Set(codes).count == codes.count)
        #expect(codes.count > 200)
        #expect(StoreCode("ITMS-00000") == nil && StoreCode("90778") == nil)
    }
}
