import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { scale } from '#scripts/scale.ts';
import { summaryDifferences } from '../summary-differences.ts';
import {
  call,
  correctSale,
  createSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
} from './acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import type { StagePerson } from './stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

let marisol: string;
let services: string[];
let turnsOfToday: string[];

onTheCast(cloneDatabase);

beforeAll(async () => {
  marisol = caracas.email('crm_supervisor');
  turnsOfToday = await openTurns(caracas.today);
  services = ['Corte de dama', 'Cambio de esmalte', 'Balayage', 'Pedicure spa'];
});
/** Technician and service of each line, and what goes with them. */
const sold = {
  lines: fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 4 }),
  tip: fc.integer({ min: 0, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
  advertising: fc.boolean(),
};

const act = fc.oneof(
  { weight: 5, arbitrary: sale() },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat(), ...sold }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      day: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      day: fc.integer({ min: 0, max: 2 }),
    }),
  },
);

function sale() {
  return fc.record({
    kind: fc.constantFrom('sell' as const, 'warranty' as const),
    day: fc.integer({ min: 0, max: 2 }),
    ...sold,
  });
}

test('the summaries of days add up after any sequence of sales, warranties, refunds, corrections, deletions and turns (doc 4 §6.7)', {
  timeout: scale(30_000, 1_200_000),
}, async () => {
  let firstDay = 10;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      firstDay += 2;
      // Today, on which sales are corrected, and two days that no other sequence has.
      const days = [0, -firstDay, -firstDay - 1].map((day) => addDays(caracas.today, day));
      const turns = [
        turnsOfToday,
        ...(await Promise.all(days.slice(1).map((day) => openTurns(day)))),
      ];
      const attendantTurns: (string | undefined)[] = [];
      const sales: { id: string; day: number; kind: 'sale' | 'warranty' }[] = [];
      const linesOf = (
        { lines }: { lines: readonly (readonly [number, number])[] },
        day: number,
        kind: 'sale' | 'warranty',
      ) =>
        lines.map(([technician, service]) =>
          priced(caracas, services[service] as string, turns[day]?.[technician] as string, {
            kind,
          }),
        );
      for (const done of acts) {
        if (done.kind === 'sell') {
          const { v_id } = await createSale(db, caracas, {
            sale_date: days[done.day],
            total_tip: done.tip,
            advertising: done.advertising,
            sales_details: linesOf(done, done.day, 'sale'),
          });
          sales.push({ id: v_id as string, day: done.day, kind: 'sale' });
        } else if (done.kind === 'warranty') {
          const { v_id } = await createWarranty(db, caracas, {
            sale_date: days[done.day],
            total_tip: done.tip,
            sales_details: linesOf(done, done.day, 'warranty'),
          });
          sales.push({ id: v_id as string, day: done.day, kind: 'warranty' });
        } else if (done.kind === 'correct') {
          const corrected = sales[done.which % Math.max(1, sales.length)];
          if (!corrected || days[corrected.day] !== caracas.today) continue;
          await correctSale(db, caracas, corrected.id, {
            total_tip: done.tip,
            advertising: done.advertising,
            sales_details: linesOf(done, corrected.day, corrected.kind),
          });
        } else if (done.kind === 'delete') {
          const [deleted] = sales.splice(done.which % Math.max(1, sales.length), 1);
          if (deleted) await deleteSale(db, marisol, deleted.id);
        } else if (done.kind === 'refund') {
          // A refunded sale stays as it is: nobody corrects or deletes it any more.
          const at = done.which % Math.max(1, sales.length);
          if (sales[at]?.kind !== 'sale') continue;
          const [{ id } = { id: '' }] = sales.splice(at, 1);
          await db.as(marisol, (sql) =>
            call(sql, 'proc_refund_sale', { sale_id: id, reason: 'No quedó conforme' }),
          );
        } else if (done.kind === 'open') {
          attendantTurns[done.day] ??= await openTurn(
            db,
            caracas,
            caracas.people.crm_technical_attendant,
            days[done.day],
          );
        } else {
          await close(attendantTurns[done.day]);
          attendantTurns[done.day] = undefined;
        }
      }
      await expectSummariesToAddUp(db);
      await close(attendantTurns[0]);
    }),
    { numRuns: scale(8, 200) },
  );
});

