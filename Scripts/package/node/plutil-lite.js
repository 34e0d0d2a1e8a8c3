#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0

// Starts the program from the package for this processor, with the same arguments, streams and exit status.
'use strict';

const { spawn } = require('child_process');
const os = require('os');

const name = `plutil-lite-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${name}/bin/plutil-lite`);
} catch {
  console.error(
    `plutil-lite: error: the package ${name} is not installed; npm installs it unless you pass --omit=optional`);
  process.exit(2);
}

// The terminal sends its signals to both processes, and this one waits for the program; other signals are forwarded.
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
