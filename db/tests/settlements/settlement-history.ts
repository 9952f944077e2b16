import fc from 'fast-check';
import { addDays } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import { book, controlCash, moveCash, openCash } from '../cash/cash-fixture.ts';
import { type AnyAct, historyAct, todayIndex } from '../reports/report-acts.ts';
import type { FurtherActs, HistoryOffice } from '../reports/report-history.ts';
import { dateAt, deleteHistory, offices } from '../reports/reports-fixture.ts';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { act, type Settlement } from './settlements-fixture.ts';

/** Index of the first day that the offices settle. Tips are paid out for at most 31 days. */
export const firstSettled = 5;

const kinds = [
  'prepare',
  'approve',
  'pay',
  'void',
  'adjust',
  'advance',
  'tip out',
  'move',
] as const;
type Kind = (typeof kinds)[number];

const settlementAct: fc.Arbitrary<Partial<AnyAct>> = fc.record({
  kind: fc.constantFrom(...kinds, 'prepare', 'approve', 'pay'),
  officeIndex: fc.nat(1),
  day: fc.oneof(fc.nat(todayIndex), fc.constant(todayIndex)),
  which: fc.nat(),
  amount: fc.integer({ min: 1, max: 99_999 }),
});

export const settlingAct = fc.oneof(
  { weight: 3, arbitrary: historyAct },
  { weight: 2, arbitrary: settlementAct },
);

const today = { officeIndex: 0, day: todayIndex, which: 0, amount: 1_000 };
const card = { payments: ['TDD'], tip: 500, advertising: false, walkIn: false, time: 36_000 };
const sale = { ...today, ...card, kind: 'sell', lines: [[0, 0]] } as const;
const settle = (['prepare', 'approve', 'pay'] as const).map((kind) => ({ ...today, kind }));

/** A history with one act of each kind. */
export const fullSettling: Partial<AnyAct>[] = [
  {
    ...sale,
    day: 20,
    lines: [
      [0, 0],
      [1, 1],
    ],
  },
  { ...sale, kind: 'sell' },
  { ...today, kind: 'tip out' },
  ...settle,
  { ...today, kind: 'open turn', day: 20 },
  { kind: 'correct', which: 0, lines: [[1, 0]], tip: 0, advertising: false },
  { kind: 'delete', which: 0 },
  { ...sale, lines: [[1, 2]] },
  { ...today, kind: 'advance' },
  { ...today, kind: 'prepare' },
  { ...today, kind: 'adjust' },
  { ...today, kind: 'approve' },
  { ...today, kind: 'void' },
  ...settle,
  { kind: 'refund', which: 1, whole: true },
  { ...today, kind: 'move' },
  { ...sale, lines: [[0, 3]] },
  ...settle,
];

let session: string;
/** Technicians of each office where they began. */
let technicians: readonly (readonly PersonFixture[])[];
/** The offices with technicians who may move. */
export let movingOffices: (HistoryOffice & { office: { technicians: PersonFixture[] } })[];

/** Prepares the offices of onHistories for settlements, and a register of Caracas for tips. */
export async function setUpSettlingOffices(): Promise<void> {
  await controlCash(caracas.id);
  const register = await db.value(
    'select id from app_public.cash_registers where office_id = $1 and is_default',
    [caracas.id],
  );
  session = await openCash([], supervisor, register);
  technicians = offices.map(({ office }) => office.technicians.slice(0, 3));
}

/** Deletes the last history, and returns technicians who moved. */
export async function beginHistory(): Promise<void> {
  await deleteHistory();
  await db.query(
    `truncate app_public.settlements, app_public.employee_entries, app_public.settled_days, app_public.money_entries,
       app_public.money_days, app_public.money_balances, app_private.tip_debts cascade`,
  );
  await book(session, '99999999.00');
  await db.query('update app_public.office_settings set settle_from = $1, four_eyes = false', [
    dateAt(firstSettled),
  ]);
  movingOffices = offices.map((each, at) => ({
    ...each,
    office: {
      ...each.office,
      people: each.office.people,
      technicians: [...(technicians[at] ?? [])],
    },
  }));
  for (const { office } of movingOffices) {
    await db.query('update app_public.employees set office_id = $1 where id = any ($2)', [
      office.id,
      office.technicians.map(({ id }) => id),
    ]);
  }
}

/** What happened by employee and office, without the database. */
export class Ledger {
  readonly #sums = new Map<string, string[]>();
  /** Numbers of acts by kind, and of rejections by code. */
  readonly counts = new Map<string, number>();

  add(employee: string, office: string, amount: string): void {
    const key = `${employee} ${office}`;
    this.#sums.set(key, [...(this.#sums.get(key) ?? []), amount]);
  }

