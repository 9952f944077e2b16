import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { waitText } from '#domain/texts/wait-text.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import { type AttemptKeys, networkOf, widerNetworkPrefix } from '../limits/attempt-keys.ts';
import type { IsKnownDevice } from './known-devices.ts';
import { inPasswordQueue } from './passwords.ts';

/** The account and the source of an attempt. */
export interface AttemptSource {
  readonly email: string;
  /** The client's address, according to TRUST_PROXY. */
  readonly address: string;
  /** The device cookie of an earlier login. */
  readonly deviceMark: string | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** A counted attempt. */
export interface Attempt {
  /** Null for an unknown e-mail, or a person who may not log in. */
  readonly accountId: string | null;
  readonly passwordHash: string | null;
  readonly emailKey: Buffer;
  /** The key of the source that was counted: the network address, or the known device. */
  readonly sourceKey: Buffer;
  /** The wider network, if it was counted too. */
  readonly widerKey: Buffer | undefined;
}

/** Counts and limits attempts at the secrets of accounts: a password, or the code that sets a new one (D68). */
export interface AttemptLimiter {
  readonly keys: AttemptKeys;
  /**
   * Counts a failed attempt, then runs `check` in its turn. The attempt stays counted when `check`
   * returns undefined, and is removed when it throws, because nothing was verified. Throws
   * USER_BLOCKED with the seconds to wait, TOO_MANY_REQUESTS, or an error of `check`.
   */
  countAttempt<T>(
    source: AttemptSource,
    check: (attempt: Attempt) => Promise<T | undefined>,
  ): Promise<T | undefined>;
  /** Removes a counted attempt whose secret was right although it opened no session. */
  refund(attempt: Attempt): Promise<void>;
}

interface CountedAttempt {
  readonly account_id: string | null;
  readonly password_hash: string | null;
  readonly source_key: Buffer;
  readonly wait: number;
}

export function createAttemptLimiter(
  pool: Pool,
  keys: AttemptKeys,
  isKnownDevice: IsKnownDevice,
): AttemptLimiter {
  function requireNoActiveBlock(seconds: number): void {
    if (seconds > 0) throw new RuleError('USER_BLOCKED', { seconds, wait: waitText(seconds) });
  }

  async function begin(
    { email, deviceMark, address }: AttemptSource,
    network: string,
  ): Promise<Attempt> {
    const emailKey = keys.email(email);
    const networkKey = keys.network(network);
    const known = deviceMark && keys.device(deviceMark);
    const wider = widerNetworkPrefix(address);
    let widerKey: Buffer | undefined;
    const begun = await transaction(pool, beginAsSession, async (client) => {
      const { rows } = await client.query<CountedAttempt>(
        'select * from app_private.login_begin($1, $2, $3, $4)',
        [email.trim(), emailKey, networkKey, known ?? null],
      );
      const [first] = rows;
      if (!wider || !first || first.wait > 0 || !first.source_key.equals(networkKey)) return first;
      widerKey = keys.network(wider);
      const counted = await client.query<{ wait: number }>(
        'select app_private.network_look($1) as wait',
        [widerKey],
      );
      // The error rolls back the transaction, so that the attempt is not counted at the address
      // either.
      requireNoActiveBlock(counted.rows[0]?.wait ?? 0);
      return first;
    });
    if (!begun) throw new Error('login_begin returned no row');
    requireNoActiveBlock(begun.wait);
    return {
      accountId: begun.account_id,
      passwordHash: begun.password_hash,
      emailKey,
      sourceKey: begun.source_key,
      widerKey,
    };
  }

  async function refundWiderNetwork({ widerKey }: Attempt): Promise<void> {
    if (!widerKey) return;
    await transaction(pool, beginAsSession, (client) =>
      client.query('select app_private.network_uncount($1)', [widerKey]),
    );
  }

  async function refund({ emailKey, sourceKey }: Attempt): Promise<void> {
    await transaction(pool, beginAsSession, (client) =>
      client.query('select app_private.login_uncount($1, $2)', [emailKey, sourceKey]),
    );
  }

  return {
    keys,
    refund,
    async countAttempt(source, check) {
      const { deviceMark: mark, signal } = source;
      const network = networkOf(source.address);
      const line = mark && (await isKnownDevice(mark)) ? `device ${mark}` : network;
      return inPasswordQueue({ line, signal }, async () => {
        const attempt = await begin(source, network);
        try {
          const result = await check(attempt);
          if (result !== undefined) await refundWiderNetwork(attempt);
          return result;
        } catch (error) {
          await refund(attempt);
          await refundWiderNetwork(attempt);
          throw error;
        }
      });
    },
  };
}
