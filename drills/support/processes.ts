import { readFile } from 'node:fs/promises';

/** Returns a process and its descendants, itself first; empty if it has ended. */
export async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(
    () => undefined,
  );
  if (children === undefined) return [];
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

/** Sends a signal to each process in order. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended.
    }
  }
}
