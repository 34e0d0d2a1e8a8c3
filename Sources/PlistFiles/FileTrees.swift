// SPDX-License-Identifier: Apache-2.0

// Re-exported because clients of this library also name trees and their paths.
@_exported public import FileTrees
