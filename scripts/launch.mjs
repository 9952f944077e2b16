import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

/** Exit code of a program after an internal error (runtime/uncaught-errors.ts). */
const softwareErrorExitCode = 70;
/**
 * Shortest run time in milliseconds before a restart; a program that fails earlier would fail
 * again.
 */
const shortLife = 10_000;

/**
 * Runs a TypeScript entry of the project in the foreground and exits with its code. Restarts it
 * after an internal error.
 *
 * @param {string} entry path from the project's folder
 * @param {string[]} args
 * @param {string[]} [flags] of Node.js itself
 */
export function launch(entry, args, flags = []) {
  const { node, env } = ensure();
  const begun = performance.now();
  const child = spawn(
    node,
    [...flags, '--import', join(import.meta.dirname, 'follow.mjs'), entry, ...args],
    {
      cwd: root,
      env,
      // If this process is killed, the channel closes and follow.mjs ends the program.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Outside the terminal's process group: signals, including Ctrl-C, reach it once, through
      // this process.
      detached: true,
    },
  );
  const stopForwarding = forwardSignals(child);
  watchNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    stopForwarding();
    if (code === softwareErrorExitCode && performance.now() - begun > shortLife) {
      launch(entry, args, flags);
      return;
    }
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

/**
 * Forwards signals. On Ctrl-C the terminal and npm both send one, so simultaneous signals count
 * once. Returns the stop function.
 */
function forwardSignals(child) {
  let last = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const now = performance.now();
    // A closed terminal (SIGHUP) requests a graceful end too.
    if (now - last > 500) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    last = now;
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

/** Detects a killed npm, which sends no signal: the orphaned program would block the port. */
function watchNpm(onExit) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onExit();
  }, 250);
  watch.unref();
}
