import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import {
  callAs,
  createSale,
  deleteSale,
  openTurn,
  type ProcedureResult,
  priced,
} from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { marisol, onASellingOffice, turn } from './sales-fixture.ts';

const rounds = scale(10, 200);
const callers = 50;
const timeout = scale(60_000, 1_200_000);

onASellingOffice(cloneDatabase);
beforeAll(async () => {
  // Opens all connections before the races begin.
  await db.actor(marisol);
  await together(() => db.queryAs(marisol, 'select pg_sleep(0.1)'));
});
afterAll(() => expectSummariesToAddUp(db));

/** Runs fifty calls at the same time. */
function together<T>(act: (caller: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: callers }, (_, caller) => act(caller)));
}

/** Returns the id of a sale or the code of its rejection. */
const outcomeOf = (sale: Promise<ProcedureResult>): Promise<string> =>
  sale.then(
    ({ v_id }) => v_id as string,
    (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
  );

const openOn = (technician: PersonFixture, date: string) =>
  callAs(db, marisol, 'proc_create_old_workday', {
    identification_number: technician.identificationNumber,
    date,
  });

const haircut = () => [priced(caracas, 'Corte de dama', turn)];

test('one of fifty concurrent openings of a turn succeeds, the others are rejected (D24)', {
  timeout,
}, async () => {
  for (let round = 1; round <= rounds; round++) {
    const day = addDays(caracas.today, -round);
    const results = await together(() => openOn(caracas.people.crm_technical, day));
    const codes = Map.groupBy(results, ({ v_end_code }) => v_end_code);
    expect([codes.get('99999')?.length, codes.get('00002')?.length]).toEqual([1, callers - 1]);
    const turns = await db.query(
      'select employee_id, number_token from app_public.workdays where work_date = $1',
      [day],
    );
    expect(turns).toEqual([{ employee_id: caracas.people.crm_technical.id, number_token: 1 }]);
  }
});

test('fifty concurrent turns of a day get numbers without gaps or duplicates (D24)', {
  timeout,
}, async () => {
  const { technicians } = caracas;
  for (let round = 1; round <= rounds; round++) {
    const day = addDays(caracas.today, -1_000 - round);
    await together((caller) =>
      openOn(technicians[caller % technicians.length] as PersonFixture, day),
    );
    const turns = await db.query<{ number_token: number }>(
      'select number_token from app_public.workdays where work_date = $1 order by 1',
      [day],
    );
    expect(turns.map((row) => row.number_token)).toEqual(technicians.map((_, index) => index + 1));
  }
});

test('one of fifty concurrent sales gets a number, the others INVOICE_NUMBER_TAKEN (D18)', {
  timeout,
}, async () => {
  for (let round = 1; round <= rounds; round++) {
    const invoice_number = String(round);
    const outcomes = await together(() =>
      outcomeOf(createSale(db, caracas, { sales_details: haircut(), invoice_number })),
    );
    const rejected = outcomes.filter((outcome) => outcome === 'INVOICE_NUMBER_TAKEN');
    expect(rejected).toHaveLength(callers - 1);
    expect(
      await db.query('select id from app_public.sales where active_correlative = $1', [
        invoice_number,
      ]),
    ).toEqual([{ id: outcomes.find((outcome) => outcome !== 'INVOICE_NUMBER_TAKEN') }]);
  }
});

test('fifty concurrent sales of one request create one sale and return one result (D19)', {
  timeout,
}, async () => {
  for (let round = 1; round <= rounds; round++) {
    const sales_details = haircut();
    const request_id = randomUUID();
    const results = await together(() => createSale(db, caracas, { sales_details, request_id }));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(
      await db.value(
        `select count(*)::int as sales from app_public.sales where created >= (
         select created from app_private.requests where request_id = $1)`,
        [request_id],
      ),
    ).toBe(1);
  }
});

test('fifty concurrent sales to one new person, in any spelling, create one client (D88)', {
  timeout,
}, async () => {
  for (let round = 1; round <= scale(3, 200); round++) {
    const digits = String(1_280_000 + round);
    const spellings = [digits, `V${digits}`, `v-0${digits}`, `V 00${digits}`];
    const sales = await together((caller) =>
      outcomeOf(
        createSale(db, caracas, {
          identification_number: spellings[caller % spellings.length],
          identification_type: 'CI',
          address: 'Chacao',
          sales_details: haircut(),
        }),
      ),
    );
    expect(
      await db.query(
        `select client.identity_number as number, count(distinct client.id)::int as clients, count(*)::int as sales
         from app_public.sales as sale join app_public.clients as client on client.id = sale.client_id
         where sale.id::text = any ($1) group by 1`,
        [sales],
      ),
    ).toEqual([{ number: `V${digits}`, clients: 1, sales: callers }]);
  }
});

test('fifty concurrent tills sell and delete, all succeed, and the summaries add up', {
  timeout,
}, async () => {
  for (let round = 1; round <= scale(4, 50); round++) {
    await together(async (caller) => {
      const { v_id } = await createSale(db, caracas, {
        sales_details: haircut(),
        total_tip: '1.00',
        advertising: caller % 5 === 0,
      });
      if (caller % 3 === 0) expect(await deleteSale(db, marisol, v_id as string)).toBe(1);
    });
  }
  await expectSummariesToAddUp(db);
});

test('fifty concurrent deletions delete a sale once', { timeout }, async () => {
  const { v_id } = await createSale(db, caracas, { sales_details: haircut() });
  const deleted = await together(() => deleteSale(db, marisol, v_id as string));
  expect(deleted.toSorted()).toEqual([...Array.from({ length: callers - 1 }, () => 0), 1]);
  await expectSummariesToAddUp(db);
});

test('a turn deleted during a sale is either gone or stays with its sale (D24)', {
  timeout,
}, async () => {
  for (let round = 1; round <= scale(20, 200); round++) {
    const day = addDays(caracas.today, -2_000 - round);
    const workday = await openTurn(db, caracas, caracas.people.crm_technical, day);
    await db.query(
      `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
       values ($1, $2, 'USD', $3, $4::date - 1)`,
      [caracas.companyId, caracas.id, caracas.usdRate, day],
    );
    const sales_details = [priced(caracas, 'Corte de dama', workday)];
    const [sold, deleted] = await Promise.all([
      outcomeOf(createSale(db, caracas, { sales_details, sale_date: day })),
      db
        .queryAs(marisol, 'delete from app_public.workdays where id = $1 returning id', [workday])
        .then(
          () => 'deleted',
          (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
        ),
    ]);
    const outcome = [/^[\da-f-]{36}$/.test(sold) ? 'sold' : sold, deleted];
    expect([
      ['sold', 'WORKDAY_IN_USE'],
      ['WORKDAY_NOT_FOUND', 'deleted'],
    ]).toContainEqual(outcome);
  }
});
