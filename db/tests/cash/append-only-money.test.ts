import { beforeAll, describe, expect, test } from 'vitest';
import { mostTolerated } from '#domain/sales/cash.ts';
import { summaryDifferences } from '../../summary-differences.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  bolivars,
  book,
  closeCash,
  closedLines,
  controlCash,
  countCash,
  drawers,
  holding,
  moveCash,
  openCash,
} from './cash-fixture.ts';

setUpDemoCompany(cloneDatabase);
let session: string;

beforeAll(async () => {
  await controlCash(caracas.id);
  session = await openCash(bolivars('100'));
  await book(session, '40');
});

describe('append-only tables (D46)', () => {
  test('a ledger entry can be reversed once by an opposite entry (doc 4 §1) (D46)', async () => {
    const id = await db.value(
      `select id from app_public.money_entries where session_id = $1 and entry_type = 'SALE'`,
      [session],
    );
    const reverse = () =>
      db.query(
        `select app_hidden.book_money(jsonb_populate_record(entry, jsonb_build_object(
           'amount', -entry.amount, 'notes', '', 'reverses', entry.id)))
         from app_public.money_entries as entry where entry.id = $1`,
        [id],
      );
    await reverse();
    expect(await drawers(session)).toContainEqual(holding('100.00'));
    await expect(reverse()).rejects.toThrow(/money_entries_reverses_key/);
  });
});

test('only one of several concurrent payouts of the same money succeeds (doc 4 §1)', async () => {
  const own = await openCash(bolivars('100'));
  const payOut = () => moveCash(own, 'PAY_OUT', '60');
  const ends = await Promise.allSettled([payOut(), payOut(), payOut()]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rejectionOf(payOut())).toMatchObject({ code: 'CASH_TOO_LOW' });
  expect(await drawers(own)).toContainEqual(holding('40.00'));
});

describe('ledger entries', () => {
  const types =
    'OPENING SALE CHANGE ROUNDING REFUND TIP_OUT EXPENSE PAY_IN PAY_OUT TRANSFER DEPOSIT ADVANCE SETTLEMENT DIFFERENCE';

  test('a ledger entry has one of the fourteen types of document 4 (doc 4 §3 money_entries)', async () => {
    for (const type of types.split(' ')) await book(session, '1', 'VES', type);
    await expect(book(session, '1', 'VES', 'GIFT')).rejects.toThrow(/entry_type_check/);
  });

  test('a ledger entry has a signed amount other than 0, source, time, day, note and author (doc 4 §3 money_entries)', async () => {
    await expect(book(session, '0')).rejects.toThrow(/amount_check/);
    await moveCash(session, 'PAY_OUT', '7', { notes: 'Agua' });
    const [entry] = await db.query(
      `select entry.amount::text, entry.source_table, entry.source_id = entry.session_id as sourced, entry.notes,
         entry.entry_day = $2::date as of_today, entry.entered_at > now() - interval '1 minute' as just_now, employee.email as who
       from app_public.money_entries as entry
       join app_public.employees as employee on employee.id = entry.entered_by
       where entry.session_id = $1 and entry.entry_type = 'PAY_OUT' and entry.notes <> ''`,
      [session, caracas.today],
    );
    expect(entry).toEqual({
      amount: '-7.00',
      source_table: 'cash_sessions',
      sourced: true,
      notes: 'Agua',
      of_today: true,
      just_now: true,
      who: supervisor,
    });
  });
});

