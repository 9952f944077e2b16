import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { bearerToken } from '../http/bearer.ts';
import { disconnectSignal } from '../http/client-disconnected.ts';
import type { Services } from '../install/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the request's session and counts the request as in flight; undefined without a token.
     * Throws INVALID_TOKEN, TOKEN_EXPIRED, or TOO_MANY_REQUESTS if the session has too many
     * requests in flight.
     */
    session(request: FastifyRequest): Promise<SessionClaims | undefined>;
    /** Returns the request's session. Throws INVALID_TOKEN without one. */
    requireSession(request: FastifyRequest): Promise<SessionClaims>;
  }
  interface FastifyRequest {
    /** The claims of the session that was read. */
    claims: SessionClaims | undefined;
    /** Returns a signal that aborts when the response is over. */
    hangUp: () => AbortSignal;
  }
}

/**
 * A browser sends this header with automatic requests, such as the refresh of a list, which must
 * not extend an idle session.
 */
const unattended = 'x-unattended';

/** Reads sessions, creates captchas (D35), serves `GET /me` and ends sessions at `POST /logout`. */
export function installSessions(
  app: FastifyInstance,
  { env, sessions, sessionLimits, captcha, isDemo, isDemoRejected }: Services,
): void {
  app.decorateRequest('claims', undefined);
  app.decorateRequest('hangUp');
  app.addHook('onRequest', async (request, reply) => {
    request.hangUp = () => disconnectSignal(reply);
  });

  function enter(request: FastifyRequest, claims: SessionClaims): void {
    const release = sessionLimits.enter(claims);
    const signal = request.hangUp();
    if (signal.aborted) release();
    else signal.addEventListener('abort', release, { once: true });
  }

  app.decorate('session', async (request: FastifyRequest) => {
    const token = bearerToken(request);
    if (token === undefined) return undefined;
    const use = request.headers[unattended] === undefined;
    const claims = await sessions.read(token, { use });
    if (await isDemoRejected(claims.company_id, request.raw)) throw new RuleError('INVALID_TOKEN');
    const isCounted = request.claims !== undefined;
    request.claims = claims;
    if (!isCounted) enter(request, claims);
    return claims;
  });
  app.decorate('requireSession', async (request: FastifyRequest) => {
    const claims = await app.session(request);
    if (!claims) throw new RuleError('INVALID_TOKEN');
    return claims;
  });

  app.get('/captcha', { config: { perAddress: 600 } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return captcha.challenge();
  });

  app.get('/me', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const claims = await app.requireSession(request);
    return {
      ...claims,
      demo: await isDemo(claims.company_id),
      sends_messages: env.sms !== undefined,
    };
  });

  app.post('/logout', async (request, reply) => {
    const token = bearerToken(request);
    if (token) await sessions.end(token, request.id);
    return reply.code(204).send();
  });
}
