import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensure, root } from './ensure.mjs';

/**
 * Runs a TypeScript entry of the project in the foreground and ends as it ends.
 *
 * @param {string} entry path from the project's folder
 * @param {string[]} args
 * @param {string[]} [flags] of Node.js itself
 */
export function launch(entry, args, flags = []) {
  const { node, env } = ensure();
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
  forwardSignals(child);
  watchNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

/** On Ctrl-C the terminal and npm both signal us: what comes at once counts once. */
function forwardSignals(child) {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = performance.now();
      // A closed terminal (SIGHUP) is a polite request too.
      if (now - last > 500) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      last = now;
    });
  }
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
