import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inSpan } from '#runtime/tracing/tracing.ts';
import { attemptSource } from '../auth/attempt-source.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { compareProof, type Proof } from '../auth/step-up.ts';
import { openAppointmentLink } from '../company/appointment-link.ts';
import { beginAsAnonymous, beginAsStaff, beginAsSteppedUp } from '../database/role-settings.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import { createDocumentPreparer, withoutPlanCache } from '../graphql/documents/document-cache.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { createGraphqlRunner } from '../graphql/run-request.ts';
import { disconnectSignal } from '../http/client-disconnected.ts';
import { limitedBody } from '../http/limited-body.ts';
import type { Services } from '../install/services.ts';
import { deleteErasedPhotos } from '../photos/delete-photos.ts';
import { installLive } from './live.ts';
import { loginContext } from './login-context.ts';
import { passkeyContext } from './passkey-context.ts';
import { passwordContext } from './password-context.ts';

/** In bytes. */
const longestBody = 1024 * 1024;
/** For a caller without a session: an escaped document of 2 kB, and its variables. */
const longestAnonymousBody = 16 * 1024;

/**
 * Characters of a response from which its serialization uses the session's processor time, and the
 * characters serialized per millisecond.
 */
const longAnswer = 64 * 1024;
const lettersPerMillisecond = 16 * 1024;

/**
 * Delays in milliseconds of a rejection by a limit, of one without a session, and of another one:
 * repeating a request at once has no benefit, and a loop of rejected requests costs little.
 */
const pauses = { limited: 500, rejectedUnauthenticated: 50, rejected: 20 };

function pauseBefore({ statusCode }: FastifyReply, claims: SessionClaims | undefined): number {
  if (statusCode === 429) return pauses.limited;
  if (statusCode < 400) return 0;
  return claims ? pauses.rejected : pauses.rejectedUnauthenticated;
}

function captchaToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-session-id'];
  return Array.isArray(header) ? header[0] : header;
}

/** Serves `POST /graphql`, the one endpoint of the API (doc 1 §7), and its subscriptions. */
export function installGraphql(app: FastifyInstance, services: Services): void {
  const { env, pool, canceller, schema, isStored, attempts, captcha, answerError } = services;
  const { photoStore, secondFactors, passkeys, countProof } = services;
  const { requestClients, requestSlots, sessionLimits } = services;
  const uncached = withoutPlanCache(schema);
  const prepare = createDocumentPreparer(uncached);
  const run = createGraphqlRunner(schema, uncached, prepare, answerError, isStored);

  function clientsOf(
    request: FastifyRequest,
    reply: FastifyReply,
    claims: SessionClaims | undefined,
  ): Pick<RequestContext, 'withPgClient' | 'withReader'> {
    const user = {
      requestId: request.id,
      person: claims ? personOf(claims) : '',
      isDisconnected: () => reply.raw.destroyed,
    };
    const reader = { signal: disconnectSignal(reply), canceller };
    return {
      withPgClient: requestClients(user),
      withReader: requestClients({ ...user, reader }),
    };
  }

  async function spendCaptcha(request: FastifyRequest): Promise<void> {
    if (env.captcha) await captcha.spend(captchaToken(request));
  }

  /** Returns the SQL that begins transactions of a caller after step-up authentication. */
  async function stepUp(
    request: FastifyRequest,
    reply: FastifyReply,
    claims: SessionClaims,
    proof: Proof,
  ): Promise<string> {
    const source = {
      ...attemptSource(request, reply, claims.email),
      sessionId: claims.session_id,
      relyingParty: relyingPartyOf(env, request),
      userAgent: request.headers['user-agent'],
    };
    await compareProof({ attempts, secondFactors, passkeys, countProof }, source, proof);
    return beginAsSteppedUp(claims);
  }

  /** app_hidden.sms_outcome depends on it. */
  const sendsMessages = env.sms ? "; set local turno.sends_messages = 'on'" : '';

  const contextOf = (
    request: FastifyRequest,
    reply: FastifyReply,
    claims: SessionClaims | undefined,
  ): RequestContext => ({
    pgSettings: claims ? beginAsStaff(claims) + sendsMessages : beginAsAnonymous,
    sessionId: claims?.session_id ?? '',
    ...clientsOf(request, reply, claims),
    secondFactor: {
      begin: (begin) => secondFactors.begin(begin, claims?.email ?? ''),
      confirm: secondFactors.confirm,
      renewRecoveryCodes: secondFactors.renewRecoveryCodes,
    },
    deleteErasedPhotos: (begin) => deleteErasedPhotos(pool, begin, photoStore),
    ...loginContext(app, services, request, reply, () => spendCaptcha(request)),
    ...passkeyContext(services, request, claims),
    async appointmentLink(token, answer) {
      await app.countLink(request);
      return openAppointmentLink(pool, token, answer);
    },
    ...passwordContext(app, services, request, reply, () => spendCaptcha(request)),
  });

  installLive(app, services, prepare);

  app.post(
    '/graphql',
    {
      bodyLimit: longestBody,
      // Authenticates before any of the body is read.
      async onRequest(request) {
        const claims = await app.session(request);
        if (claims) await requestSlots.acquire(personOf(claims), request.hangUp());
      },
      preParsing(request, _reply, body, done) {
        done(null, request.claims ? body : limitedBody(body as Readable, longestAnonymousBody));
      },
      onSend({ claims }, reply, answer, done) {
        const pause = pauseBefore(reply, claims);
        if (pause > 0) setTimeout(done, pause, null, answer);
        else done(null, answer);
      },
    },
    async (request, reply) => {
      const { claims } = request;
      const limits = claims && sessionLimits.of(claims);
      const answer = await inSpan('graphql', async (span) => {
        const ran = await run(request.body, {
          request,
          context: contextOf(request, reply, claims),
          ...(claims && limits ? { staff: { claims, limits } } : {}),
          countAnonymous: (kind) => app.countAnonymous(request, kind),
          hangUp: () => disconnectSignal(reply),
          stepUp: (identity, proof) => stepUp(request, reply, identity, proof),
        });
        span.updateName(`graphql ${ran.operation}`);
        return ran;
      });
      request.operation = answer.operation;
      const text = JSON.stringify(answer.body);
      if (text.length > longAnswer) limits?.spend(text.length / lettersPerMillisecond);
      return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
    },
  );
}
