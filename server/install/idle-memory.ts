import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const idleAfter = 3_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives memory back when nobody asks for anything: building the API at the start, or a busy hour,
 * leaves tens of megabytes that V8 would keep for later, and an office's laptop has better uses.
 */
export function installIdleMemory(app: FastifyInstance): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  const idle = setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), idleAfter);
  idle.unref();

  app.addHook('onResponse', async ({ routeOptions }) => {
    // What watches the server every few seconds is no use of it.
    if (routeOptions.logLevel !== 'warn') idle.refresh();
  });
  app.addHook('onClose', async () => clearTimeout(idle));
}
