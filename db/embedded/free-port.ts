import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to connections that go out, or to whoever asks for any: from 32768 on Linux, 49152 elsewhere. */
const lowest = 20_000;
const highest = 29_999;

/**
 * A port of 127.0.0.1 that nobody has now, and that nobody is given by chance while who asked for
 * it is away for a moment.
 *
 * @throws in Spanish, where there is none
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('No hay ningún puerto libre en 127.0.0.1.');
}

/** Whether one may listen there: neither does another, nor does a connection go out from it. */
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
