import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { bearerToken } from '../bearer.ts';
import type { Services } from '../services.ts';
import type { SessionClaims } from '../session-claims.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The request's session; undefined without a token. Throws INVALID_TOKEN or TOKEN_EXPIRED. */
    session(request: FastifyRequest): Promise<SessionClaims | undefined>;
    /** The request's session; without one it throws INVALID_TOKEN. */
    requireSession(request: FastifyRequest): Promise<SessionClaims>;
  }
}

/** Reads sessions, gives captchas (D35), tells `GET /me` and ends sessions at `POST /logout`. */
export function installSessions(app: FastifyInstance, { sessions, captcha }: Services): void {
  app.decorate('session', async (request: FastifyRequest) => {
    const token = bearerToken(request);
    return token === undefined ? undefined : sessions.read(token);
  });
  app.decorate('requireSession', async (request: FastifyRequest) => {
    const claims = await app.session(request);
    if (!claims) throw new RuleError('INVALID_TOKEN');
    return claims;
  });

  app.get(
    '/captcha',
    { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return captcha.challenge();
    },
  );

  app.get('/me', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return app.requireSession(request);
  });

  app.post('/logout', async (request, reply) => {
    const token = bearerToken(request);
    if (token) await sessions.end(token);
    return reply.code(204).send();
  });
}
