import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type LocalDate, weekdayOf } from '#domain/dates.ts';
import type { OfficeName } from '../demo/staff.ts';
import { createDiscount, createSale, openTurn, priced, sell } from './acts.ts';
import { cloneDatabase } from './database.ts';
import {
  caracas,
  db,
  disable,
  haircut,
  offices,
  onDiscountingOffices,
  turn,
} from './discounts-stage.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import type { StageOffice } from './stage.ts';
import { followChanges } from './told-changes.ts';

onDiscountingOffices(cloneDatabase);

/** What is taken off a subservice on a date, as the backdated form asks; '0.00' when nothing is. */
async function percentOn(office: StageOffice, name: string, date: string | null = null) {
  const rows = await db.as(office.email('crm_supervisor'), (sql) =>
    sql.query<{ percent: string }>(
      `select percentage_discount::text as percent from app_public.proc_active_discounts($1, $2)
       where subservice_id = $3`,
      [office.id, date, office.subservice(name).id],
    ),
  );
  return rows[0]?.percent ?? '0.00';
}

async function soldLine(saleId: string) {
  const [line] = await db.query<{ discount: string; cost: string; tax: string; price: string }>(
    'select discount, cost, tax, price from app_public.sales_details where sale_id = $1',
    [saleId],
  );
  return line;
}

describe.for([
  ['Caracas', 'UTC'],
  ['Caracas', 'Asia/Tokyo'],
  ['Lima', 'UTC'],
  ['Lima', 'Asia/Tokyo'],
] as const)('a discount at %s, the server being in %s', ([name, serverZone]) => {
  const service: Record<string, string> = { UTC: haircut, 'Asia/Tokyo': 'Planchado' };
  const subservice = service[serverZone] as string;
  let office: StageOffice;
  let first: LocalDate;
  let last: LocalDate;
  const turns = new Map<string, string>();

  beforeAll(async () => {
    office = offices[name];
    [first, last] = [addDays(office.today, -20), addDays(office.today, -18)];
    await createDiscount(db, office, {
      begin_date: first,
      end_date: last,
      off: { [subservice]: '15' },
    });
    for (const day of [-21, -20, -18, -17].map((days) => addDays(office.today, days))) {
      const technician = office.technicians[serverZone === 'UTC' ? 0 : 1];
      if (technician) turns.set(day, await openTurn(db, office, technician, day));
    }
  });

  /** The discount that a sale of that local instant takes, from a session in the server's zone. */
  async function takenAt(date: LocalDate, time: string): Promise<string> {
    const actor = await db.actor(office.email('crm_supervisor'));
    const line = (discountPercent: string) =>
      priced(office, subservice, turns.get(date) as string, { discountPercent });
    for (const percent of ['15', '0']) {
      const sale = createSale(
        db,
        office,
        { sale_date: `${date} ${time}`, sales_details: [line(percent)] },
        { ...actor, timeZone: serverZone },
      );
      const refused = await sale.then(
        () => undefined,
        (error: unknown) => refusalOf(Promise.reject(error)),
      );
      if (!refused) {
        expect(await soldLine((await sale).v_id as string)).toMatchObject({
          discount: `${percent}.00`,
        });
        return percent;
      }
      expect(refused.code).toBe('COST_DIFFERS');
    }
    throw new Error('No price is right');
  }

  test('begins at 00:00 of its first local day, and ends after 23:59:59.999 of its last (doc 2 §1) (D23)', async () => {
    expect([
      await takenAt(addDays(first, -1), '23:59:59.999'),
      await takenAt(first, '00:00:00'),
      await takenAt(last, '23:59:59.999'),
      await takenAt(addDays(last, 1), '00:00:00'),
    ]).toEqual(['0', '15', '15', '0']);
  });

  test('is told for the same days', async () => {
    const days = [addDays(first, -1), first, last, addDays(last, 1)];
    const percents = await Promise.all(days.map((day) => percentOn(office, subservice, day)));
    expect(percents).toEqual(['0.00', '15.00', '15.00', '0.00']);
  });
});

