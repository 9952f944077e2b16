import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import {
  bolivars,
  book,
  closeCash,
  controlCash,
  countCash,
  newRegister,
  openCash,
} from './cash-fixture.ts';

setUpDemoCompany(cloneDatabase);
beforeAll(() => controlCash(caracas.id));

interface Branch {
  office_name: string;
  unopened: number;
  open: number;
  counted: number;
  closed: number;
  sessions: { id: string; registerName: string; state: string }[];
  differences: { currencyCode: string; difference: string }[];
}

const consolidated = async (
  day = caracas.today,
  actor = 'crm_ceo@caracas.demo',
): Promise<Branch[]> =>
  db.queryAs<Branch>(actor, 'select * from app_public.proc_cash_consolidated($1)', [day]);

const here = async (day?: string) =>
  (await consolidated(day)).find(({ office_name: name }) => name === 'Caracas') as Branch;

/**
 * Opens a register, counts it with `counted`, twice if the count differs, and closes it with a
 * reason for each difference.
 */
async function closed(sold: Record<string, string>, counted: Record<string, string>) {
  const session = await openCash();
  for (const [currency, amount] of Object.entries(sold)) await book(session, amount, currency);
  const counts = Object.entries(counted).map(([currencyCode, amount]) => ({
    currencyCode,
    counted: amount,
  }));
  const { v_end_code: code } = await countCash(session, counts);
  if (code === 'COUNT_AGAIN') await countCash(session, counts);
  const reasons = counts.map(({ currencyCode }) => ({ currencyCode, reason: 'Se contó mal' }));
  await closeCash(session, { reasons });
  return session;
}

test('the consolidated view counts the unopened, open, counted and closed registers of a branch (doc 4 §2 /caja/consolidado)', async () => {
  await newRegister();
  await db.query('update app_public.cash_registers set status = 2 where not is_default');
  await newRegister();
  const open = await openCash();
  const counted = await openCash();
  await countCash(counted, []);
  const closedRegister = await closed({ VES: '10' }, { VES: '10' });
  const branch = await here();
  // The default register and the active new one were not opened; a disabled one does not count.
  expect([branch.unopened, branch.open, branch.counted, branch.closed]).toEqual([2, 1, 1, 1]);
  expect(new Map(branch.sessions.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [open, 'OPEN'],
      [counted, 'COUNTED'],
      [closedRegister, 'CLOSED'],
    ]),
  );
  await closeCash(counted);
  await countCash(open, []);
  await closeCash(open);
});

test('differences are summed by currency, and shortages are not offset by surpluses (doc 4 §2 /caja/consolidado) (doc 4 §6.5)', async () => {
  await closed({ VES: '100', USD: '20' }, { VES: '70', USD: '20' });
  await closed({ VES: '100', USD: '20' }, { VES: '130', USD: '15' });
  expect((await here()).differences).toEqual([
    { currencyCode: 'USD', difference: '-5.00' },
    { currencyCode: 'VES', difference: '-30.00' },
    { currencyCode: 'VES', difference: '30.00' },
  ]);
});

test('a session past midnight belongs to the day of its opening and is listed until it is closed (doc 4 §6.2)', async () => {
  const session = await openCash();
  const before = await db.value(
    `update app_public.cash_sessions set business_day = business_day - 1 where id = $1 returning business_day::text as before`,
    [session],
  );
  await book(session, '25');
  const [entry] = await db.query(
    `select entry_day::text as day, amount::text from app_public.money_entries where session_id = $1 order by id desc limit 1`,
    [session],
  );
  expect(entry).toEqual({ day: before, amount: '25.00' });
  const left = ({ sessions }: Branch) => sessions.find(({ id }) => id === session)?.state;
  expect([left(await here(before)), left(await here())]).toEqual(['OPEN', 'OPEN']);
  await countCash(session, bolivars('25'));
  await closeCash(session);
  expect([left(await here(before)), left(await here())]).toEqual(['CLOSED', undefined]);
});
