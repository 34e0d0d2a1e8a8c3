// SPDX-License-Identifier: Apache-2.0

// Whoever uses this library names trees and their paths, too.
@_exported public import FileTrees
