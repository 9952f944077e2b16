import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#domain/errors/error-register.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Error codes of the responses to this request (server/errors/error-response.ts). */
    rejections: ErrorCode[];
  }
}

/** The login logs its own failures (server/auth/sign-in.ts). */
const login = 'procAuthenticateEmployeeJwtToken';

/** Writes each rejection of a request into the security log, one event per code. */
export function installRejections(app: FastifyInstance, { securityLog }: Services): void {
  app.decorateRequest('rejections');
  app.addHook('onRequest', async (request) => {
    request.rejections = [];
  });
  app.addHook('onResponse', async (request) => {
    const [code] = request.rejections;
    const operation = request.operation || (request.routeOptions.url ?? '');
    if (!code || operation === login) return;
    securityLog.record(
      {
        kind: 'REFUSAL',
        outcome: 'REFUSED',
        code,
        ...(request.claims ? { session: request.claims } : {}),
        subject: operation,
        detail: { operation },
        times: request.rejections.length,
      },
      request,
    );
  });
}
