import { beforeAll, expect, test } from 'vitest';
import { summaryDifferences } from '../summary-differences.ts';
import { book, call, controlCash, openCash } from './cash-stage.ts';
import { caracas, db, onTheCast, supervisor } from './cast-stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onTheCast();

beforeAll(async () => {
  await controlCash(caracas.id);
  const session_id = await openCash([{ currencyCode: 'VES', counted: '100' }]);
  await book(session_id, '25.50');
  await book(session_id, '-5');
  await call(
    'proc_move_cash',
    { kind: 'TRANSFER', currency_code: 'VES', amount: '20', notes: 'A la caja fuerte', session_id },
    supervisor,
  );
});

test('what accounts hold, and their days, are the sums of the ledger', async () => {
  await expectSummariesToAddUp(db);
});

test.for([
  ['money_balances', 'balance'],
  ['money_days', 'amount'],
] as const)(
  'a cent too much in %s is told, and an account that is missing',
  async ([table, column]) => {
    const add = (cents: string) =>
      db.query(`update app_public.${table} set ${column} = ${column} + $1`, [cents]);
    await add('0.01');
    const wrong = await summaryDifferences((text) => db.query(text));
    expect(wrong[table]?.length).toBeGreaterThan(1);
    await add('-0.01');
    await expectSummariesToAddUp(db);

    const [store] = await db.query<{ id: string }>(
      `select store_id as id from app_public.${table} limit 1`,
    );
    const gone = await db.query(`delete from app_public.${table} where store_id = $1 returning *`, [
      store?.id,
    ]);
    expect((await summaryDifferences((text) => db.query(text)))[table]?.length).toBeGreaterThan(0);
    await db.query(
      `insert into app_public.${table} select * from jsonb_populate_recordset(null::app_public.${table}, $1)`,
      [JSON.stringify(gone)],
    );
    await expectSummariesToAddUp(db);
  },
);
