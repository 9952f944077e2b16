import { describe, expect, test } from 'vitest';
import { call, createDiscount } from './acts.ts';
import {
  caracas,
  db,
  disable,
  haircut,
  marisol,
  offices,
  onDiscountingOffices,
} from './discounts-stage.ts';
import { footprint, refusalOf, refusalWithoutTrace } from './refusal.ts';

onDiscountingOffices();

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

  test('twice by one request id is one discount (D19)', async () => {
    const request_id = '0192f000-0000-7000-8000-00000000d15c';
    const first = await save({ request_id });
    const before = await footprint(db);
    expect(await save({ request_id })).toEqual(first);
    expect(await footprint(db)).toEqual(before);
    expect((await refusalOf(save({ request_id, days: [2] }))).code).toBe('REQUEST_ID_REUSED');
  });

  test('is for who may (doc 2 §6 Discounts add tab)', async () => {
    for (const role of ['crm_admin', 'crm_technical_attendant', 'crm_ceo'] as const) {
      const refusal = await refusalWithoutTrace(db, () => save({}, caracas.email(role)));
      expect(refusal.code).toBe('FORBIDDEN');
    }
    expect((await save({}, caracas.email('crm_local_admin'))).v_end_code).toBe('99999');
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

  test('is for who may create one', async () => {
    const id = await createDiscount(db, caracas, { off: { [haircut]: '10' } });
    const refusal = await refusalOf(edit(id, {}, caracas.email('crm_admin')));
    expect(refusal.code).toBe('FORBIDDEN');
  });
});

test.for([
  ['crm_admin', 1],
  ['crm_supervisor', 1],
  ['crm_local_admin', 0],
  ['crm_technical_attendant', 0],
  ['crm_ceo', 0],
] as const)('%s deactivates %d of one (doc 2 §6 Discount deactivate)', async ([role, count]) => {
  const id = await createDiscount(db, caracas, { off: { [haircut]: '10' } });
  expect(await disable(id, caracas.email(role))).toBe(count);
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
