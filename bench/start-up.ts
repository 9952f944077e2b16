import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory } from './processor-time.ts';
import { startServerProcess } from './server-process.ts';

export interface StartUp {
  /** Milliseconds from the start of the process until it was ready, including PostgreSQL. */
  readonly readyAfter: readonly number[];
  /** Memory of the idle server process after the start, in bytes. */
  readonly idleMemory: number;
}

const starts = 3;
const idle = 5_000;

/**
 * Starts and stops the server with its embedded database and the demo company, as on a laptop. The
 * first start, which creates them, is not measured.
 */
export async function measureStartUp(folder: string): Promise<StartUp> {
  const data = join(folder, 'start-up');
  await rm(data, { recursive: true, force: true });
  const settings = { TURNO_DATA: data };
  const readyAfter: number[] = [];
  let idleMemory = 0;
  for (let start = 0; start <= starts; start += 1) {
    const server = await startServerProcess(settings);
    if (start > 0) readyAfter.push(server.readyAfter);
    if (start === starts) {
      await sleep(idle);
      idleMemory = residentMemory(server.pid);
    }
    await server.stop();
  }
  return { readyAfter, idleMemory };
}
