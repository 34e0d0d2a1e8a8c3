// SPDX-License-Identifier: Apache-2.0

import PlutilLite

Program.exit(with: Program.main())
