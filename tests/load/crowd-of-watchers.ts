import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectRaw } from '../support/raw-connection.ts';

/**
 * Fills a port for watchers with idle connections. Returns their outcomes, and those of later
 * requests.
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
