// SPDX-License-Identifier: Apache-2.0

// Clients of this library also refer to trees and their paths.
@_exported public import FileTrees
