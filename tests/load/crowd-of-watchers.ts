import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectRaw } from '../support/raw-connection.ts';

/**
 * Opens 100 idle connections to a port for monitoring. Returns how many stayed open for 500 ms, the
 * longest milliseconds until one was closed, and the status of a later request.
 */
export async function crowdWatchers(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const silent = Array.from({ length: 100 }, () => connectRaw(url));
  await Promise.all(silent.map(({ socket }) => once(socket, 'connect').catch(() => undefined)));
  await sleep(500);
  const open = silent.filter(({ socket }) => !socket.closed).length;
  const times = await Promise.all(silent.map(({ closed }) => closed));
  const { status } = await fetch(`${url}/metrics`);
  return { open, longest: Math.max(...times), status };
}
