import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { bearerToken } from '../bearer.ts';
import { hangUpOf } from '../hang-up.ts';
import type { Services } from '../services.ts';
import type { SessionClaims } from '../session-claims.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The request's session, in which it is then in flight; undefined without a token. Throws
     * INVALID_TOKEN, TOKEN_EXPIRED, or TOO_MANY_REQUESTS where the session has too many in flight.
     */
    session(request: FastifyRequest): Promise<SessionClaims | undefined>;
    /** The request's session; without one it throws INVALID_TOKEN. */
    requireSession(request: FastifyRequest): Promise<SessionClaims>;
  }
  interface FastifyRequest {
    /** Of the session that was asked for. */
    claims: SessionClaims | undefined;
    /** Aborted when the answer is over. */
    hangUp: () => AbortSignal;
  }
}

/**
 * A browser says so of what it asks for while nobody is at it, such as a list that renews itself: it
 * keeps no session from ending for want of use.
 */
const unattended = 'x-unattended';

/** Reads sessions, gives captchas (D35), tells `GET /me` and ends sessions at `POST /logout`. */
export function installSessions(
  app: FastifyInstance,
  { env, sessions, sessionLimits, captcha, isDemo, isDemoRefused }: Services,
): void {
  app.decorateRequest('claims', undefined);
  app.decorateRequest('hangUp');
  app.addHook('onRequest', async (request, reply) => {
    request.hangUp = () => hangUpOf(reply);
  });

  function enter(request: FastifyRequest, claims: SessionClaims): void {
    const leave = sessionLimits.enter(claims);
    const signal = request.hangUp();
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }

  app.decorate('session', async (request: FastifyRequest) => {
    const token = bearerToken(request);
    if (token === undefined) return undefined;
    const use = request.headers[unattended] === undefined;
    const claims = await sessions.read(token, { use });
    if (await isDemoRefused(claims.company_id, request.raw)) throw new RuleError('INVALID_TOKEN');
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
