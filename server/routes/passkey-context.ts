import type { FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { passkeyPlace, requirePasskeyAddress } from '../auth/relying-party.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Services } from '../install/services.ts';

/** Returns the functions for the caller's own passkeys that plans use. */
export function passkeyContext(
  { env, passkeys }: Services,
  request: FastifyRequest,
  claims: SessionClaims | undefined,
): Pick<RequestContext, 'ownPasskeys'> {
  const place = passkeyPlace(env, request);
  return {
    ownPasskeys: {
      async begin(begin) {
        requirePasskeyAddress(env, place);
        return passkeys.begin(begin, claims?.email ?? '', place);
      },

      async add(begin, answer, name) {
        requirePasskeyAddress(env, place);
        return passkeys.add(begin, { answer, name }, place);
      },

      async beginStepUp() {
        const sessionId = claims?.session_id ?? '';
        const asked = await passkeys.ask({ purpose: 'STEP_UP', sessionId }, place);
        if (asked === undefined) throw new RuleError('SECOND_FACTOR_MISSING');
        return asked;
      },
    },
  };
}
