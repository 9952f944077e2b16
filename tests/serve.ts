// The API on a migrated database, as one of several server processes: without web app and worker.
import { readEnv } from '#runtime/env.ts';
import { createLogger } from '#runtime/logger.ts';
import { onStopSignal } from '#runtime/stop-signal.ts';
import { startTracing } from '#runtime/tracing/tracing.ts';
import { startServer } from '#server/start-server.ts';

const env = readEnv();
const tracing = await startTracing();
const server = await startServer({
  env,
  secret: env.secret as string,
  ownerUrl: env.databaseUrl as string,
  logger: createLogger(env.logLevel),
  webFolder: '',
});
onStopSignal(async (ending) => {
  await server.stop(ending);
  await tracing.close();
}, env.drain);
await server.whenReady();
process.stdout.write(`Turno listo en ${server.url}\n`);

// Prints the active resources by kind, for a test of leaks.
process.on('SIGUSR2', () => {
  const held = Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  const counts = Object.entries(held).map(([kind, all]) => [kind, all?.length]);
  process.stdout.write(`held ${JSON.stringify(Object.fromEntries(counts))}\n`);
});
