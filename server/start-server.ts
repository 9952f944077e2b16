import './graphql/parsing/graphile-environment.ts';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { GraphQLSchema } from 'postgraphile/graphql';
import type { Registry } from 'prom-client';
import { codeRelease, schemaVersion } from '#db/release.ts';
import { type LoginRole, loginUrl } from '#db/roles.ts';
import type { Env } from '#runtime/env.ts';
import { exposureOf } from '#runtime/exposure.ts';
import type { Ending } from '#runtime/stop-signal.ts';
import { createPhotoStore } from '#services/images/create-photo-store.ts';
import { createRegistry } from '#services/registry/create-registry.ts';
import { createApp } from './app.ts';
import { createAttemptLimiter } from './auth/attempt-limiter.ts';
import { createCaptcha } from './auth/captcha.ts';
import { createInvitations } from './auth/invitations.ts';
import { createKnownDevices } from './auth/known-devices.ts';
import { createLogin } from './auth/login.ts';
import { createPasskeys } from './auth/passkeys.ts';
import { createPasswordCodes } from './auth/password-codes.ts';
import { createProofCount } from './auth/proof-attempts.ts';
import { createSecondFactors } from './auth/second-factors.ts';
import { createDemoGuard, createHasRealCompany, createIsDemo } from './company/demo.ts';
import { installationMark } from './company/installation.ts';
import { createStatementCanceller } from './database/cancel-statement.ts';
import { detectPooler } from './database/detect-pooler.ts';
import { createRequestPool } from './database/request-pool.ts';
import { createErrorAnswer } from './errors/error-response.ts';
import { buildSchema } from './graphile.config.ts';
import { createRequestClients } from './graphql/request-client.ts';
import { renewCertificate } from './http/renew-certificate.ts';
import { readTls } from './http/tls.ts';
import { createAttemptKeys } from './limits/attempt-keys.ts';
import { createRequestSlots } from './limits/request-slots.ts';
import { createOfficeChanges } from './live/office-changes.ts';
import { createMetrics } from './observability/metrics.ts';
import { serveMetrics } from './observability/metrics-server.ts';
import { watchReadiness } from './observability/readiness.ts';
import { createSecurityLog } from './observability/security-log.ts';
import { queueSecurityNotices } from './observability/security-notices.ts';
import { createErrorReporter } from './observability/sentry.ts';
import { statementsOfPhotos } from './photos/delete-photos.ts';
import { createPhotoAddresses } from './photos/photo-addresses.ts';
import { createSessionLimits, type SessionLimits } from './sessions/session-load.ts';
import { createSessions } from './sessions/sessions.ts';

/** Where `npm start` writes the built web app. */
export const builtWeb = join(import.meta.dirname, '..', 'dist', 'web');

export interface ServerOptions {
  readonly env: Env;
  readonly secret: string;
  /** The previous secret, which is also accepted during its replacement (ADR 11). */
  readonly previousSecret?: string | undefined;
  /** The database login; by default `turno_login`. */
  readonly login?: LoginRole;
  /** Connection string of any role, possibly through a pooler. */
  readonly ownerUrl: string;
  readonly logger: Logger;
  readonly webFolder?: string;
  /** Additional metrics for /metrics, such as those of a worker in the same process. */
  readonly extraMetrics?: readonly Pick<Registry, 'metrics'>[];
  /** Built from a database with the same schema; by default built from this one. */
  readonly schema?: GraphQLSchema;
  /**
   * Returns whether a text is a stored operation with a cached plan; by default those of the web
   * app.
   */
  readonly isStored?: (text: string) => boolean;
  /** Limits of sessions; by default the usual ones. */
  readonly sessionLimits?: SessionLimits;
  /**
   * In milliseconds: the longest silence of a request's connection, and the timeout of a poll for
   * changes.
   */
  readonly timeouts?: { readonly silence?: number; readonly poll?: number };
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** The port of /metrics, if it is separate. */
  readonly metricsPort: number | undefined;
  /** Reports an error that belongs to no request to the error-reporting service. */
  report(error: unknown): void;
  /** Resolves when `/readyz` returns ok. */
  whenReady(): Promise<void>;
  /**
   * Drains for a number of seconds, stops accepting connections, waits for running requests and
   * disconnects.
   */
  stop(ending?: Ending): Promise<void>;
}