describe('values of the tables of doc 4 §3', () => {
  const allowed: readonly (readonly [table: string, column: string, values: string])[] = [
    ['payment_methods', 'payment_type', 'Transfer Cash TDC TDD'],
    ['payment_methods', 'currency_code', 'VES PEN USD EUR USDT'],
    ['payment_methods', 'counting', 'CASH BATCH NONE'],
    ['sales_payments', 'direction', '1 -1'],
    ['money_stores', 'store_type', 'DRAWER SAFE BANK EWALLET'],
    ['money_stores', 'currency_code', 'VES PEN USD EUR USDT'],
    ['cash_sessions', 'state', 'OPEN COUNTED CLOSED'],
    ['cash_counts', 'purpose', 'OPENING SPOT CLOSING'],
    ['official_rates', 'state', 'CANDIDATE ACCEPTED REJECTED'],
    ['office_settings', 'rate_mode', 'MANUAL OFFICIAL'],
  ];

  test.for(allowed)(
    '%s.%s is one of %s (doc 4 §3 money_stores) (doc 4 §3 official_rates)',
    async ([table, column, values]) => {
      const found = await db.value(
        `select pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = ('app_public.' || $1)::regclass and contype = 'c'
         and pg_get_constraintdef(oid) ~ ('\\(?' || $2 || ' = ANY')`,
        [table, column],
      );
      const checkedValues = [...(found.matchAll(/'([^']*)'|(-?\d+)/g) ?? [])].map(
        ([, text, number]) => text ?? number,
      );
      expect(checkedValues).toEqual(values.split(' '));
    },
  );

  test('a register can have only one session that is not closed (doc 4 §3 cash_registers) (doc 4 §7)', async () => {
    await expect(
      db.query(
        `insert into app_public.cash_sessions (company_id, office_id, register_id, business_day)
         select company_id, office_id, register_id, business_day from app_public.cash_sessions where id = $1`,
        [session],
      ),
    ).rejects.toThrow(/cash_sessions_unclosed_key/);
  });

  test('the count tolerance is set by currency, and invalid values are rejected (doc 4 §3 official_rates)', async () => {
    await controlCash(caracas.id, { COUNT_TOLERANCE: { VES: '50', USD: '1.5' } });
    expect(
      await db.value(
        'select count_tolerance from app_public.office_settings where office_id = $1',
        [caracas.id],
      ),
    ).toEqual({ VES: '50', USD: '1.5' });
    for (const wrong of [{ GBP: '1' }, { VES: '-1' }, { VES: 'mucho' }]) {
      const rejection = rejectionOf(controlCash(caracas.id, { COUNT_TOLERANCE: wrong }));
      expect(await rejection).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  test.each(Object.entries(mostTolerated))(
    'a count tolerance in %s is at most %d; a stored higher one may be saved unchanged (D101)',
    async (currency, most) => {
      const tolerate = (amount: number) =>
        controlCash(caracas.id, { COUNT_TOLERANCE: { [currency]: String(amount) } });
      await tolerate(most);
      expect(await rejectionOf(tolerate(most + 0.01))).toEqual({
        code: 'INVALID_INPUT',
        params: { field: 'COUNT_TOLERANCE', reason: `en ${currency} es de ${most} o menos` },
      });
      await db.query(
        'update app_public.office_settings set count_tolerance = $2 where office_id = $1',
        [caracas.id, { [currency]: String(most * 9) }],
      );
      await tolerate(most * 9);
      expect((await rejectionOf(tolerate(most * 9 - 1))).code).toBe('INVALID_INPUT');
    },
  );
});

test('the lines of a close are written at the close, not at the count, one per currency (doc 4 §3 cash_registers)', async () => {
  expect(await closedLines(session)).toEqual([]);
  for (const _ of [1, 2]) {
    const { v_end_code: code } = await countCash(session, bolivars('1000'), supervisor);
    if (code !== 'COUNT_AGAIN') break;
  }
  expect(await closedLines(session)).toEqual([]);
  const reasons = [{ currencyCode: 'VES', reason: 'Se contó mal' }];
  await closeCash(session, { reasons }, supervisor);
  expect((await closedLines(session)).map(({ currency }) => currency)).toEqual(['USD', 'VES']);
});

test('balances and days of money stores are the sums of the ledger', async () => {
  const other = await openCash(bolivars('100'));
  await book(other, '25.50');
  await book(other, '-5');
  await moveCash(other, 'TRANSFER', '20');
  await expectSummariesToAddUp(db);
});

test.for([
  ['money_balances', 'balance'],
  ['money_days', 'amount'],
] as const)(
  'the ledger check reports a cent of difference in %s and a missing money store',
  async ([table, column]) => {
    const add = (cents: string) =>
      db.query(`update app_public.${table} set ${column} = ${column} + $1`, [cents]);
    await add('0.01');
    const wrong = await summaryDifferences((text) => db.query(text));
    expect(wrong[table]?.length).toBeGreaterThan(1);
    await add('-0.01');
    await expectSummariesToAddUp(db);

    const store = await db.value(`select store_id as id from app_public.${table} limit 1`);
    const gone = await db.query(`delete from app_public.${table} where store_id = $1 returning *`, [
      store,
    ]);
    expect((await summaryDifferences((text) => db.query(text)))[table]?.length).toBeGreaterThan(0);
    await db.query(
      `insert into app_public.${table} select * from jsonb_populate_recordset(null::app_public.${table}, $1)`,
      [JSON.stringify(gone)],
    );
    await expectSummariesToAddUp(db);
  },
);
