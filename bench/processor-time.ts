import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Usage {
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly ticks: number;
}

function usageOf(pid: number | string): Usage | undefined {
  try {
    // pid (name) state parent …; the name may hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that these processes and their children have taken so far. */
export function processorTime(pids: readonly number[]): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), usage: usageOf(name) }))
    .filter(({ pid, usage }) => usage && (pids.includes(pid) || pids.includes(usage.parent)))
    .reduce((sum, { usage }) => sum + (usage?.ticks ?? 0), 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** Resident memory of a process in bytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Milliseconds of processor time that the main thread of a process has taken so far. */
export function threadTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ');
  return Number(nanoseconds) / 1_000_000;
}
