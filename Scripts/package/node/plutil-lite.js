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
