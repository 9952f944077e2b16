import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { createDiscount, deleteSale, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, valencia } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { correct, onCorrectedSales, otherTurn, storedSale } from './corrections-fixture.ts';
import { haircut, marisol, turn } from './sales-fixture.ts';

onCorrectedSales();

test('a correction replaces lines, tip and payments; time, client, seller and rate stay (doc 2 §2 /sales/edit/{id})', async () => {
  const id = await sell(db, caracas, [haircut()], { total_tip: '10.00', invoice_number: '40' });
  const still = () =>
    db.query(
      `select sale_date, sale_day, client_id, client_in, employee_id, exchange_value, created, created_by, status
       from app_public.sales where id = $1`,
      [id],
    );
  const before = await still();
  const lines = [priced(caracas, 'Planchado', turn), haircut(otherTurn)];
  const due = lines.reduce((sum, { cost }) => sum + Number(cost), 0).toFixed(2);
  const result = await correct(id, lines, {
    invoice_number: '41',
    payment_details: [{ amount: due, payment_type: 'TDD', currency: 'VES' }],
  });
  expect(result).toMatchObject({ v_id: id, v_end_code: '99999' });
  expect(await storedSale(id)).toMatchObject({
    total: due,
    tip: '0.00',
    invoice_number: '41',
    corrections: 1,
    lines: [{ name: 'Planchado' }, { name: 'Corte de dama' }],
    paid: `TDD ${due}`,
  });
  expect(await still()).toEqual(before);
  await expectSummariesToAddUp(db);
});

test('a correction changes the commissions of everyone concerned', async () => {
  const id = await sell(db, caracas, [haircut()]);
  const earned = () =>
    db.query<{ name: string; profit: string }>(
      `select email as name, sum(day.profit + day.supervisor_profit + day.advertising_profit) as profit
       from app_public.employee_days as day join app_public.employees as employee on employee.id = employee_id
       group by 1 order by 1`,
    );
  const before = await earned();
  await correct(id, [haircut(otherTurn)], { advertising: true });
  expect(await earned()).not.toEqual(before);
  await expectSummariesToAddUp(db);
  expect(
    await db.value(
      'select array_agg(distinct type_commission) as types from app_public.sales_details_commissions where sale_id = $1',
      [id],
    ),
  ).toEqual(['ADVERTISING_COMMISSION']);
  await correct(id, [haircut()], { advertising: false });
  expect(await earned()).toEqual(
    expect.arrayContaining(before.filter(({ profit }) => Number(profit) > 0)),
  );
});

test('the history keeps the former sale, lines and payments (doc 2 §2 /sales/edit/{id})', async () => {
  const id = await sell(db, caracas, [haircut()], { total_tip: '8.00' });
  const before = await storedSale(id);
  await correct(id, [priced(caracas, 'Balayage', turn)]);
  const trail = await db.query<{ what: string; actor_id: string; before: Record<string, unknown> }>(
    `select object_type || ' ' || action as what, actor_id, before from app_public.audit_entries
     where object_id = $1 and action <> 'insert' order by object_type`,
    [id],
  );
  expect(trail.map(({ what }) => what)).toEqual([
    'sales update',
    'sales_details delete',
    'sales_payments delete',
  ]);
  expect(trail[0]?.before).toMatchObject({ total: Number(before.total), total_tip: 8 });
  expect(trail[1]?.before).toMatchObject({
    id: before.lines[0]?.id,
    subservice_name: 'Corte de dama',
    cost: Number(before.total),
  });
  expect(trail[2]?.before).toMatchObject({ amount: Number(before.total) + 8 });
  expect(new Set(trail.map(({ actor_id }) => actor_id))).toEqual(
    new Set([caracas.people.crm_supervisor.id]),
  );
});

