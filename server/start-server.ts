import './graphile-environment.ts';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { loginUrl } from '#db/roles.ts';
import type { Env } from '#runtime/env.ts';
import { createRegistry } from '#worker/registry/create-registry.ts';
import { createErrorAnswer } from './answer-error.ts';
import { createApp } from './app.ts';
import { createCaptcha } from './captcha.ts';
import { buildSchema } from './graphile.config.ts';
import { createOfficeChanges } from './office-changes.ts';
import { createErrorReporter } from './sentry.ts';
import { createSessions } from './sessions.ts';

/** Where `npm start` puts the built web app. */
export const builtWeb = join(import.meta.dirname, '..', 'dist', 'web');

const longestWaitForConnection = 10_000;

export interface ServerOptions {
  readonly env: Env;
  readonly secret: string;
  /** The owner's connection strings: through a pooler, perhaps, and straight. */
  readonly ownerUrl: string;
  readonly directUrl: string;
  readonly logger: Logger;
  readonly webFolder?: string;
}

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Stops accepting, lets running requests end, disconnects. */
  stop(): Promise<void>;
}

/** Serves a migrated database over HTTP until it is stopped. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env, secret, logger, webFolder = builtWeb } = options;
  const connectionString = loginUrl(options.ownerUrl, secret);
  const pool = new pg.Pool({
    connectionString,
    max: env.poolSize,
    pipeline: true,
    connectionTimeoutMillis: longestWaitForConnection,
    application_name: 'turno',
  } as pg.PoolConfig);
  pool.on('error', (error) => logger.warn({ err: error }, 'lost an idle connection'));
  // The statement that a lost connection worked for fails by itself; unheard, the loss ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const officeChanges = createOfficeChanges(loginUrl(options.directUrl, secret), logger);
  const reporter = await createErrorReporter(env.sentryDsn);
  const app = await createApp({
    env,
    logger,
    pool,
    schema: await buildSchema(connectionString),
    sessions: createSessions(pool, secret),
    captcha: createCaptcha(pool, secret),
    officeChanges,
    registry: createRegistry(env.registry),
    reporter,
    answerError: createErrorAnswer(reporter),
    webFolder,
  });
  await app.listen({ host: env.host, port: env.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  if (!env.captcha) {
    logger.warn('TURNO_CAPTCHA=off: cualquiera puede probar claves sin resolver el captcha');
  }

  return {
    host: env.host,
    port,
    async stop() {
      await app.close();
      await Promise.all([officeChanges.close(), reporter.close(), pool.end()]);
    },
  };
}
