import { readFile } from 'node:fs/promises';

/** A process and those that it began, itself first; none where it is gone. */
export async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(
    () => undefined,
  );
  if (children === undefined) return [];
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

/** Sends each a signal, in their order. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It is gone already.
    }
  }
}
