import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  watchNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}

/** A killed npm tells nobody: neither the shell that it runs us in nor us. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) onGone();
  }, 500).unref();
}

function parentOf(pid) {
  try {
    // pid (name) state parent …; the name may hold spaces and brackets.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return undefined;
  }
}