test('slots of months that are over are folded while they are sold into, and every sum stays', {
  timeout: scale(30_000, 600_000),
}, async () => {
  // Before all days that the sequences above have, however many they are.
  const begins = `${addDays(caracas.today, -900).slice(0, 7)}-01`;
  const slots = () =>
    db.query(
      'select distinct slot from app_public.office_sale_days where sale_day between $1 and $2',
      [begins, addDays(begins, 27)],
    );
  const [turn] = await openTurns(addDays(begins, 3));
  const sell = () =>
    createSale(db, caracas, {
      sale_date: addDays(begins, 3),
      sales_details: [priced(caracas, 'Corte de dama', turn as string)],
    });
  let spread = 0;
  for (let round = 0; round < scale(5, 100); round += 1) {
    await Promise.all(Array.from({ length: 10 }, sell));
    spread = Math.max(spread, (await slots()).length);
    await Promise.all([
      ...Array.from({ length: 10 }, sell),
      db.query('select app_private.fold_slots()'),
      db.query('select app_private.count_client_sales()'),
      deleteSale(db, marisol, (await sell()).v_id as string),
    ]);
    await expectSummariesToAddUp(db);
  }
  expect(spread).toBeGreaterThan(1);
  for (let folded = true; folded; ) {
    const [row] = await db.query<{ folded: boolean }>('select app_private.fold_slots() as folded');
    folded = row?.folded === true;
  }
  expect(await slots()).toEqual([{ slot: 0 }]);
  for (let counted = true; counted; ) {
    const [row] = await db.query<{ counted: boolean }>(
      'select app_private.count_client_sales() as counted',
    );
    counted = row?.counted === true;
    await expectSummariesToAddUp(db);
  }
  await deleteSale(db, marisol, (await sell()).v_id as string);
  await sell();
  await expectSummariesToAddUp(db);
});

test('a sale too many of a client is told', async () => {
  await db.query(
    `update app_private.client_sales set sales = sales + 1
     where (client_id, office_id) = (select client_id, office_id from app_private.client_sales limit 1)`,
  );
  const wrong = await summaryDifferences((text) => db.query(text));
  expect(wrong.client_sales).toHaveLength(1);
  await db.query('delete from app_private.client_sales');
  await db.query('delete from app_private.client_sales_days');
  await expectSummariesToAddUp(db);
});

test.for([
  ['office_sale_days', 'new_total'],
  ['employee_days', 'tip'],
  ['employee_months', 'sold_tax'],
  ['office_facts', 'amount'],
] as const)('a cent too much in %s is told', async ([table, column]) => {
  await createSale(db, caracas, {
    sales_details: [priced(caracas, 'Corte de dama', turnsOfToday[0] as string)],
  });
  const add = (cents: string) =>
    db.query(`update app_public.${table} set ${column} = ${column} + $1`, [cents]);
  await add('0.01');
  const wrong = await summaryDifferences((text) => db.query(text));
  // Months are held against their days.
  expect(wrong[table]?.length).toBeGreaterThan(0);
  await add('-0.01');
  await expectSummariesToAddUp(db);
});

async function close(turn: string | undefined): Promise<void> {
  if (turn === undefined) return;
  await db.as(marisol, (sql) => sql.query('delete from app_public.workdays where id = $1', [turn]));
}

async function openTurns(day: string): Promise<string[]> {
  const opened = [];
  for (const technician of caracas.technicians.slice(0, 3)) {
    opened.push(await openTurn(db, caracas, technician as StagePerson, day));
  }
  return opened;
}