test('a sale takes the discount in force, and the tax inside what is left (D8) (D23)', async () => {
  const id = await createDiscount(db, caracas, { off: { 'Pedicure spa': '12.5' } });
  const line = priced(caracas, 'Pedicure spa', turn, { discountPercent: '12.5' });
  const sale = await sell(db, caracas, [line]);
  expect(await soldLine(sale)).toEqual({
    discount: '12.50',
    cost: line.cost,
    tax: line.tax,
    price: '18.00',
  });
  const refusal = await refusalWithoutTrace(db, () =>
    createSale(db, caracas, { sales_details: [priced(caracas, 'Pedicure spa', turn)] }),
  );
  expect(refusal).toMatchObject({ code: 'COST_DIFFERS', params: { ours: line.cost } });
  await disable(id);
});

test('the discount that a caller sends counts for nothing (D9)', async () => {
  const line = { ...priced(caracas, 'Corte infantil', turn), discount: '50' };
  const sale = await sell(db, caracas, [line]);
  expect(await soldLine(sale)).toMatchObject({ discount: '0.00', cost: line.cost });
});

test('of several the largest counts, and they do not add up (D23)', async () => {
  const ids = [];
  for (const percent of ['10', '30', '20']) {
    ids.push(await createDiscount(db, caracas, { off: { Balayage: percent } }));
  }
  expect(await percentOn(caracas, 'Balayage')).toBe('30.00');
  const line = priced(caracas, 'Balayage', turn, { discountPercent: '30' });
  expect(await soldLine(await sell(db, caracas, [line]))).toMatchObject({ discount: '30.00' });
  await disable(ids[1] as string);
  expect(await percentOn(caracas, 'Balayage')).toBe('20.00');
  for (const id of ids) await disable(id);
  expect(await percentOn(caracas, 'Balayage')).toBe('0.00');
});

test('it counts on its weekdays only (doc 2 §9) (D23)', async () => {
  const weekday = weekdayOf(caracas.today);
  const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday);
  await createDiscount(db, caracas, { off: { 'Limpieza facial': '25' }, days: others });
  await createDiscount(db, caracas, { off: { Microdermoabrasión: '25' }, days: [weekday] });
  expect(await percentOn(caracas, 'Limpieza facial')).toBe('0.00');
  expect(await percentOn(caracas, 'Limpieza facial', addDays(caracas.today, 1))).toBe('25.00');
  expect(await percentOn(caracas, 'Microdermoabrasión')).toBe('25.00');
  expect(await percentOn(caracas, 'Microdermoabrasión', addDays(caracas.today, 1))).toBe('0.00');
});

test('one that is deactivated changes no sale that was made (D11)', async () => {
  const id = await createDiscount(db, caracas, { off: { Keratina: '40' } });
  const line = priced(caracas, 'Keratina', turn, { discountPercent: '40' });
  const sale = await sell(db, caracas, [line]);
  const before = await soldLine(sale);
  expect(await disable(id)).toBe(1);
  expect(await soldLine(sale)).toEqual(before);
  await sell(db, caracas, [priced(caracas, 'Keratina', turn)]);
});

test('is of one office alone', async () => {
  await createDiscount(db, offices.Lima, { off: { 'Tinte completo': '50' } });
  expect(await percentOn(caracas, 'Tinte completo')).toBe('0.00');
  await sell(db, caracas, [priced(caracas, 'Tinte completo', turn)]);
});

test('who sells is told what applies today, without seeing the discounts (doc 2 §7 Sales)', async () => {
  const id = await createDiscount(db, caracas, { off: { 'Drenaje linfático': '35' } });
  const seen = await db.as(caracas.email('crm_technical_attendant'), async (sql) => ({
    active: await sql.query(
      `select company_name, office_name, percentage_discount::text as percent
       from app_public.v_all_discounts where subservice_id = $1`,
      [caracas.subservice('Drenaje linfático').id],
    ),
    discounts: await sql.query('select from app_public.discounts'),
    lines: await sql.query('select from app_public.discounts_details'),
  }));
  expect(seen).toEqual({
    active: [{ company_name: 'Turno Demo', office_name: 'Caracas', percent: '35.00' }],
    discounts: [],
    lines: [],
  });
  expect(
    await db.as(caracas.email('crm_technical'), (sql) =>
      sql.query('select from app_public.v_all_discounts'),
    ),
  ).toEqual([]);
  await disable(id);
});

test('a discount tells the screens of its office (D44)', async () => {
  const office: OfficeName = 'Caracas';
  const look = await followChanges(db);
  await createDiscount(db, offices[office], { off: { [haircut]: '10' } });
  expect((await look()).map(({ topic }) => topic)).toEqual(['discounts']);
});
