import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { parseTrustProxy } from './http/client-address.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { readTraceParent } from './http/trace-parent.ts';
import { installConnections } from './install/connections.ts';
import { installCspReports } from './install/csp-reports.ts';
import { installDrain } from './install/drain.ts';
import { installRejections } from './install/error-answers.ts';
import { answerUnread, installErrors } from './install/errors.ts';
import { installIdleMemory } from './install/idle-memory.ts';
import { installLogging } from './install/logging.ts';
import { installProxyWarning } from './install/proxy-warning.ts';
import { installRateLimit } from './install/rate-limit.ts';
import { installSecurityHeaders } from './install/security-headers.ts';
import type { Services } from './install/services.ts';
import { installTracing } from './install/tracing.ts';
import { limitAnonymousBodies } from './install/unauthenticated-limits.ts';
import { createDownloads } from './lists/downloads.ts';
import { installAccessExport } from './routes/access-export.ts';
import { installClientErrors } from './routes/client-errors.ts';
import { installClientsSync } from './routes/clients-sync.ts';
import { installCsv } from './routes/csv.ts';
import { installFoundation } from './routes/foundation.ts';
import { installGraphql } from './routes/graphql.ts';
import { installHealth } from './routes/health.ts';
import { installImports } from './routes/imports.ts';
import { installListSums } from './routes/list-sums.ts';
import { installMetrics } from './routes/metrics.ts';
import { installMonthFile } from './routes/month-file.ts';
import { installPeople } from './routes/people.ts';
import { installPhotos } from './routes/photos.ts';
import { installSessions } from './routes/sessions.ts';
import { installWeb } from './routes/web.ts';

/** In bytes, unless a route sets another limit. */
const longestBody = 4 * 1024;
/** For a TLS handshake, in milliseconds. */
const handshakeTimeout = 10_000;
const requestIdPattern = /^[\w-]{8,64}$/;

/** Creates the HTTP application from its installation steps. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { tls } = services;
  const loggerInstance: FastifyBaseLogger = services.logger;
  const app: FastifyInstance = Fastify({
    ...(tls
      ? { https: { ...connectionLimits, cert: tls.cert, key: tls.key, handshakeTimeout } }
      : { http: connectionLimits }),
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines contain the trace id of a load balancer or another service.
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, ...readTraceParent(headers.traceparent) }, options),
    bodyLimit: longestBody,
    trustProxy: services.env.trustProxy && parseTrustProxy(services.env.trustProxy),
    frameworkErrors: (error, request, reply) => answerUnread(services, error, request, reply),
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A request that arrives during the shutdown is served, because clients do not know the default
    // 503 response.
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const requestIdHeader = String(headers['x-request-id'] ?? '');
      return requestIdPattern.test(requestIdHeader) ? requestIdHeader : randomUUID();
    },
  });

  installTracing(app);
  installLogging(app);
  installProxyWarning(app, services);
  installIdleMemory(app);
  installErrors(app, services);
  installRejections(app, services);
  installConnections(app, services);
  installSecurityHeaders(app, services);
  installHealth(app, services);
  installDrain(app, services);
  installMetrics(app, services);
  await installRateLimit(app, services);
  installSessions(app, services);
  limitAnonymousBodies(app, services);
  installFoundation(app, services);
  installGraphql(app, services);
  const downloads = createDownloads(app, services);
  installCsv(app, services, downloads);
  installMonthFile(app, services, downloads);
  installAccessExport(app, services);
  installListSums(app, services);
  installPeople(app, services);
  installClientsSync(app, services);
  await installPhotos(app, services);
  await installImports(app, services, downloads);
  installClientErrors(app, services);
  await installCspReports(app);
  await installWeb(app, services);
  return app;
}
