import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { attemptSource } from '../auth/attempt-source.ts';
import { failureOf } from '../errors/error-codes.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Services } from '../install/services.ts';

type PasswordContext = Pick<
  RequestContext,
  | 'resetByPhone'
  | 'issuePasswordCode'
  | 'requestPasswordCode'
  | 'resetPassword'
  | 'invite'
  | 'acceptInvitation'
>;

/** Returns the functions for new passwords that plans use (D67). */
export function passwordContext(
  app: FastifyInstance,
  { env, passwordCodes, invitations, securityLog }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  spendCaptcha: () => Promise<void>,
): PasswordContext {
  /** Runs an attempt to set a password without a session, and records its rejection. */
  async function setPassword<T>(email: string | undefined, attempt: () => Promise<T>): Promise<T> {
    try {
      await app.countLogin(request);
      await spendCaptcha();
      return await attempt();
    } catch (error) {
      const rejected = failureOf(error)?.code ?? 'UNKNOWN';
      securityLog.record(
        { kind: 'PASSWORD_RESET', outcome: 'REFUSED', code: rejected, email },
        request,
      );
      throw error;
    }
  }

  return {
    resetByPhone: env.sms !== undefined,

    issuePasswordCode(begin, accountOf) {
      // Anonymous callers don't get here; their document is rejected.
      return passwordCodes.issue(begin, accountOf);
    },

    async requestPasswordCode(email) {
      if (!env.sms) throw new RuleError('NO_MESSAGE_SERVICE');
      await app.countLogin(request);
      await spendCaptcha();
      await passwordCodes.request(attemptSource(request, reply, email));
    },

    resetPassword(email, code, password) {
      return setPassword(email, () =>
        passwordCodes.reset(attemptSource(request, reply, email), code, password),
      );
    },
    invite(begin, accountOf) {
      // Without a public address, an SMS could contain no link.
      const bySms = env.sms !== undefined && env.publicUrl !== undefined;
      return invitations.issue(begin, accountOf, bySms);
    },
    acceptInvitation(token, password) {
      return setPassword(undefined, () =>
        invitations.accept(attemptSource(request, reply, ''), token, password),
      );
    },
  };
}
