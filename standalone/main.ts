import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loginUrl } from '#db/roles.ts';
import { nightlyBackUp } from '#runtime/backup/nightly.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectDatabase } from '#runtime/connect-database.ts';
import { databaseLocation } from '#runtime/database-place.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { exitUnstarted } from '#runtime/exit-unstarted.ts';
import { exposureErrorOf, exposureOf, isOverheard, type Listening } from '#runtime/exposure.ts';
import { createLogger } from '#runtime/logger.ts';
import { loadPreviousSecret, loadSecret } from '#runtime/secret.ts';
import { onStopSignal } from '#runtime/stop-signal.ts';
import { startTracing } from '#runtime/tracing/tracing.ts';
import { setUncaughtErrorHandler } from '#runtime/uncaught-errors.ts';
import { isDemoBlocked } from '#server/company/demo.ts';
import { prepareDemo } from '#server/company/prepare-demo.ts';
import { readTls } from '#server/http/tls.ts';
import type { RunningServer } from '#server/start-server.ts';
import { createFileStore } from '#services/images/create-photo-store.ts';

const { values: options } = readCommandLine({
  usage: `node standalone/main.ts [--without-web]
  Lo que npm start ejecuta.
  --without-web: no construye la aplicación web`,
  options: { 'without-web': { type: 'boolean' } },
});
const env = readEnvOrExit();
const tracing = await startTracing().catch((error) => exitUnstarted(error));
const logger = createLogger(env.logLevel);

/** Prints a step that takes minutes at the first start; without it, the program would seem to hang. */
const reportStep = (step: string) => void process.stderr.write(`${step}\n`);

/** `npm run dev` needs no build, because Vite serves the sources. */
async function buildWeb(): Promise<void> {
  if (options['without-web']) return;
  const { buildWebIfStale } = await import('./build-web.ts');
  await buildWebIfStale();
}

/**
 * Returns the address to listen on. Throws, in Spanish, for an address that the configuration does
 * not allow.
 */
async function checkListening(): Promise<Listening> {
  const listening = await exposureOf(env.host);
  const exposureError = exposureErrorOf(listening, env);
  if (exposureError) throw new Error(exposureError);
  if (env.tls) await readTls(env.tls);
  if (isOverheard(listening, env)) {
    logger.warn(
      `HOST=${env.host}: otros equipos de la red llegan a Turno sin cifrado, vea docs/operate/tls.md`,
    );
  }
  return listening;
}

async function start(): Promise<Pick<RunningServer, 'stop' | 'report'>> {
  const listening = await checkListening();
  const secret = await loadSecret(env);
  if (!(env.databaseUrl || existsSync(join(env.dataFolder, 'postgres')))) {
    reportStep('Preparando la base de datos…');
  }
  // PostgreSQL starts while the code is loaded and a stale web app is built.
  const [database, { startServer }] = await Promise.all([
    connectDatabase(env, secret),
    import('#server/start-server.ts'),
    buildWeb(),
  ]);
  // Only the owner can load the demo, and this server may connect as another role.
  const demo = env.migrate
    ? await prepareDemo(database.directUrl, {
        wanted: env.demo !== 'off' && database.embedded,
        blocked: isDemoBlocked(env, listening),
        allowed: env.demo === 'on',
        exposed: listening.exposure !== 'loopback' || Boolean(env.trustProxy),
        databaseLocation: databaseLocation(env),
        onLoad: () => reportStep('Cargando la demostración…'),
      })
    : '';
  const { ownerUrl, listenUrl: directUrl, login } = database;
  const previousSecret = await loadPreviousSecret(env);
  const jobs = env.worker ? (await import('#worker/job-metrics.ts')).createJobMetrics() : undefined;
  const server = await startServer({
    env,
    secret,
    previousSecret,
    login,
    ownerUrl,
    logger,
    extraMetrics: jobs ? [jobs.register] : [],
  });
  void server.whenReady().then(() => {
    process.stdout.write(`Turno listo en ${server.url}\n${demo}`);
  });

  const worker = jobs
    ? await (await import('#worker/start.ts')).startWorker({
        connectionString: loginUrl(directUrl, secret, login),
        secret,
        publicUrl: env.publicUrl,
        sms: env.sms,
        registry: env.registry,
        rates: env.rates,
        photos: () => createFileStore(env),
        backUp: nightlyBackUp(env, directUrl, secret),
        logger,
        metrics: jobs,
      })
    : undefined;
  return {
    report: server.report,
    async stop(ending) {
      await Promise.all([server.stop(ending), worker?.stop()]);
      await database.close();
      await tracing.close();
    },
  };
}

const starting = start();
const end = onStopSignal(async (ending) => {
  const running = await starting.catch(() => undefined);
  await running?.stop(ending);
}, env.drain);
setUncaughtErrorHandler({
  logger,
  end,
  report: (error) => void starting.then(({ report }) => report(error)).catch(() => undefined),
});

try {
  await starting;
} catch (error) {
  logger.debug({ err: error }, 'could not start');
  exitUnstarted(error, (port) => (port === env.metrics.port ? 'TURNO_METRICS_PORT' : 'PORT'));
}
