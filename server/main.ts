import { loginUrl } from '#db/roles.ts';
import { connectDatabase } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { createLogger } from '#runtime/logger.ts';
import { loadSecret } from '#runtime/secret.ts';
import { onStopSignal } from '#runtime/stop-signal.ts';
import { prepareDemo } from './prepare-demo.ts';

const env = readEnvOrExit();
const logger = createLogger(env.logLevel);

async function buildWeb(): Promise<void> {
  const { buildWebIfStale } = await import('#scripts/build-web.ts');
  await buildWebIfStale();
}

async function start(): Promise<() => Promise<void>> {
  const secret = await loadSecret(env);
  // PostgreSQL starts while the code is loaded and a stale web app is built.
  const [database, { startServer }] = await Promise.all([
    connectDatabase(env, secret),
    import('./start-server.ts'),
    buildWeb(),
  ]);
  const accounts = env.demo && database.embedded ? await prepareDemo(database.ownerUrl) : '';
  const { ownerUrl, directUrl } = database;
  const server = await startServer({ env, secret, ownerUrl, directUrl, logger });
  process.stdout.write(`Turno listo en http://${server.host}:${server.port}\n${accounts}`);

  const worker = env.worker
    ? await (await import('#worker/start.ts')).startWorker({
        connectionString: loginUrl(directUrl, secret),
        publicUrl: env.publicUrl,
        sms: env.sms,
        registry: env.registry,
        logger,
      })
    : undefined;
  return async () => {
    await Promise.all([server.stop(), worker?.stop()]);
    await database.close();
  };
}

const starting = start();
onStopSignal(async () => {
  const stop = await starting.catch(() => undefined);
  await stop?.();
});

try {
  await starting;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const text =
    code === 'EADDRINUSE'
      ? `El puerto ${env.port} está ocupado: cierre el otro programa o use otro con PORT`
      : message;
  logger.debug({ err: error }, 'could not start');
  process.stderr.write(`Turno no pudo iniciar: ${text}\n`);
  process.exit(1);
}
