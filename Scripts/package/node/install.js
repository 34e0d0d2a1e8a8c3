// SPDX-License-Identifier: Apache-2.0

// Replaces the launcher with the program, so that commands do not wait for node. If this fails, the launcher stays.
'use strict';

const fs = require('fs');
const path = require('path');

const starter = path.join(__dirname, 'bin', 'plutil-lite');
const copy = `${starter}.new`;
try {
  const program = require.resolve(`plutil-lite-${process.platform}-${process.arch}/bin/plutil-lite`);
  try {
    fs.linkSync(program, copy);
  } catch {
    fs.copyFileSync(program, copy);
    fs.chmodSync(copy, 0o755);
  }
  fs.renameSync(copy, starter);
} catch {
  fs.rmSync(copy, { force: true });
}
