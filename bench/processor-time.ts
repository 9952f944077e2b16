import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface Usage {
  readonly parent: number;
  /** Ticks of the process and of its ended children. */
  readonly ticks: number;
}

function usageOf(pid: number | string): Usage | undefined {
  try {
    // pid (name) state parent …; the name may contain blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** Returns the processor time of these processes and their children in milliseconds. */
export function processorTime(pids: readonly number[]): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), usage: usageOf(name) }))
    .filter(({ pid, usage }) => usage && (pids.includes(pid) || pids.includes(usage.parent)))
    .reduce((sum, { usage }) => sum + (usage?.ticks ?? 0), 0);
  return (ticks * 1000) / ticksPerSecond;
}

/** Returns the resident memory of a process in bytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Returns the processor time of a process's main thread in milliseconds. */
export function threadTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ');
  return Number(nanoseconds) / 1_000_000;
}
