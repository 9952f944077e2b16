import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#domain/errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Codes of what was refused, as answers told them (server/answer-error.ts). */
    refusals: ErrorCode[];
  }
}

/** Its failures are told by who signs in (server/sign-in.ts). */
const login = 'procAuthenticateEmployeeJwtToken';

/** Puts what a request was refused into the security log: one event for each, however often it says so. */
export function installRefusals(app: FastifyInstance, { securityLog }: Services): void {
  app.decorateRequest('refusals');
  app.addHook('onRequest', async (request) => {
    request.refusals = [];
  });
  app.addHook('onResponse', async (request) => {
    const [code] = request.refusals;
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
        times: request.refusals.length,
      },
      request,
    );
  });
}
