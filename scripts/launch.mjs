import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

/** How a program says that a fault ended it (runtime/last-resort.ts). */
const faultExitCode = 70;
/** A program that lived shorter than this, in milliseconds, would only end so again. */
const shortLife = 10_000;

/**
 * Runs a TypeScript entry of the project in the foreground and ends as it ends; one that a fault
 * ended is started again.
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
      // The channel breaks when we are killed, and follow.mjs then ends the program.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Outside the terminal's group: it gets each signal once, from us, also on Ctrl-C.
      detached: true,
    },
  );
  const stopForwarding = forwardSignals(child);
  watchNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    stopForwarding();
    if (code === faultExitCode && performance.now() - begun > shortLife) {
      launch(entry, args, flags);
      return;
    }
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

/** On Ctrl-C the terminal and npm both signal us: what comes at once counts once. Gives the way to stop. */
function forwardSignals(child) {
  let last = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const now = performance.now();
    // A closed terminal (SIGHUP) is a polite request too.
    if (now - last > 500) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    last = now;
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

/** A killed npm tells nobody, and a program that nobody sees would keep the port. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 250);
  watch.unref();
}
