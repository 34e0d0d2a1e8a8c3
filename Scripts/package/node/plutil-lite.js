#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0

// Starts the program of the package for this processor, with the same arguments, streams and status.
'use strict';

const { spawn } = require('child_process');
const os = require('os');

const name = `plutil-lite-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${name}/bin/plutil-lite`);
} catch {
  console.error(`plutil-lite: error: there is no package ${name}; npm installs it unless --omit=optional is given`);
  process.exit(2);
}

// Signals of the terminal reach both, and this process waits for the other one; others it hands on.
const child = spawn(program, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGQUIT']) process.on(signal, () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`plutil-lite: error: ${program}: ${error.message}`);
  process.exit(2);
});
child.on('close', (status, signal) => {
  process.exit(signal ? 128 + os.constants.signals[signal] : status);
});