  of(key: string): string {
    return sum(['0.00', ...(this.#sums.get(key) ?? [])]);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

const settlementsOf = (officeId: string, ...states: string[]) =>
  db.query<Settlement & { employee_id: string }>(
    `select id, employee_id, net::text, version from app_public.settlements
     where office_id = $1 and state = any ($2) order by id`,
    [officeId, states],
  );

/** Pays the approved settlements of an office. */
export async function payAll(at: number, ledger: Ledger): Promise<void> {
  const { office, moneyStoreId: storeId } = movingOffices[at] as HistoryOffice;
  const approved = await settlementsOf(office.id, 'APPROVED');
  const owed = approved.filter(({ net }) => Number(net) > 0);
  for (let first = 0; first < approved.length; first += 40) {
    const ids = approved.slice(first, first + 40).map(({ id }) => id);
    await act(
      'proc_pay_settlements',
      {
        ids,
        payments: owed
          .filter(({ id }) => ids.includes(id))
          .map(({ id, net }) => ({ settlementId: id, storeId, amount: net })),
      },
      office.email('crm_local_admin'),
    );
  }
  for (const { employee_id, net } of owed) ledger.add(employee_id, office.id, `-${net}`);
  if (approved.length > 0) ledger.count('pay');
}

/** Prepares the settlements of an office up to the day of an index. */
export function prepareAll(at: number, index: number, days: number) {
  const { office } = movingOffices[at] as HistoryOffice;
  const until = dateAt(index, office);
  return act(
    'proc_prepare_settlements',
    { date_from: addDays(until, -days), date_until: until },
    office.email('crm_supervisor'),
  );
}

/** Returns the acts of settlements, which add what they paid to the ledger. */
export function settlementActs(ledger: Ledger): FurtherActs {
  const officeAt = ({ officeIndex }: AnyAct) => movingOffices[officeIndex] as HistoryOffice;
  const one = async (at: AnyAct, ...states: string[]) => {
    const found = await settlementsOf(officeAt(at).office.id, ...states);
    return found[at.which % Math.max(1, found.length)];
  };
  const money = ({ amount }: AnyAct) => (amount / 100).toFixed(2);
  const acts: Record<Kind, (act: AnyAct) => Promise<void>> = {
    async prepare(at) {
      await prepareAll(at.officeIndex, at.day, at.which % 62);
      ledger.count('prepare');
    },
    async approve(at) {
      const drafts = await settlementsOf(officeAt(at).office.id, 'DRAFT');
      await act(
        'proc_approve_settlements',
        { ids: drafts.map(({ id }) => id), versions: drafts.map(({ version }) => version) },
        officeAt(at).office.email('crm_local_admin'),
      );
      ledger.count('approve');
    },
    pay: ({ officeIndex }) => payAll(officeIndex, ledger),
    async void(at) {
      const found = await one(at, 'DRAFT', 'APPROVED');
      if (!found) return;
      await act(
        'proc_void_settlement',
        { id: found.id, reason: 'Faltaba un bono' },
        officeAt(at).office.email('crm_local_admin'),
      );
      ledger.count('void');
    },
    async adjust(at) {
      const draft = await one(at, 'DRAFT');
      if (!draft) return;
      const entry_type = at.which % 2 ? 'BONUS' : 'DEDUCTION';
      const { id, version } = draft;
      await act(
        'proc_adjust_settlement',
        { id, version, entry_type, amount: money(at), note: 'Guardia' },
        officeAt(at).office.email('crm_supervisor'),
      );
      ledger.add(
        draft.employee_id,
        officeAt(at).office.id,
        `${at.which % 2 ? '' : '-'}${money(at)}`,
      );
      ledger.count('adjust');
    },
    async advance(at) {
      const { office, moneyStoreId: storeId } = officeAt(at);
      const employee = office.technicians[at.which % 3] as PersonFixture;
      await act(
        'proc_create_advance',
        {
          employee_id: employee.id,
          amount: money(at),
          payment: { storeId, amount: money(at) },
          reason: 'Emergencia',
        },
        office.email('crm_local_admin'),
      );
      ledger.add(employee.id, office.id, `-${money(at)}`);
      ledger.count('advance');
    },
    async 'tip out'(at) {
      const unpaid = await db.queryAs<{ employee: string; unpaid: string }>(
        supervisor,
        'select employee_id as employee, tips_left::text as unpaid from app_public.proc_unpaid_tips($1) where tips_left > 0',
        [session],
      );
      const found = unpaid[at.which % Math.max(1, unpaid.length)];
      if (!found) return;
      const amount = Math.max(0.01, Number(found.unpaid) / (1 + (at.which % 2))).toFixed(2);
      await moveCash(session, 'TIP_OUT', amount, { employee_id: found.employee });
      ledger.add(found.employee, caracas.id, `-${amount}`);
      ledger.count('tip out');
    },
    async move({ which }) {
      const index = which % 3;
      const [here, there] = movingOffices.map(({ office }) => office);
      const [one, other] = [here?.technicians[index], there?.technicians[index]];
      if (!here || !there || !one || !other) return;
      for (const [person, office] of [
        [one, there],
        [other, here],
      ] as const) {
        await db.query('update app_public.employees set office_id = $2 where id = $1', [
          person.id,
          office.id,
        ]);
        office.technicians[index] = person;
      }
      ledger.count('move');
    },
  };
  return {
    acts,
    async rejected(at, error) {
      const { code } = await rejectionOf(Promise.reject(error));
      ledger.count(`${at.kind} ${code}`);
    },
  };
}