describe('corrected lines (D11)', () => {
  test('a corrected line keeps price, discount and commission; a new one has present values', async () => {
    const name = 'Manicure tradicional';
    const { id: subservice } = caracas.subservice(name);
    const discount = await createDiscount(db, caracas, { off: { [name]: '10' } });
    const sent = priced(caracas, name, turn, { discountPercent: '10' });
    const id = await sell(db, caracas, [sent]);
    const [line] = (await storedSale(id)).lines;
    await db.query('update app_public.subservices set cost = 11 where id = $1', [subservice]);
    await db.query('update app_public.discounts set status = 2 where id = $1', [discount]);
    await db.query('update app_public.employees set commission = 0.5 where id = $1', [
      caracas.people.crm_technical.id,
    ]);

    const now = priced(caracas, name, turn, { price: '11' });
    await correct(id, [{ ...sent, id: line?.id as string, tip: '3.00' }, now]);
    expect((await storedSale(id)).lines).toEqual([
      line,
      expect.objectContaining({ cost: now.cost, price: '11.00', discount: '0.00' }),
    ]);
    const commissions = await db.query(
      'select commission::float from app_public.sales_details where sale_id = $1 order by line_number',
      [id],
    );
    expect(commissions).toEqual([
      { commission: Number(caracas.people.crm_technical.commission) },
      { commission: 0.5 },
    ]);
    const rejection = await rejectionWithoutTrace(db, () => correct(id, [sent]));
    expect(rejection).toMatchObject({ code: 'COST_DIFFERS', params: { ours: now.cost } });
  });

  test('a corrected line keeps its price if its subservice was disabled', async () => {
    const name = 'Retiro de extensiones';
    const sent = priced(caracas, name, turn);
    const id = await sell(db, caracas, [sent]);
    const [line] = (await storedSale(id)).lines;
    await db.query('update app_public.subservices set status = 2 where id = $1', [
      caracas.subservice(name).id,
    ]);
    expect((await rejectionOf(correct(id, [sent]))).code).toBe('SUBSERVICE_NOT_FOUND');
    await correct(id, [{ ...sent, id: line?.id as string, tip: '1.00' }]);
    expect(await storedSale(id)).toMatchObject({ tip: '1.00', lines: [line] });
  });

  test('a corrected line keeps the rate of the sale', async () => {
    const id = await sell(db, caracas, [haircut()]);
    const sent = haircut();
    await db.query('update app_public.offices set exchange_value = 999 where id = $1', [
      caracas.id,
    ]);
    await correct(id, [sent, priced(caracas, 'Balayage', otherTurn)]);
    await db.query('update app_public.offices set exchange_value = $2 where id = $1', [
      caracas.id,
      caracas.usdRate,
    ]);
    const rates = await db.query(
      'select distinct exchange_rate::float as rate from app_public.sales_details where sale_id = $1',
      [id],
    );
    expect(rates).toEqual([{ rate: Number(caracas.usdRate) }]);
  });

  test('a correction rejects the same line twice, and stores a line of another sale as a new one', async () => {
    const id = await sell(db, caracas, [haircut()]);
    const [own] = (await storedSale(id)).lines;
    const [theirs] = (await storedSale(await sell(db, caracas, [haircut()]))).lines;
    const twice = [1, 2].map(() => ({ ...haircut(), id: own?.id as string }));
    expect((await rejectionWithoutTrace(db, () => correct(id, twice))).code).toBe('INVALID_INPUT');
    await correct(id, [{ ...haircut(), id: theirs?.id as string }]);
    expect((await storedSale(id)).lines[0]?.id).not.toBe(theirs?.id);
  });
});

describe('rejected corrections', () => {
  const without = (id: string, args: object = {}) =>
    rejectionWithoutTrace(db, () => correct(id, [haircut()], args)).then(({ code }) => code);

  test('the correction of a sale of another day or office, or of a deleted sale, is rejected', async () => {
    const yesterday = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
    const old = await sell(db, caracas, [haircut(yesterday)], {
      sale_date: `${caracas.yesterday} 23:59:59`,
    });
    const deleted = await sell(db, caracas, [haircut()]);
    await deleteSale(db, marisol, deleted, 'Error');
    const there = await openTurn(db, valencia, valencia.people.crm_technical);
    const theirs = await sell(db, valencia, [priced(valencia, 'Corte de dama', there)]);
    for (const [id, code] of [
      [old, 'SALE_NOT_OPEN'],
      [deleted, 'SALE_NOT_FOUND'],
      [theirs, 'SALE_NOT_FOUND'],
      [randomUUID(), 'SALE_NOT_FOUND'],
    ] as const) {
      expect(await without(id)).toBe(code);
    }
  });

  test('the correction of a sale that someone else corrected is rejected', async () => {
    const id = await sell(db, caracas, [haircut()]);
    await correct(id, [haircut()], { corrections: 0 });
    expect(await without(id, { corrections: 0 })).toBe('SALE_CHANGED');
    await correct(id, [haircut()], { corrections: 1 });
  });

  test('a correction with a taken number, insufficient payments or no lines is rejected', async () => {
    await sell(db, caracas, [haircut()], { invoice_number: '90' });
    const id = await sell(db, caracas, [haircut()], { invoice_number: '91' });
    expect(await without(id, { invoice_number: '90' })).toBe('INVOICE_NUMBER_TAKEN');
    const payment_details = [{ amount: '1.00', payment_type: 'Cash', currency: 'VES' }];
    expect(await without(id, { payment_details })).toBe('PAYMENTS_DIFFER');
    expect((await rejectionWithoutTrace(db, () => correct(id, []))).code).toBe('LINE_REQUIRED');
    await correct(id, [haircut()]);
    expect((await storedSale(id)).invoice_number).toBe('91');
  });
});
