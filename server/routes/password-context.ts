import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { attemptSource } from '../auth/attempt-source.ts';
import { failureOf } from '../errors/error-codes.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Services } from '../install/services.ts';

type PasswordContext = Pick<
  RequestContext,
  'resetByPhone' | 'issuePasswordCode' | 'requestPasswordCode' | 'resetPassword'
>;

/** Returns the functions for new passwords that plans use (D67). */
export function passwordContext(
  app: FastifyInstance,
  { env, passwordCodes, securityLog }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  spendCaptcha: () => Promise<void>,
): PasswordContext {
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

    async resetPassword(email, code, password) {
      try {
        await app.countLogin(request);
        await spendCaptcha();
        await passwordCodes.reset(attemptSource(request, reply, email), code, password);
      } catch (error) {
        const rejected = failureOf(error)?.code ?? 'UNKNOWN';
        securityLog.record(
          { kind: 'PASSWORD_RESET', outcome: 'REFUSED', code: rejected, email },
          request,
        );
        throw error;
      }
    },
  };
}
