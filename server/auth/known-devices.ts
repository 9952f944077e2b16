import type { Pool } from 'pg';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import type { AttemptKeys } from '../limits/attempt-keys.ts';

/**
 * Returns whether a browser with this device cookie logged in to any account before; anyone can
 * invent a cookie.
 */
export type IsKnownDevice = (mark: string) => Promise<boolean>;

interface Batch {
  readonly keys: Buffer[];
  readonly found: Promise<ReadonlySet<string>>;
}

/**
 * Looks up all waiting device cookies in one statement, so that a flood of invented ones uses one
 * connection.
 */
export function createKnownDevices(pool: Pool, keys: AttemptKeys): IsKnownDevice {
  let waiting: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function find(wanted: readonly Buffer[]): Promise<ReadonlySet<string>> {
    const { rows } = await transaction(pool, beginAsSession, (client) =>
      client.query<{ key: Buffer }>('select app_private.known_devices($1) as key', [wanted]),
    );
    return new Set(rows.map(({ key }) => key.toString('hex')));
  }

  function begin(): Batch {
    const wanted: Buffer[] = [];
    const found = last.then(() => {
      waiting = undefined;
      return find(wanted);
    });
    last = found.catch(() => undefined);
    return { keys: wanted, found };
  }

  return async (mark) => {
    const key = keys.device(mark);
    waiting ??= begin();
    waiting.keys.push(key);
    return (await waiting.found).has(key.toString('hex'));
  };
}
