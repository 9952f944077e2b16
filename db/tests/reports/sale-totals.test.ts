import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { createWarranty, deleteSale, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { expectSummariesToAddUp } from './summaries.ts';

/**
 * A new client for each day's warranty, so that clients of warranties and sales differ in number.
 */
const another = (days: number) => ({
  identification_number: `V2510000${days}`,
  identification_type: 'CI',
  phone: '0412-5556677',
  email: `otra${days}@correo.com`,
  address: 'El Hatillo',
  first_name: 'Otra',
  last_name: 'Clienta',
});

/** The client of non-billable sales, so that their clients and those of sales differ in number. */
const walkIn: object = {
  identification_number: null,
  first_name: 'Rosa',
  last_name: 'Paz',
  phone: '0414-5551234',
};

setUpDemoCompany();
beforeAll(async () => {
  for (const office of [caracas, lima]) {
    for (const days of [0, 1, 2]) {
      const date = addDays(office.today, -days);
      const turn = await openTurn(db, office, office.technicians[days] as PersonFixture, date);
      const line = priced(office, 'Corte de dama', turn);
      const backdated = days === 0 ? {} : { sale_date: `${date} 12:00:00` };
      await sell(db, office, [line, line], { total_tip: '4.50', ...backdated });
      await sell(db, office, [line], {
        ...walkIn,
        advertising: true,
        total_tip: '1.25',
        ...backdated,
      });
      await createWarranty(db, office, {
        sales_details: [priced(office, 'Corte de dama', turn, { kind: 'warranty' })],
        ...another(days),
        ...backdated,
      });
      const wrong = await sell(db, office, [line], { total_tip: '9.00', ...backdated });
      await deleteSale(db, office.email('crm_supervisor'), wrong, 'Error');
    }
  }
});

const totals = [
  'proc_sales_total',
  'proc_sales_advertising_total',
  'proc_warranties_total',
] as const;

const rowsBehind: Record<(typeof totals)[number], string> = {
  proc_sales_total: 'app_public.v_sales where not advertising',
  proc_sales_advertising_total: 'app_public.v_sales where advertising',
  proc_warranties_total: 'app_public.v_warranties where true',
};

const totalOf = (
  name: string,
  actor: string,
  from: string | null = null,
  until: string | null = null,
) =>
  db.queryAs(
    actor,
    `select company_name, office_name, office_id, client_total, sales_total, tip_total, usd_total, currency_code
       from app_public.${name}($1, $2)`,
    [from, until],
  );

/** Returns the total computed from the rows of the list. */
const sumOf = (name: (typeof totals)[number], actor: string, from: string, until: string) =>
  db.queryAs(
    actor,
    `select company_name, office_name, office_id, 
         (count(distinct client_in) filter (where client_in <> '') + count(*) filter (where client_in = ''))::int
           as client_total, sum(total) as sales_total,
         sum(total_tip) as tip_total, sum(total_usd) as usd_total, currency_code
       from ${rowsBehind[name]} and sale_day between $1 and $2
       group by company_name, office_name, office_id, currency_code order by office_name`,
    [from, until],
  );

test('a client with several sales counts once over all days, and each walk-in counts (doc 2 §3 Sale) (D66)', async () => {
  const clientsOf = async (days: number) => {
    const from = addDays(caracas.today, -days);
    const [total] = await totalOf(
      'proc_sales_total',
      caracas.email('crm_supervisor'),
      from,
      caracas.today,
    );
    return total?.client_total;
  };
  expect([await clientsOf(0), await clientsOf(2)]).toEqual([1, 1]);
  const turn = await db.value(
    'select id from app_public.workdays where office_id = $1 and work_date = $2',
    [caracas.id, caracas.today],
  );
  const line = priced(caracas, 'Corte de dama', turn);
  const sold: string[] = [];
  for (const actor of [walkIn, walkIn, {}]) {
    sold.push(await sell(db, caracas, [line], actor));
  }
  expect([await clientsOf(0), await clientsOf(2)]).toEqual([3, 3]);
  for (const id of sold) await deleteSale(db, caracas.email('crm_supervisor'), id, 'Prueba');
  expect([await clientsOf(0), await clientsOf(2)]).toEqual([1, 1]);
});

describe.for(totals)('the total of %s', (name) => {
  test('the total is the sum of the rows of its list, to the cent, per office and currency (D21) (D22)', async () => {
    const admin = caracas.email('crm_admin');
    for (const days of [0, 1, 2]) {
      // For one hour a day, Caracas has the next date already.
      const from = addDays(lima.today, -days);
      const [total, summed] = [
        await totalOf(name, admin, from, caracas.today),
        await sumOf(name, admin, from, caracas.today),
      ];
      expect(total).toEqual(summed);
      expect(total.map((row) => row.currency_code)).toEqual(['VES', 'PEN']);
    }
  });

  test("a total without days is of today in each office's time zone (doc 2 §1) (doc 2 §7 Sales)", async () => {
    const total = await totalOf(name, caracas.email('crm_ceo'));
    expect(total.map((row) => row.client_total)).toEqual([1, 1]);
  });

  test('an office without sales has no row', async () => {
    const day = addDays(caracas.today, -30);
    expect(await totalOf(name, caracas.email('crm_admin'), day, day)).toEqual([]);
  });
});

/**
 * Every figure with sales in it: totals, earnings, royalty, reports, gauge, and their summaries.
 */
const figures = {
  sales: 'select * from app_public.proc_sales_total()',
  advertising: 'select * from app_public.proc_sales_advertising_total()',
  warranties: 'select * from app_public.proc_warranties_total()',
  gauge: 'select * from app_public.proc_profit_indicator()',
  profit: 'select * from app_public.proc_profit_by_employee()',
  period: 'select * from app_public.proc_profit_by_employee_from_date()',
  tips: 'select * from app_public.proc_profit_tip_by_employee_from_date()',
  services: 'select * from app_public.proc_sales_by_employee_from_date()',
  earned:
    'select id, total_commission, tip from app_public.proc_employee_profit_detail() order by id',
  turns: 'select id, total_services from app_public.v_all_workdays order by id',
  branches: 'select * from app_public.proc_profit_by_office()',
  branchLines: 'select id, profit from app_public.proc_profit_lines_by_office() order by id',
  royalty: 'select * from app_public.proc_royalty_by_office()',
  dashboard: `select dimension, seen.* from unnest('{OFFICE,DAY,MONTH,HOUR,SUBSERVICE,TECHNICIAN,CLIENT,PAYMENT}'::text[])
      as dimension cross join lateral app_public.proc_dashboard(dimension) as seen order by seen::text`,
  home: 'select sales, services, amount from app_public.proc_home_figures()',
  extra: `select type_commission, sum(total_commission) from app_public.sales_details_commissions
    where status = 1 group by 1 order by 1`,
} as const;

test('a deleted sale is in no total, commission, royalty, report or gauge (D20) (D21)', async () => {
  const readers = [caracas.email('crm_supervisor'), caracas.email('crm_admin')];
  const readFigures = async () => {
    const answers: Record<string, unknown> = {};
    for (const actor of readers) {
      for (const [name, query] of Object.entries(figures)) {
        answers[`${name}, to ${actor}`] = await db.queryAs(actor, query);
      }
    }
    return answers;
  };
  const workday = await db.value(
    'select id from app_public.workdays where office_id = $1 and work_date = $2',
    [caracas.id, caracas.today],
  );
  const turn = workday;
  await openTurn(db, caracas, caracas.people.crm_technical_attendant);
  const line = priced(caracas, 'Balayage', turn);

  const before = await readFigures();
  const sold = [
    await sell(db, caracas, [line, line], { total_tip: '33.33' }),
    await sell(db, caracas, [line], { advertising: true, total_tip: '3.33' }),
    (
      await createWarranty(db, caracas, {
        sales_details: [priced(caracas, 'Balayage', turn, { kind: 'warranty' })],
        total_tip: '1.11',
      })
    ).v_id as string,
  ];
  const after = await readFigures();
  const unmoved = Object.keys(after).filter((name) => isDeepStrictEqual(after[name], before[name]));
  expect(unmoved).toEqual([]);
  for (const id of sold) {
    expect(await deleteSale(db, caracas.email('crm_supervisor'), id, 'Error')).toBe(1);
  }
  expect(await readFigures()).toEqual(before);
  await expectSummariesToAddUp(db);
});
