#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0

// Starts the program of the package for this processor, with the same arguments, streams and status.
'use strict';

const { spawnSync } = require('child_process');
const os = require('os');

const name = `plutil-lite-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${name}/bin/plutil-lite`);
} catch {
  console.error(`plutil-lite: error: there is no package ${name}; npm installs it unless --omit=optional is given`);
  process.exit(2);
}

// Signals of the terminal reach both; this process waits for the other one.
for (const signal of ['SIGINT', 'SIGQUIT', 'SIGTERM']) process.on(signal, () => {});
const run = spawnSync(program, process.argv.slice(2), { stdio: 'inherit' });
if (run.error) {
  console.error(`plutil-lite: error: ${program}: ${run.error.message}`);
  process.exit(2);
}
process.exit(run.signal ? 128 + os.constants.signals[run.signal] : run.status);
