import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import type { OfficeName } from '../demo/staff.ts';
import { call, createDiscount, createSale, openTurn, priced, sell } from './acts.ts';
import { type CastDatabase, cloneDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';
import { followChanges } from './told-changes.ts';

let db: CastDatabase;
let offices: Record<'Caracas' | 'Lima', StageOffice>;
let caracas: StageOffice;
let marisol: string;
let turn: string;

const haircut = 'Corte de dama';

async function disable(id: string, who = marisol) {
  const rows = await db.as(who, (sql) =>
    sql.query('update app_public.discounts set status = 2 where id = $1 returning id', [id]),
  );
  return rows.length;
}

beforeAll(async () => {
  db = await cloneDatabase();
  offices = { Caracas: await stageOffice(db, 'Caracas'), Lima: await stageOffice(db, 'Lima') };
  caracas = offices.Caracas;
  marisol = caracas.email('crm_supervisor');
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
});

afterAll(() => db.drop());

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

describe('saving one', () => {
  const details = () => [
    { subserviceId: caracas.subservice(haircut).id, percentageDiscount: '10' },
  ];

  const save = (changed: Record<string, unknown>, who = marisol) =>
    db.as(who, (sql) =>
      call(sql, 'proc_create_discounts', {
        discount_name: 'Lunes de corte',
        begin_date: '2026-01-01',
        end_date: '2026-01-31',
        days: [1],
        details: details(),
        ...changed,
      }),
    );

  test.for([
    ['a list', '[3, 1, 3]'],
    ['the text of a list', JSON.stringify('[3,1]')],
    ['numbers between commas, as the documents send them', JSON.stringify('1, 3')],
  ] as const)('takes its days as %s (doc 2 §7 Discounts)', async ([, days]) => {
    const { v_id, v_end_code } = await save({ days });
    expect(v_end_code).toBe('99999');
    expect(await db.query('select days from app_public.discounts where id = $1', [v_id])).toEqual([
      { days: [1, 3] },
    ]);
  });

  test.for([
    ['no name', { discount_name: ' ' }, 'REQUIRED_FIELD'],
    ['no begin', { begin_date: null }, 'REQUIRED_FIELD'],
    ['no end', { end_date: null }, 'REQUIRED_FIELD'],
    ['an end before its begin', { end_date: '2025-12-31' }, 'DISCOUNT_DATES'],
    ['no days', { days: '[]' }, 'DISCOUNT_DAYS_REQUIRED'],
    ['days of nothing', { days: null }, 'DISCOUNT_DAYS_REQUIRED'],
    ['an eighth day', { days: '[7]' }, 'INVALID_INPUT'],
    ['days that are none', { days: '"lunes"' }, 'INVALID_INPUT'],
    ['no lines', { details: '[]' }, 'LINE_REQUIRED'],
    ['lines that are none', { details: '7' }, 'LINE_REQUIRED'],
  ] as const)('with %s is refused (doc 2 §5 Discount)', async ([, changed, code]) => {
    expect((await refusalWithoutTrace(db, () => save(changed))).code).toBe(code);
  });

  test.for([
    ['nothing off', '0', 'DISCOUNT_LINE'],
    ['less than nothing off', '-5', 'DISCOUNT_LINE'],
    ['no percentage', null, 'DISCOUNT_LINE'],
    ['everything off', '100', 'INVALID_INPUT'],
    ['a thousandth', '10.001', 'INVALID_INPUT'],
    ['no number', 'NaN', 'INVALID_INPUT'],
  ] as const)(
    'with a line of %s is refused (doc 2 §5 Discount)',
    async ([, percentageDiscount, code]) => {
      const wrong = { details: [{ ...details()[0], percentageDiscount }] };
      expect((await refusalWithoutTrace(db, () => save(wrong))).code).toBe(code);
    },
  );

  test("with a subservice twice, none, or another office's is refused (doc 2 §5 Discount)", async () => {
    const [line] = details();
    const of = (subserviceId: string | null) => ({ ...line, subserviceId });
    const codes = [];
    for (const wrong of [
      [line, line],
      [of(null)],
      [of(offices.Lima.subservice(haircut).id)],
      [of('0192f000-0000-7000-8000-000000000000')],
    ]) {
      codes.push((await refusalWithoutTrace(db, () => save({ details: wrong }))).code);
    }
    expect(codes).toEqual([
      'INVALID_INPUT',
      'DISCOUNT_LINE',
      'SUBSERVICE_NOT_FOUND',
      'SUBSERVICE_NOT_FOUND',
    ]);
  });
});

describe('editing one', () => {
  const edit = (id: string | null, changed: Record<string, unknown> = {}, who = marisol) =>
    db.as(who, (sql) =>
      call(sql, 'proc_update_discounts', {
        id,
        discount_name: 'Otra promoción',
        begin_date: '2026-02-01',
        end_date: '2026-02-28',
        days: '"0,6"',
        details: [
          { subserviceId: caracas.subservice(haircut).id, percentageDiscount: '11' },
          { subserviceId: caracas.subservice('Planchado').id, percentageDiscount: '12' },
        ],
        ...changed,
      }),
    );

  test('replaces what it was, and the trail keeps it (doc 2 §2 Discounts)', async () => {
    const id = await createDiscount(db, caracas, { off: { [haircut]: '10', 'Pedicure spa': '5' } });
    expect((await edit(id)).v_end_code).toBe('99999');
    const [now] = await db.query(
      `select discount_name, begin_date::text, end_date::text, days, (
         select jsonb_object_agg(subservice_name, percentage_discount::text)
         from app_public.discounts_details as detail
         join app_public.subservices as subservice on subservice.id = subservice_id
         where discount_id = discount.id) as off
       from app_public.discounts as discount where id = $1`,
      [id],
    );
    expect(now).toEqual({
      discount_name: 'Otra promoción',
      begin_date: '2026-02-01',
      end_date: '2026-02-28',
      days: [0, 6],
      off: { [haircut]: '11.00', Planchado: '12.00' },
    });
    const trail = await db.query<{ what: string }>(
      `select object_type || ' ' || action as what from app_public.audit_entries where object_id = $1`,
      [id],
    );
    expect(trail.map(({ what }) => what).toSorted()).toEqual([
      'discounts update',
      'discounts_details delete',
      'discounts_details update',
    ]);
  });

  test('one that is disabled, unknown or of another office is refused', async () => {
    const id = await createDiscount(db, caracas, { off: { [haircut]: '10' } });
    const theirs = await createDiscount(db, offices.Lima, { off: { [haircut]: '10' } });
    await disable(id);
    for (const wrong of [id, theirs, '0192f000-0000-7000-8000-000000000000', null]) {
      expect((await refusalWithoutTrace(db, () => edit(wrong))).code).toBe('NOT_FOUND');
    }
  });
});

test('one is brought back by who may end it, and by nobody else (D49)', async () => {
  const id = await createDiscount(db, caracas, { off: { [haircut]: '10' } });
  await disable(id);
  const back = (who: string) =>
    db.as(who, (sql) =>
      sql.query('update app_public.discounts set status = 1 where id = $1 returning id', [id]),
    );
  expect(await back(caracas.email('crm_local_admin'))).toEqual([]);
  expect(await back(marisol)).toEqual([{ id }]);
});
