import fc from 'fast-check';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { type CashAct, closeOracle, drawerOracle } from './cash-ledger.oracle.ts';
import { asOwner } from './cash-owner.ts';
import { closedLines, controlCash, drawers, newRegister } from './cash-stage.ts';
import { caracas, db, onTheCast, supervisor } from './cast-stage.ts';

const currencies = ['EUR', 'PEN', 'USD', 'VES'] as const;
const sessions = scale(60, 10_000);

onTheCast();
let register: string;
beforeAll(async () => {
  await controlCash(caracas.id);
  register = await newRegister();
});

const cents = fc.integer({ min: 1, max: 50_000 });
const currency = fc.constantFrom(...currencies);
const act: fc.Arbitrary<CashAct> = fc.record({
  kind: fc.constantFrom('SALE', 'SALE', 'SALE', 'CHANGE', 'PAY_IN', 'PAY_OUT', 'TRANSFER', 'COUNT'),
  currency,
  cents,
});
const amounts = fc.tuple(...currencies.map(() => fc.integer({ min: 0, max: 100_000 })));
const session = fc.record({
  opened: amounts,
  acts: fc.array(act, { minLength: 1, maxLength: 60 }),
  /** What the count is off, and the part of it that is left in the drawer. */
  off: fc.tuple(...currencies.map(() => fc.constantFrom(0, 0, 0, 1, -1, 2_500, -2_500))),
  keeps: fc.double({ min: 0, max: 1, noNaN: true }),
});

const amount = (whole: number) => (whole / 100).toFixed(2);
const json = (value: unknown) => JSON.stringify(value);
const counted = (by: ReadonlyMap<string, number>) =>
  json([...by].map(([currencyCode, held]) => ({ currencyCode, counted: amount(held) })));

async function idOf(client: pg.PoolClient, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query(text, values);
  return rows[0]?.v_id;
}

/** Whether an act was let pass; one that is refused leaves nothing. */
async function passes(
  client: pg.PoolClient,
  id: string,
  { kind, currency: code, cents: whole }: CashAct,
) {
  await client.query('savepoint act');
  try {
    if (kind === 'SALE' || kind === 'CHANGE') {
      await client.query(
        `select app_hidden.book_money(
           office_id => $1, store_id => null, session_id => $2, currency_code => $3, amount => $4, entry_type => $5,
           source_table => 'sales', source_id => null)`,
        [caracas.id, id, code, amount(kind === 'SALE' ? whole : -whole), kind],
      );
    } else if (kind === 'COUNT') {
      await client.query(`select app_public.proc_count_cash($1, $2, 'SPOT')`, [
        id,
        json([{ currencyCode: code, counted: amount(whole) }]),
      ]);
    } else {
      await client.query(`select app_public.proc_move_cash($1, $2, $3, 'Prueba', $4)`, [
        kind,
        code,
        amount(whole),
        id,
      ]);
    }
    return true;
  } catch (error) {
    await client.query('rollback to act');
    expect((error as Error).message).toBe('CASH_TOO_LOW');
    return false;
  }
}

test('any session comes to what the oracle adds up, by currency: lines, drawers, days, balances and the safe', {
  timeout: scale(120_000, 7_200_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(session, async ({ opened, acts, off, keeps }) => {
      const opening = new Map(
        currencies.map((code, index) => [code as string, opened[index] as number]),
      );
      const told = drawerOracle(opening, acts);
      const found = new Map(
        [...told.held].map(([code, held], index) => [
          code,
          Math.max(0, held + (off[index] as number)),
        ]),
      );
      const floats = new Map([...found].map(([code, held]) => [code, Math.floor(held * keeps)]));
      const safeBefore = await safes();
      const id = await asOwner(supervisor, async (client) => {
        const made = await idOf(client, 'select * from app_public.proc_open_cash($1, $2)', [
          counted(opening),
          register,
        ]);
        const passed: boolean[] = [];
        for (const each of acts) passed.push(await passes(client, made, each));
        expect(passed).toEqual(told.passed);
        const closing = [made, counted(found)];
        const { rows } = await client.query(
          'select v_end_code from app_public.proc_count_cash($1, $2)',
          closing,
        );
        const differs = [...found].some(([code, held]) => held !== told.held.get(code));
        expect(rows[0]?.v_end_code).toBe(differs ? 'COUNT_AGAIN' : '99999');
        if (differs) await client.query('select app_public.proc_count_cash($1, $2)', closing);
        const reasons = currencies.map((currencyCode) => ({ currencyCode, reason: 'Azar' }));
        await client.query('select app_public.proc_close_cash($1, $2, $3)', [
          made,
          counted(floats),
          json(reasons),
        ]);
        return made;
      });

      const lines = await closedLines(id);
      for (const line of lines) {
        const [start, should, is, left] = [opening, told.held, found, floats].map(
          (by) => by.get(line.currency) ?? 0,
        ) as [number, number, number, number];
        const figures = closeOracle(start, should, is, left);
        expect(line).toMatchObject(
          Object.fromEntries(Object.entries(figures).map(([name, whole]) => [name, amount(whole)])),
        );
      }
      expect(lines.map(({ currency: code }) => code)).toEqual(
        expect.arrayContaining([...found].filter(([, held]) => held > 0).map(([code]) => code)),
      );
      for (const { currency: code, ledger, days, balance } of await drawers(id)) {
        const left = amount(floats.get(code) ?? 0);
        expect([ledger, days, balance]).toEqual([left, left, left]);
      }
      const transferred = (code: string) =>
        acts.reduce(
          (sum, each, index) =>
            sum +
            (each.kind === 'TRANSFER' && each.currency === code && told.passed[index]
              ? each.cents
              : 0),
          0,
        );
      const safeAfter = await safes();
      for (const [code, held] of found) {
        const grown = held - (floats.get(code) ?? 0) + transferred(code);
        expect((safeAfter.get(code) ?? 0) - (safeBefore.get(code) ?? 0)).toBe(grown);
      }
    }),
    { numRuns: sessions },
  );
});

/** What the office's safes hold, in cents by currency. */
async function safes(): Promise<Map<string, number>> {
  const rows = await db.query<{ currency: string; cents: string }>(
    `select entry.currency_code as currency, (sum(entry.amount) * 100)::bigint::text as cents
     from app_public.money_entries as entry
     join app_public.money_stores as store on store.id = entry.store_id and store.store_type = 'SAFE'
     where entry.office_id = $1 group by entry.currency_code`,
    [caracas.id],
  );
  return new Map(rows.map(({ currency: code, cents: whole }) => [code, Number(whole)]));
}
