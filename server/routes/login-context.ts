import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { attemptSource } from '../auth/attempt-source.ts';
import { setDeviceCookie } from '../auth/device-cookie.ts';
import type { LoginProof } from '../auth/login.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { signIn } from '../auth/sign-in.ts';
import { parseAuthenticationResponse } from '../auth/webauthn-response.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Services } from '../install/services.ts';

type LoginContext = Pick<RequestContext, 'login' | 'beginPasskeySignIn' | 'passkeyLogin'>;

const endSession = (pool: Pool, sessionId: string) =>
  transaction(pool, beginAsSession, (client) =>
    client.query('select app_private.logout($1)', [sessionId]),
  );

/** Returns the login functions that plans use. */
export function loginContext(
  app: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  spendCaptcha: () => Promise<void>,
): LoginContext {
  const { env, pool, login, passkeys, isDemoRejected } = services;
  const relyingParty = relyingPartyOf(env, request);

  async function open(email: string, proof: LoginProof) {
    const opened = await login({
      ...attemptSource(request, reply, email),
      proof,
      relyingParty,
      userAgent: request.headers['user-agent'],
    });
    const { company_id, session_id } = opened.claims;
    if (await isDemoRejected(company_id, request.raw)) {
      await endSession(pool, session_id);
      // A caller who knew the password may learn the reason.
      throw new RuleError('DEMO_BLOCKED');
    }
    setDeviceCookie(request, reply, opened.deviceMark);
    return opened;
  }

  return {
    login: (email, password, code, passkey) =>
      signIn(services, email, request, async () => {
        await app.countLogin(request);
        await spendCaptcha();
        const signed = passkey === undefined ? undefined : parseAuthenticationResponse(passkey);
        return open(email, { password, code, passkey: signed });
      }),

    async beginPasskeySignIn() {
      await app.countLogin(request);
      await spendCaptcha();
      const passkeyOptions = await passkeys.createChallenge({ purpose: 'SIGN_IN' }, relyingParty);
      return passkeyOptions ?? '';
    },

    async passkeyLogin(passkey) {
      await app.countLogin(request);
      const signed = parseAuthenticationResponse(passkey);
      const owner = await passkeys.ownerOf(signed, relyingParty);
      return signIn(services, owner?.email, request, () =>
        // Counts a passkey without an owner by its name, like an unknown e-mail.
        open(owner?.email ?? `passkey ${signed.id}`.slice(0, 100), { passkey: signed, owner }),
      );
    },
  };
}
