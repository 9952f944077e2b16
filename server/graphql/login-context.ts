import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { attemptSource } from '../attempt-source.ts';
import { keepDeviceMark } from '../device-mark.ts';
import type { LoginProof } from '../login.ts';
import { readSigned } from '../passkey-answer.ts';
import { passkeyPlace } from '../passkey-place.ts';
import { beginAsSession } from '../role-settings.ts';
import type { Services } from '../services.ts';
import { signIn } from '../sign-in.ts';
import { transaction } from '../transaction.ts';
import type { RequestContext } from './request-context.ts';

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
  const { env, pool, login, passkeys, isDemoRefused } = services;
  const place = passkeyPlace(env, request);

  async function open(email: string, proof: LoginProof) {
    const opened = await login({
      ...attemptSource(request, reply, email),
      proof,
      place,
      userAgent: request.headers['user-agent'],
    });
    const { company_id, session_id } = opened.claims;
    if (await isDemoRefused(company_id, request.raw)) {
      await endSession(pool, session_id);
      // A caller who knew the password may learn the reason.
      throw new RuleError('DEMO_BLOCKED');
    }
    keepDeviceMark(request, reply, opened.deviceMark);
    return opened;
  }

  return {
    login: (email, password, code, passkey) =>
      signIn(services, email, request, async () => {
        await app.countLogin(request);
        await spendCaptcha();
        const signed = passkey === undefined ? undefined : readSigned(passkey);
        return open(email, { password, code, passkey: signed });
      }),

    async beginPasskeySignIn() {
      await app.countLogin(request);
      await spendCaptcha();
      const asked = await passkeys.ask({ purpose: 'SIGN_IN' }, place);
      return asked ?? '';
    },

    async passkeyLogin(passkey) {
      await app.countLogin(request);
      const signed = readSigned(passkey);
      const owner = await passkeys.ownerOf(signed, place);
      return signIn(services, owner?.email, request, () =>
        // Counts a passkey without an owner by its name, like an unknown e-mail.
        open(owner?.email ?? `passkey ${signed.id}`.slice(0, 100), { passkey: signed, owner }),
      );
    },
  };
}
