import { loginUrl } from '#db/roles.ts';
import { nightlyBackUp } from '#runtime/backup/nightly.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { exitUnstarted } from '#runtime/exit-unstarted.ts';
import { createLogger } from '#runtime/logger.ts';
import { loadSecret } from '#runtime/secret.ts';
import { onStopSignal } from '#runtime/stop-signal.ts';
import { startTracing } from '#runtime/tracing/tracing.ts';
import { setUncaughtErrorHandler } from '#runtime/uncaught-errors.ts';
import { createFileStore } from '#services/images/create-photo-store.ts';
import { serveWorkerHealth } from './health-server.ts';
import { createJobMetrics } from './job-metrics.ts';
import { startWorker } from './start.ts';

readCommandLine({
  usage: `npm run worker
  Inicia un trabajador aparte. Los ajustes son variables de entorno: docs/operate/settings.md`,
});
const env = readEnvOrExit();
const tracing = await startTracing().catch((error) => exitUnstarted(error));
const logger = createLogger(env.logLevel);
const secret = await loadSecret(env);
const database = await connectOrExit(env, secret);
const metrics = createJobMetrics();

/** Starts the worker and, if a port is configured, its health server. */
async function start() {
  const worker = await startWorker({
    connectionString: loginUrl(database.listenUrl, secret, database.login),
    secret,
    publicUrl: env.publicUrl,
    sms: env.sms,
    registry: env.registry,
    rates: env.rates,
    photos: () => createFileStore(env),
    backUp: nightlyBackUp(env, database.listenUrl, secret),
    logger,
    metrics,
  });
  return { worker, health: await serveWorkerHealth(env, worker, metrics) };
}

const { worker, health } = await start().catch((error) =>
  exitUnstarted(error, () => 'TURNO_WORKER_PORT'),
);
process.stdout.write('Turno: el trabajador espera tareas\n');

const end = onStopSignal(async () => {
  await worker.stop();
  await health?.stop();
  await database.close();
  await tracing.close();
});
setUncaughtErrorHandler({ logger, end });
