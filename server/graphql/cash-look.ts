import { setTimeout as sleep } from 'node:timers/promises';
import { escapeLiteral, type Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { transaction } from '../database/transaction.ts';
import { failureOf } from '../errors/error-codes.ts';

/** Wait, in milliseconds, for concurrent comparisons of the session that may still be rejected. */
const pause = 100;
const maxPauses = 100;

/** Reserves one comparison in a cash session and returns its id. Throws CASH_HELD. */
async function reserveCashRead(pool: Pool, begin: string, session: string): Promise<string> {
  for (let tries = 0; tries < maxPauses; tries += 1) {
    const reservation = await transaction(pool, begin, async (client) => {
      const { rows } = await client.query('select app_hidden.begin_cash_look($1) as look', [
        session,
      ]);
      return rows[0].look as string | null;
    });
    if (reservation) return reservation;
    await sleep(pause);
  }
  throw new RuleError('CASH_HELD');
}

/**
 * Runs a transaction that writes. If it would compare an amount with a balance that its caller may
 * not read (CASH_LOOK), it is rolled back. Then one of the session's five comparisons is reserved
 * and committed, and the transaction runs again. A rejection cannot roll the reservation back, and
 * concurrent calls share the five (D101).
 *
 * @param run begins with the text that it receives, commits, and may run twice
 */
export async function withCashReadReserved<T>(
  pool: Pool,
  begin: string,
  run: (begin: string) => Promise<T>,
): Promise<T> {
  try {
    return await run(begin);
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.code !== 'CASH_LOOK') throw error;
    const reservation = await reserveCashRead(pool, begin, String(failure.params.session));
    const setting = `select set_config('turno.cash_look', ${escapeLiteral(reservation)}, true)`;
    return run(`${begin}; ${setting}`).catch(async (rejection: unknown) => {
      await transaction(pool, begin, (client) =>
        client.query('select app_hidden.refuse_cash_look($1, $2)', [
          reservation,
          failureOf(rejection)?.code ?? 'UNKNOWN',
        ]),
      );
      throw rejection;
    });
  }
}
