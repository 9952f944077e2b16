import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { cash, controlCash, moveCash, openCash } from '../cash/cash-fixture.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { correctSale, deleteSale, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { expectNothingLost } from './settlement-sums.ts';
import {
  act,
  ana,
  anasTurn,
  bank,
  hireAna,
  pedicure,
  type Settlement,
  setUpSettlingOffice,
} from './settlements-fixture.ts';

setUpDemoCompany(cloneDatabase);

/** Employees who earn, and their turns. */
const team: { id: string; turn: string }[] = [];
let session: string;
let drawer: string;

beforeAll(async () => {
  await controlCash(caracas.id);
  session = await openCash([{ currencyCode: 'VES', counted: '9000000' }], supervisor);
  drawer = await db.value(
    `select store_id from app_public.cash_drawers join app_public.cash_sessions using (register_id)
     where currency_code = 'VES' and cash_sessions.id = $1`,
    [session],
  );
  await setUpSettlingOffice();
  for (let hired = 0; hired < 4; hired += 1) {
    await hireAna();
    team.push({ id: ana.id, turn: anasTurn });
  }
});

const pick = <T>(from: readonly T[]): T | undefined =>
  from[Math.floor(Math.random() * from.length)];

const inState = (state: string) =>
  db.query<Settlement & { employee_id: string }>(
    'select id, employee_id, net::text, version from app_public.settlements where state = $1 order by random() limit 3',
    [state],
  );

/** Sells a line of each of two employees, with a tip that a card pays. */
async function sellTipped(): Promise<string> {
  const lines = [pick(team), pick(team)].map((person) =>
    pedicure({ workdayId: person?.turn as string, tip: '5.00' }),
  );
  return sell(db, caracas, lines, {
    payment_details: [cash('242.00', { payment_type: 'TDD' })],
  });
}

const prepare = () =>
  act(
    'proc_prepare_settlements',
    { date_from: caracas.today, date_until: caracas.today },
    supervisor,
  );

async function approve() {
  const drafts = await inState('DRAFT');
  return act('proc_approve_settlements', {
    ids: drafts.map(({ id }) => id),
    versions: drafts.map(({ version }) => version),
  });
}

/** Pays up to three settlements at once, each from the bank and the drawer in turns. */
async function payApproved() {
  const approved = (await inState('APPROVED')).filter(({ net }) => Number(net) !== 0.01);
  const payments = approved.flatMap(({ id: settlementId, net }) => {
    if (Number(net) <= 0) return [];
    const parts = [
      { storeId: bank, amount: '0.01' },
      { storeId: drawer, amount: (Number(net) - 0.01).toFixed(2) },
    ];
    return (Math.random() < 0.5 ? parts : parts.reverse()).map((part) => ({
      settlementId,
      ...part,
    }));
  });
  return act('proc_pay_settlements', {
    ids: approved.map(({ id }) => id),
    payments,
    request_id: randomUUID(),
  });
}

async function voidOne() {
  const [approved] = await inState('APPROVED');
  return act('proc_void_settlement', {
    id: approved?.id ?? randomUUID(),
    reason: 'Faltaba un bono',
  });
}

const advance = () =>
  act(
    'proc_create_advance',
    { employee_id: pick(team)?.id, amount: '3.00', payment: { storeId: drawer, amount: '3.00' } },
    supervisor,
  );

const giveTip = () =>
  moveCash(session, 'TIP_OUT', '5.00', { notes: '', employee_id: pick(team)?.id });

const acts: readonly ((sales: readonly string[]) => Promise<unknown>)[] = [
  prepare,
  prepare,
  approve,
  payApproved,
  payApproved,
  advance,
  giveTip,
  giveTip,
  voidOne,
  sellTipped,
  async (sales) => deleteSale(db, supervisor, pick(sales) as string, 'Repetida'),
  async (sales) =>
    correctSale(db, caracas, pick(sales) as string, {
      sales_details: [pedicure({ workdayId: pick(team)?.turn as string, tip: '7.00' })],
      payment_details: [cash('123.00', { payment_type: 'TDD' })],
    }),
];

/** Codes of acts that come second. */
const expectedCodes = [
  'done',
  'ADVANCE_LIMIT',
  'INVALID_INPUT',
  'LINE_SETTLED',
  'NOTHING_OWED',
  'NOT_FOUND',
  'REQUIRED_FIELD',
  'SALE_NOT_FOUND',
  'SETTLEMENT_CHANGED',
  'SETTLEMENT_DIFFERS',
  'SETTLEMENT_STATE',
  'TIPS_TOO_LOW',
];

test('fifty concurrent acts pay no row twice, lose none and never deadlock (doc 6 §8)', {
  timeout: scale(120_000, 3_600_000),
}, async () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < scale(2, 200); round += 1) {
    const sales = await Promise.all(Array.from({ length: 8 }, sellTipped));
    await prepare();
    await approve();
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await sleep(Math.random() * 500);
        const code = await (acts[index % acts.length] as (typeof acts)[number])(sales).then(
          () => 'done',
          (error: unknown) =>
            rejectionOf(Promise.reject(error)).then((rejection) => rejection.code),
        );
        const key = `${acts[index % acts.length]?.name || index % acts.length} ${code}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        expect(expectedCodes).toContain(code);
      }),
    );
    await expectNothingLost(db);
    await expectSummariesToAddUp(db);
  }
  const paid = await db.value<number>(
    `select count(*)::int from app_public.settlements where state = 'PAID'`,
  );
  process.stdout.write(
    `${scale(2, 200)} × 50 acts on settlements: ${paid} paid; ${JSON.stringify([...seen])}\n`,
  );
  expect(paid).toBeGreaterThan(0);
});
