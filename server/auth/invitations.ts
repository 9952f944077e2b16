import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { invitationHash, newInvitationToken } from '#runtime/invitation-token.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { selectValue } from '../database/select-value.ts';
import type { AttemptLimiter, AttemptSource } from './attempt-limiter.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/** The token of an invitation, as shown once to its issuer. */
export interface IssuedInvitation {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Whether an SMS with a link of its own was queued. */
  readonly bySms: boolean;
}

/** Links by which new staff set their first password (D108). */
export interface Invitations {
  /**
   * Creates the link of an employee or user without a password. Throws the rejections of
   * `app_hidden.issue_invitation`.
   *
   * @param begin SQL that begins a transaction of the issuer
   */
  issue(begin: string, accountOf: string, bySms: boolean): Promise<IssuedInvitation>;
  /**
   * Sets the first password and returns the e-mail of the account. A wrong token counts as a failed
   * attempt of its source (D68). Throws INVITATION_INVALID, INVITATION_ACCEPTED if the account has a
   * password, USER_BLOCKED, TOO_MANY_REQUESTS or the errors of the password, which keep the link valid.
   */
  accept(
    source: Omit<AttemptSource, 'email'>,
    token: string,
    password: string,
  ): Promise<{ readonly email: string }>;
}

export function createInvitations(pool: Pool, attempts: AttemptLimiter): Invitations {
  return {
    async issue(begin, accountOf, bySms) {
      const token = newInvitationToken();
      const expiresAt = await selectValue<Date>(
        pool,
        begin,
        'select app_hidden.issue_invitation($1, $2, $3) as value',
        [accountOf, invitationHash(token), bySms],
      );
      return { token, expiresAt: expiresAt.toISOString(), bySms };
    },

    async accept(source, token, password) {
      if (password === '') throw new RuleError('REQUIRED_FIELD', { field: 'password' });
      const hash = invitationHash(token);
      // Counts a token by its hash, like an unknown e-mail: the address limits who tries many.
      const counted = { ...source, email: `invitation ${hash.toString('hex')}` };
      const email = await attempts.countAttempt(counted, async (attempt) => {
        const found = await selectValue<string | null>(
          pool,
          beginAsSession,
          'select app_private.find_invitation($1) as value',
          [hash],
        );
        if (found) await attempts.refund(attempt);
        return found ?? undefined;
      });
      if (!email) throw new RuleError('INVITATION_INVALID');
      await requireGoodPassword(password, email);
      await selectValue(
        pool,
        beginAsSession,
        'select app_private.accept_invitation($1, $2) as value',
        [hash, await hashPassword(password, { line: 'invitation' })],
      );
      return { email };
    },
  };
}