/** Serves a migrated database over HTTP until it is stopped. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env, secret, previousSecret, login, logger, webFolder = builtWeb } = options;
  const tls = env.tls && (await readTls(env.tls));
  const connectionString = loginUrl(options.ownerUrl, secret, login);
  const names = await detectPooler(connectionString, logger);
  const { silence, poll } = options.timeouts ?? {};
  const pool = createRequestPool(connectionString, env.poolSize, logger, silence);
  queueSecurityNotices(pool, logger);

  const canceller = createStatementCanceller(connectionString, logger);
  const officeChanges = createOfficeChanges(connectionString, logger, poll);
  const reporter = await createErrorReporter(env.sentryDsn);
  const securityLog = createSecurityLog(pool, logger, secret);
  const isDemo = createIsDemo(pool);
  const hasRealCompany = createHasRealCompany(pool);
  const listening = await exposureOf(env.host);
  const photoAddresses = createPhotoAddresses(secret, env.images?.origin, previousSecret);
  const build = { commit: env.commit, schema: schemaVersion(await codeRelease()) };
  const metrics = createMetrics(pool, officeChanges, build, options.extraMetrics);
  const readiness = await watchReadiness(connectionString, pool, logger);
  metrics.trackReadiness(readiness);
  const attemptKeys = createAttemptKeys(secret);
  const isKnownDevice = createKnownDevices(pool, attemptKeys);
  const attempts = createAttemptLimiter(pool, attemptKeys, isKnownDevice);
  const secondFactors = createSecondFactors(pool);
  const passkeys = createPasskeys(pool);
  const countProof = createProofCount(pool);
  const app = await createApp({
    env,
    logger,
    tls,
    pool,
    canceller,
    schema: options.schema ?? (await buildSchema(connectionString, photoAddresses)),
    isStored: options.isStored,
    photoAddresses,
    photoStore: await createPhotoStore(env, statementsOfPhotos(pool)),
    sessions: createSessions(pool, secret, previousSecret),
    sessionLimits: options.sessionLimits ?? createSessionLimits(),
    requestSlots: createRequestSlots(env.poolSize),
    requestClients: createRequestClients(pool, names, metrics.observeWait),
    login: createLogin(pool, attempts, secondFactors, passkeys, countProof),
    isKnownDevice,
    attempts,
    secondFactors,
    countProof,
    passkeys,
    passwordCodes: createPasswordCodes(pool, attempts, secret, previousSecret),
    invitations: createInvitations(pool, attempts),
    isDemo,
    isDemoRejected: createDemoGuard(env, listening, isDemo, hasRealCompany),
    hasRealCompany,
    captcha: createCaptcha(pool, secret, previousSecret),
    installation: installationMark(secret),
    officeChanges,
    securityLog,
    registry: createRegistry(env.registry),
    reporter,
    answerError: createErrorAnswer(reporter, {
      onStorageFailure: readiness.writeFailed,
      onAnswered: metrics.countError,
    }),
    readiness,
    metrics,
    webFolder,
  });
  await app.listen({ host: env.host, port: env.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const metricsServer = await serveMetrics(env, metrics);
  const stopRenewals = renewCertificate(app.server, env.tls, tls, logger);
  if (!env.captcha) {
    logger.warn('TURNO_CAPTCHA=off: cualquiera puede probar contraseñas sin resolver el captcha');
  }

  const host = env.host.includes(':') ? `[${env.host}]` : env.host;
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${port}`,
    metricsPort: metricsServer?.port,
    report: (error) => reporter.report(error, {}),
    whenReady: readiness.whenReady,
    async stop({ drain } = { drain: 0 }) {
      await readiness.drain(drain);
      stopRenewals();
      await Promise.all([app.close(), metricsServer?.stop()]);
      await readiness.stop();
      await securityLog.close();
      await Promise.all([officeChanges.close(), reporter.close(), canceller.close(), pool.end()]);
    },
  };
}
