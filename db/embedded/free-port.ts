import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lowest port to try. It lies below the ephemeral ports: from 32768 on Linux, 49152 elsewhere. */
const lowest = 20_000;
const highest = 29_999;

/**
 * Returns a free port of 127.0.0.1 outside the ephemeral range, so that the system does not assign
 * it to another process before use.
 *
 * @throws a Spanish error if no port is free
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('No hay ningún puerto libre en 127.0.0.1.');
}

/** Returns whether the port can be bound: no listener and no outgoing connection uses it. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (free) {
    server.close();
    await once(server, 'close');
  }
  return free;
}
