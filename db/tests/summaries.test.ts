import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { scale } from '#scripts/scale.ts';
import { createSale, deleteSale, openTurn, priced } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type StageOffice, type StagePerson, stageOffice } from './stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

let db: TestDatabase;
let caracas: StageOffice;
let marisol: string;
let services: string[];

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  marisol = caracas.email('crm_supervisor');
  services = ['Corte de dama', 'Cambio de esmalte', 'Balayage', 'Pedicure spa'];
});
afterAll(() => db.drop());

const act = fc.oneof(
  { weight: 5, arbitrary: sale() },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
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
    kind: fc.constant('sell' as const),
    day: fc.integer({ min: 0, max: 2 }),
    lines: fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 4 }),
    tip: fc.integer({ min: 0, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
    advertising: fc.boolean(),
  });
}

test('the summaries of days add up after any sequence of sales, deletions and turns', {
  timeout: scale(30_000, 1_200_000),
}, async () => {
  let firstDay = 10;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      firstDay += 3;
      const days = [0, 1, 2].map((day) => addDays(caracas.today, -firstDay - day));
      const turns = await Promise.all(days.map((day) => openTurns(day)));
      const attendantTurns: (string | undefined)[] = [];
      const sales: string[] = [];
      for (const done of acts) {
        if (done.kind === 'sell') {
          const { v_id } = await createSale(db, caracas, {
            sale_date: days[done.day],
            total_tip: done.tip,
            advertising: done.advertising,
            sales_details: done.lines.map(([technician, service]) =>
              priced(caracas, services[service] as string, turns[done.day]?.[technician] as string),
            ),
          });
          sales.push(v_id as string);
        } else if (done.kind === 'delete') {
          const [deleted] = sales.splice(done.which % Math.max(1, sales.length), 1);
          if (deleted) await deleteSale(db, marisol, deleted);
        } else if (done.kind === 'open') {
          attendantTurns[done.day] ??= await openTurn(
            db,
            caracas,
            caracas.people.crm_technical_attendant,
            days[done.day],
          );
        } else {
          const turn = attendantTurns[done.day];
          attendantTurns[done.day] = undefined;
          if (turn) {
            await db.as(marisol, (sql) =>
              sql.query('delete from app_public.workdays where id = $1', [turn]),
            );
          }
        }
      }
      await expectSummariesToAddUp(db);
    }),
    { numRuns: scale(8, 200) },
  );
});

async function openTurns(day: string): Promise<string[]> {
  const opened = [];
  for (const technician of caracas.technicians.slice(0, 3)) {
    opened.push(await openTurn(db, caracas, technician as StagePerson, day));
  }
  return opened;
}
