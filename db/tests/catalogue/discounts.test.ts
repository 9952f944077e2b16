import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { callAs, createDiscount, createSale, openTurn, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import {
  caracas,
  db,
  lima,
  supervisor as marisol,
  setUpDemoCompany,
} from '../support/demo-fixture.ts';
import { recordChanges } from '../support/notified-changes.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

let turn: string;

const haircut = 'Corte de dama';
const nobodys = '0192f000-0000-7000-8000-000000000000';

const disable = (id: string) =>
  db.queryAs(marisol, 'update app_public.discounts set status = 2 where id = $1', [id]);

setUpDemoCompany(cloneDatabase);
beforeAll(async () => {
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
});

/**
 * Returns the discount of a subservice on a date, as the backdated form requests it; '0.00' without
 * a discount.
 */
async function percentOn(office: OfficeFixture, name: string, date: string | null = null) {
  const rows = await db.queryAs<{ percent: string }>(
    office.email('crm_supervisor'),
    `select percentage_discount::text as percent from app_public.proc_active_discounts($1, $2)
       where subservice_id = $3`,
    [office.id, date, office.subservice(name).id],
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
  ['Caracas', () => caracas],
  ['Lima', () => lima],
] as const)('a discount at %s, with a session in the time zone of Tokyo', ([, at]) => {
  /** Returns the discount of a sale at that local instant. */
  async function discountAt(office: OfficeFixture, day: LocalDate, time: string): Promise<string> {
    const workday = await openTurn(db, office, office.people.crm_technical, day);
    const actor = await db.actor(office.email('crm_supervisor'));
    for (const discountPercent of ['15', '0']) {
      const sale = createSale(
        db,
        office,
        {
          sale_date: `${day} ${time}`,
          sales_details: [priced(office, haircut, workday, { discountPercent })],
        },
        { ...actor, timeZone: 'Asia/Tokyo' },
      );
      const id = await sale.then(
        ({ v_id }) => v_id,
        () => undefined,
      );
      if (!id) {
        expect((await rejectionOf(sale)).code).toBe('COST_DIFFERS');
        continue;
      }
      expect(await soldLine(id)).toMatchObject({ discount: `${discountPercent}.00` });
      return discountPercent;
    }
    throw new Error('No price is accepted');
  }

  test('a discount applies from 00:00 of its first local day to 23:59:59.999 of its last (doc 2 §1) (D23)', async () => {
    const office = at();
    const [first, last] = [addDays(office.today, -20), addDays(office.today, -18)];
    await createDiscount(db, office, {
      begin_date: first,
      end_date: last,
      off: { [haircut]: '15' },
    });
    expect([
      await discountAt(office, addDays(first, -1), '23:59:59.999'),
      await discountAt(office, first, '00:00:00'),
      await discountAt(office, last, '23:59:59.999'),
      await discountAt(office, addDays(last, 1), '00:00:00'),
    ]).toEqual(['0', '15', '15', '0']);
  });
});

test('a sale has the current discount, and the tax is part of the reduced price (D8) (D23)', async () => {
  const id = await createDiscount(db, caracas, { off: { 'Pedicure spa': '12.5' } });
  const line = priced(caracas, 'Pedicure spa', turn, { discountPercent: '12.5' });
  const sale = await sell(db, caracas, [line]);
  expect(await soldLine(sale)).toEqual({
    discount: '12.50',
    cost: line.cost,
    tax: line.tax,
    price: '18.00',
  });
  const rejection = await rejectionWithoutTrace(db, () =>
    createSale(db, caracas, { sales_details: [priced(caracas, 'Pedicure spa', turn)] }),
  );
  expect(rejection).toMatchObject({ code: 'COST_DIFFERS', params: { ours: line.cost } });
  await disable(id);
});

test('a sent discount must equal the current one or be empty (D9) (D70)', async () => {
  const id = await createDiscount(db, caracas, { off: { 'Corte infantil': '12.5' } });
  const line = priced(caracas, 'Corte infantil', turn, { discountPercent: '12.5' });
  for (const discount of ['12.50', 12.5, '', null, undefined]) {
    const sale = await sell(db, caracas, [{ ...line, discount } as typeof line]);
    expect(await soldLine(sale)).toMatchObject({ discount: '12.50', cost: line.cost });
  }
  const rejection = await rejectionWithoutTrace(db, () =>
    createSale(db, caracas, { sales_details: [{ ...line, discount: '50' }] }),
  );
  expect(rejection).toMatchObject({
    code: 'DISCOUNT_DIFFERS',
    params: { line: 1, service: 'Corte infantil', sent: '50', ours: '12.5' },
  });
  await disable(id);
});

test('a discount of one office does not apply in another', async () => {
  await createDiscount(db, lima, { off: { 'Tinte completo': '50' } });
  expect(await percentOn(caracas, 'Tinte completo')).toBe('0.00');
  await sell(db, caracas, [priced(caracas, 'Tinte completo', turn)]);
});

test("a seller gets today's discounts without the right to read discounts (doc 2 §7 Sales)", async () => {
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
  await disable(id);
});

test('a new discount notifies the screens of its office (D44)', async () => {
  const look = await recordChanges(db);
  await createDiscount(db, caracas, { off: { [haircut]: '10' } });
  expect((await look()).map(({ topic }) => topic)).toEqual(['discounts']);
});

describe('the days of a new discount', () => {
  const details = () => [
    { subserviceId: caracas.subservice(haircut).id, percentageDiscount: '10' },
  ];

  const save = (changed: Record<string, unknown>) =>
    callAs(db, marisol, 'proc_create_discounts', {
      discount_name: 'Lunes de corte',
      begin_date: '2026-01-01',
      end_date: '2026-01-31',
      days: [1],
      details: details(),
      ...changed,
    });

  test.for([
    ['a list', '[3, 1, 3]'],
    ['JSON text of a list', JSON.stringify('[3,1]')],
    ['comma-separated numbers, as in the documents', JSON.stringify('1, 3')],
  ] as const)('a discount accepts its days as %s (doc 2 §7 Discounts)', async ([, days]) => {
    const { v_id, v_end_code } = await save({ days });
    expect(v_end_code).toBe('99999');
    expect(await db.query('select days from app_public.discounts where id = $1', [v_id])).toEqual([
      { days: [1, 3] },
    ]);
  });

  const off = (percentageDiscount: string | null) => ({
    details: [{ ...details()[0], percentageDiscount }],
  });
  const of = (...subserviceIds: (string | null)[]) => ({
    details: subserviceIds.map((subserviceId) => ({ subserviceId, percentageDiscount: '10' })),
  });

  test.for<[string, () => Record<string, unknown>, code: string]>([
    ['an end before its beginning', () => ({ end_date: '2025-12-31' }), 'DISCOUNT_DATES'],
    ['no days', () => ({ days: '[]' }), 'DISCOUNT_DAYS_REQUIRED'],
    ['a day 7', () => ({ days: '[7]' }), 'INVALID_INPUT'],
    ['invalid days', () => ({ days: '"lunes"' }), 'INVALID_INPUT'],
    ['no lines', () => ({ details: '[]' }), 'LINE_REQUIRED'],
    ['a number as lines', () => ({ details: '7' }), 'LINE_REQUIRED'],
    ['a line of 0 %', () => off('0'), 'DISCOUNT_LINE'],
    ['a line of -5 %', () => off('-5'), 'DISCOUNT_LINE'],
    ['a line without a percentage', () => off(null), 'DISCOUNT_LINE'],
    ['a line of 100 %', () => off('100'), 'INVALID_INPUT'],
    ['a percentage with three decimals', () => off('10.001'), 'INVALID_INPUT'],
    ['a line of NaN', () => off('NaN'), 'INVALID_INPUT'],
    [
      'a duplicate subservice',
      () => of(caracas.subservice(haircut).id, caracas.subservice(haircut).id),
      'INVALID_INPUT',
    ],
    ['no subservice', () => of(null), 'DISCOUNT_LINE'],
    ["another office's subservice", () => of(lima.subservice(haircut).id), 'SUBSERVICE_NOT_FOUND'],
    ['an unknown subservice', () => of(nobodys), 'SUBSERVICE_NOT_FOUND'],
  ])('a discount with %s is rejected (doc 2 §5 Discount)', async ([, changed, code]) => {
    expect((await rejectionWithoutTrace(db, () => save(changed()))).code).toBe(code);
  });
});

describe('edits of a discount', () => {
  const edit = (id: string | null) =>
    callAs(db, marisol, 'proc_update_discounts', {
      id,
      discount_name: 'Otra promoción',
      begin_date: '2026-02-01',
      end_date: '2026-02-28',
      days: '"0,6"',
      details: [
        { subserviceId: caracas.subservice(haircut).id, percentageDiscount: '11' },
        { subserviceId: caracas.subservice('Planchado').id, percentageDiscount: '12' },
      ],
    });

  test('an edit replaces the discount, and the history keeps the old values (doc 2 §2 Discounts)', async () => {
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

  test('an edit of a disabled or unknown discount, or one of another office, is rejected', async () => {
    const id = await createDiscount(db, caracas, { off: { [haircut]: '10' } });
    const theirs = await createDiscount(db, lima, { off: { [haircut]: '10' } });
    await disable(id);
    for (const wrong of [id, theirs, nobodys, null]) {
      expect((await rejectionWithoutTrace(db, () => edit(wrong))).code).toBe('NOT_FOUND');
    }
  });
});
