import type { FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { relyingPartyOf, requirePasskeyAddress } from '../auth/relying-party.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Services } from '../install/services.ts';

/** Returns the functions for the caller's own passkeys that plans use. */
export function passkeyContext(
  { env, passkeys }: Services,
  request: FastifyRequest,
  claims: SessionClaims | undefined,
): Pick<RequestContext, 'ownPasskeys'> {
  const relyingParty = relyingPartyOf(env, request);
  return {
    ownPasskeys: {
      async begin(begin) {
        requirePasskeyAddress(env, relyingParty);
        return passkeys.begin(begin, claims?.email ?? '', relyingParty);
      },

      async add(begin, answer, name) {
        requirePasskeyAddress(env, relyingParty);
        return passkeys.add(begin, { answer, name }, relyingParty);
      },

      async beginStepUp() {
        const sessionId = claims?.session_id ?? '';
        const passkeyOptions = await passkeys.createChallenge(
          { purpose: 'STEP_UP', sessionId },
          relyingParty,
        );
        if (passkeyOptions === undefined) throw new RuleError('SECOND_FACTOR_MISSING');
        return passkeyOptions;
      },
    },
  };
}
