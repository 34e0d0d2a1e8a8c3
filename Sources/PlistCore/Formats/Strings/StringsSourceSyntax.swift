// SPDX-License-Identifier: Apache-2.0

extension StringsCodec: SourceKeepingCodec {
    package var sourceSyntax: any SourceSyntax {
        OpenStepSourceSyntax(format: .strings, quotesAll: true)
    }
}
