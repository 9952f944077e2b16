import fc from 'fast-check';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { type CashAct, drawerOracle } from './cash-ledger.oracle.ts';
import { asOwner, closedLines, controlCash, drawers, newRegister } from './cash-stage.ts';
import { caracas, db, onTheCast, supervisor } from './cast-stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

const currencies = ['EUR', 'USD', 'VES'] as const;
const sessions = scale(60, 10_000);

onTheCast();
beforeAll(async () => {
  await controlCash(caracas.id);
  await db.query(tryActs);
});

/** So many sessions have a register in turn: what a drawer's whole ledger comes to is added up after each. */
const sessionsOfARegister = 50;
let register: string;
let opened = 0;
async function nextRegister(): Promise<string> {
  if (opened++ % sessionsOfARegister === 0) register = await newRegister();
  return register;
}

const cents = fc.integer({ min: 1, max: 50_000 });
const currency = fc.constantFrom(...currencies);
const act: fc.Arbitrary<CashAct> = fc.record({
  kind: fc.constantFrom('SALE', 'SALE', 'SALE', 'CHANGE', 'PAY_IN', 'PAY_OUT', 'TRANSFER', 'COUNT'),
  currency,
  cents,
});
const amounts = fc.tuple(...currencies.map(() => fc.integer({ min: 0, max: 100_000 })));
const session = fc.record({
  begins: amounts,
  acts: fc.array(act, { minLength: 1, maxLength: 60 }),
  /** What the count is off, and the part of it that is left in the drawer. */
  off: fc.tuple(...currencies.map(() => fc.constantFrom(0, 0, 0, 1, -1, 2_500, -2_500))),
  keeps: fc.double({ min: 0, max: 1, noNaN: true }),
});

const amount = (whole: number) => (whole / 100).toFixed(2);
const json = (value: unknown) => JSON.stringify(value);
const counted = (by: ReadonlyMap<string, number>) =>
  json([...by].map(([currencyCode, held]) => ({ currencyCode, counted: amount(held) })));

async function idOf(client: pg.ClientBase, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query(text, values);
  return rows[0]?.v_id;
}

/** Which acts of a session were let pass; one that is refused leaves nothing. */
async function passedOf(client: pg.ClientBase, id: string, acts: readonly CashAct[]) {
  const { rows } = await client.query('select app_private.try_acts($1, $2) as passed', [
    id,
    json(acts),
  ]);
  return rows[0]?.passed as boolean[];
}

/** All of a session in one question: that is what makes ten thousand of them affordable. */
const tryActs = `
  create function app_private.try_acts(session_id uuid, acts jsonb) returns boolean[] language plpgsql as $$
    declare
      act record;
      passed boolean[] := '{}';
    begin
      -- What an act takes is compared at its end, not at the commit of all.
      set constraints all immediate;
      for act in
        select told.kind, told.currency, (told.cents / 100.0)::numeric(18,2) as amount
        from jsonb_to_recordset(acts) as told(kind text, currency text, cents integer)
      loop
        begin
          case
            when act.kind in ('SALE', 'CHANGE') then
              perform app_hidden.book_money(
                office_id => session.office_id, store_id => null, session_id => session.id, currency_code => act.currency,
                amount => case act.kind when 'SALE' then 1 else -1 end * act.amount, entry_type => act.kind,
                source_table => 'sales', source_id => null)
              from app_public.cash_sessions as session where session.id = try_acts.session_id;
            when act.kind = 'COUNT' then
              perform app_public.proc_count_cash(session_id, jsonb_build_array(
                jsonb_build_object('currencyCode', act.currency, 'counted', act.amount::text)), 'SPOT');
            else
              perform app_public.proc_move_cash(act.kind, act.currency, act.amount, 'Prueba', session_id);
          end case;
          passed := passed || true;
        exception when others then
          if sqlerrm <> 'CASH_TOO_LOW' then
            raise;
          end if;
          passed := passed || false;
        end;
      end loop;
      return passed;
    end
  $$`;

test('any session comes to what the oracle adds up, by currency: lines, drawers, days, balances and the safe (doc 4 §3 money_entries) (doc 4 §6.9)', {
  timeout: scale(120_000, 7_200_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(session, async ({ begins, acts, off, keeps }) => {
      const opening = new Map(
        currencies.map((code, index) => [code as string, begins[index] as number]),
      );
      const told = drawerOracle(opening, acts);
      const found = new Map(
        [...told.held].map(([code, held], index) => [
          code,
          Math.max(0, held + (off[index] as number)),
        ]),
      );
      const floats = new Map([...found].map(([code, held]) => [code, Math.floor(held * keeps)]));
      const drawer = await nextRegister();
      const id = await asOwner(supervisor, async (client) => {
        const made = await idOf(client, 'select * from app_public.proc_open_cash($1, $2)', [
          counted(opening),
          drawer,
        ]);
        expect(await passedOf(client, made, acts)).toEqual(told.passed);
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
        const of = (by: ReadonlyMap<string, number>) => by.get(line.currency) ?? 0;
        expect(line).toMatchObject({
          opening: amount(of(opening)),
          expected: amount(of(told.held)),
          counted: amount(of(found)),
          difference: amount(of(found) - of(told.held)),
          kept: amount(of(floats)),
        });
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
      const safe = await putIntoSafes(id);
      for (const [code, held] of found) {
        const grown = held - (floats.get(code) ?? 0) + transferred(code);
        expect(safe.get(code) ?? 0).toBe(grown);
      }
    }),
    { numRuns: sessions },
  );
  await expectSummariesToAddUp(db);
});

/** What a session put into the office's safes, in cents by currency. */
async function putIntoSafes(id: string): Promise<Map<string, number>> {
  const rows = await db.query<{ currency: string; cents: string }>(
    `select entry.currency_code as currency, (sum(entry.amount) * 100)::bigint::text as cents
     from app_public.money_entries as entry
     join app_public.money_stores as store on store.id = entry.store_id and store.store_type = 'SAFE'
     where entry.session_id = $1 group by entry.currency_code`,
    [id],
  );
  return new Map(rows.map(({ currency: code, cents: whole }) => [code, Number(whole)]));
}
