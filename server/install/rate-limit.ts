import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a login by address and by e-mail; throws TOO_MANY_REQUESTS. */
    countLogin(request: FastifyRequest, email: string): Promise<void>;
    /** Counts the opening of an appointment's link by address; throws TOO_MANY_REQUESTS. */
    countLink(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    loginEmail: string;
  }
}

/** An office of many signs in from one address; the lock-out after five failures is beside this. */
const loginsPerAddress = { max: 300, timeWindow: '1 minute' };
const loginsPerEmail = { max: 150, timeWindow: '15 minutes' };

/** A client opens a link and answers; who tries tokens gets nowhere. */
const linksPerAddress = { max: 60, timeWindow: '1 minute' };

/** Limits on what needs no session; routes opt in by `config.rateLimit`. */
export async function installRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new RuleError('TOO_MANY_REQUESTS'),
  });
  app.decorateRequest('loginEmail', '');
  const byAddress = app.createRateLimit(loginsPerAddress);
  const byEmail = app.createRateLimit({
    ...loginsPerEmail,
    keyGenerator: (request) => `email:${request.loginEmail}`,
  });

  const byLink = app.createRateLimit({
    ...linksPerAddress,
    keyGenerator: (request) => `link:${request.ip}`,
  });

  async function count(check: typeof byAddress, request: FastifyRequest): Promise<void> {
    const { isAllowed, ...limit } = await check(request);
    if (!isAllowed && 'isExceeded' in limit && limit.isExceeded) {
      throw new RuleError('TOO_MANY_REQUESTS');
    }
  }

  app.decorate('countLogin', async (request: FastifyRequest, email: string) => {
    request.loginEmail = email.trim().toLowerCase();
    for (const check of [byAddress, byEmail]) await count(check, request);
  });
  app.decorate('countLink', (request: FastifyRequest) => count(byLink, request));
}
