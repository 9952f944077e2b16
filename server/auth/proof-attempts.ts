import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { waitText } from '#domain/texts/wait-text.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';

/** The account and the source by which proofs are counted; never the address (D68). */
export interface ProofScope {
  readonly accountId: string;
  /** From `Attempt`: a known device of the account is counted separately. */
  readonly sourceKey: Buffer;
  /** At a step-up, where each session is counted separately. */
  readonly sessionId?: string;
  /** A description for the notice to the person. */
  readonly device: string;
  readonly address: string;
}

/**
 * Counts a proof of identity as an attempt, then verifies it: a second factor after the right
 * password, or the proof of a step-up. Ten an hour may be wrong; then the person is notified. The
 * attempt stays counted when `verify` returns undefined, and is removed when it throws, because
 * nothing was verified. Throws USER_BLOCKED with the seconds to wait.
 */
export type CountProof = <T>(
  scope: ProofScope,
  verify: () => Promise<T | undefined>,
) => Promise<T | undefined>;

export function createProofCount(pool: Pool): CountProof {
  function rowsOf<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return transaction(pool, beginAsSession, async (client) => {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    });
  }

  async function begin({ accountId, sourceKey, sessionId }: ProofScope): Promise<string> {
    const [begun] = await rowsOf<{ attempt: string; wait: number }>(
      'select * from app_private.begin_proof($1, $2, $3)',
      [accountId, sourceKey, sessionId ?? null],
    );
    if (!begun) throw new Error('begin_proof returned no row');
    const { attempt, wait: seconds } = begun;
    if (seconds > 0) throw new RuleError('USER_BLOCKED', { seconds, wait: waitText(seconds) });
    return attempt;
  }

  const uncount = (attempt: string) => rowsOf('select app_private.uncount_proof($1)', [attempt]);

  return async (scope, verify) => {
    const attempt = await begin(scope);
    const verified = await verify().catch(async (error: unknown) => {
      await uncount(attempt);
      throw error;
    });
    if (verified !== undefined) await uncount(attempt);
    else {
      await rowsOf('select app_private.proof_was_wrong($1, $2, $3)', [
        attempt,
        scope.device,
        scope.address,
      ]);
    }
    return verified;
  };
}
