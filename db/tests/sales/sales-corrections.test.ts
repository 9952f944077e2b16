import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import {
  correctSale,
  createDiscount,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  type SaleLine,
  sell,
} from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

let marisol: string;
let turn: string;
let otherTurn: string;

const haircut = (workday = turn) => priced(caracas, 'Corte de dama', workday);

interface StoredSale {
  kind: string;
  total: string;
  tip: string;
  invoice_number: string;
  corrections: number;
  lines: { id: string; name: string; cost: string; price: string; discount: string }[];
  paid: string;
}

async function storedSale(id: string): Promise<StoredSale> {
  const [sale] = await db.query<StoredSale & Record<string, unknown>>(
    `select kind, total, total_tip as tip, invoice_number, corrections,
       (select jsonb_agg(jsonb_build_object('id', id, 'name', subservice_name, 'cost', cost::text, 'price', price::text,
          'discount', discount::text) order by line_number)
        from app_public.sales_details where sale_id = sale.id) as lines,
       (select string_agg(payment_type || ' ' || amount, ', ' order by line_number)
        from app_public.sales_payments where sale_id = sale.id) as paid
     from app_public.sales as sale where id = $1`,
    [id],
  );
  return sale as StoredSale;
}

const correct = (
  id: string,
  sales_details: readonly SaleLine[],
  args: object = {},
  actor = marisol,
) => correctSale(db, caracas, id, { sales_details, ...args }, actor);

/** Returns a warranty line for a sold haircut. */
const warrantyOf = (sold: { id: string } | undefined): SaleLine[] => [
  {
    ...priced(caracas, 'Corte de dama', turn, { kind: 'warranty' }),
    salesDetailId: sold?.id ?? '',
  },
];

setUpDemoCompany(cloneDatabase);

beforeAll(async () => {
  marisol = caracas.email('crm_supervisor');
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
  otherTurn = await openTurn(db, caracas, caracas.technicians[1] as PersonFixture);
});

afterAll(() => expectSummariesToAddUp(db));

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

describe('lines with a warranty', () => {
  async function saleWithWarranty() {
    const id = await sell(db, caracas, [haircut(), priced(caracas, 'Planchado', turn)]);
    const [line] = (await storedSale(id)).lines;
    const { v_id } = await createWarranty(db, caracas, {
      sales_details: warrantyOf(line),
    });
    return { id, line: { ...haircut(), id: line?.id as string }, warranty: v_id as string };
  }

  test('a line with a warranty cannot be removed or change its service', async () => {
    const { id, line, warranty } = await saleWithWarranty();
    const { subserviceId } = priced(caracas, 'Planchado', turn);
    for (const lines of [
      [priced(caracas, 'Planchado', turn)],
      [haircut()],
      [{ ...priced(caracas, 'Planchado', turn), id: line.id, subserviceId }],
    ]) {
      const rejection = await rejectionWithoutTrace(db, () => correct(id, lines));
      expect(rejection).toMatchObject({ code: 'LINE_HAS_WARRANTY', params: { line: 1 } });
    }
    await correct(id, [priced(caracas, 'Planchado', turn), { ...line, tip: '2.00' }]);
    expect((await storedSale(id)).lines[1]?.id).toBe(line.id);
    expect(
      await db.value('select warranty_of from app_public.sales_details where sale_id = $1', [
        warranty,
      ]),
    ).toBe(line.id);
  });

  test('a sale with a warranty cannot be deleted before the warranty (2-B6)', async () => {
    const { id, warranty } = await saleWithWarranty();
    const rejection = await rejectionWithoutTrace(db, () => deleteSale(db, marisol, id, 'Error'));
    expect(rejection).toMatchObject({ code: 'LINE_HAS_WARRANTY' });
    await deleteSale(db, marisol, warranty, 'Error');
    await deleteSale(db, marisol, id, 'Error');
    expect(await db.value('select status from app_public.sales where id = $1', [id])).toBe(2);
  });

  test('a line can be removed after its warranty is deleted', async () => {
    const { id, warranty } = await saleWithWarranty();
    await deleteSale(db, marisol, warranty, 'Error');
    await correct(id, [priced(caracas, 'Planchado', turn)]);
    expect((await storedSale(id)).lines).toHaveLength(1);
  });
});

describe('a corrected client', () => {
  const other = { identification_type: 'CI', identification_number: 'V18765432' };
  const newClient = { ...other, first_name: 'Yulimar', phone: '04141234567', address: 'Chacao' };

  /** Returns the total of a client's sales as their file shows it. */
  const spent = async (document: string) =>
    Number(
      await db.valueAs(
        marisol,
        'select coalesce(sum(total), 0) as sum from app_public.v_sales where client_in = $1',
        [document],
      ),
    );

  test('number, lines and money stay, and the sums of both clients follow', async () => {
    const sent = { ...haircut(), tip: '3.00' };
    const id = await sell(db, caracas, [sent], { invoice_number: '71' });
    const sale = await storedSale(id);
    const [line] = sale.lines;
    const before = await spent(caracas.client.identificationNumber);
    const lines = [{ ...sent, id: line?.id as string }];
    const { v_phone } = await correct(id, lines, newClient);
    expect(v_phone).toBe(newClient.phone);
    expect(await storedSale(id)).toEqual({ ...sale, corrections: 1 });
    const left = await spent(caracas.client.identificationNumber);
    expect(before - left).toBeCloseTo(Number(sale.total));
    expect(await spent(other.identification_number)).toBe(Number(sale.total));
    expect(
      await db.query(
        `select client_name, client_phone, first_visit from app_public.sales where id = $1`,
        [id],
      ),
    ).toEqual([{ client_name: 'Yulimar', client_phone: newClient.phone, first_visit: true }]);
    await expectSummariesToAddUp(db);
  });

  test('the history names both clients without their contact', async () => {
    const id = await sell(db, caracas, [haircut()]);
    await correct(id, [haircut()], newClient);
    const walkIn = { first_name: 'Inés', last_name: 'Paz', phone: '04121112233' };
    await correct(id, [haircut()], walkIn);
    const changes = await db.queryAs<{ before: unknown; after: unknown }>(
      admin,
      `select before, after from app_public.v_audit_entries
       where object_id = $1 and object_type = 'sales' and action = 'update' order by id`,
      [id],
    );
    const former = await db.value('select full_name from app_public.clients where id = $1', [
      caracas.client.id,
    ]);
    const named = (name: string) => expect.objectContaining({ client_full_name: name });
    expect(changes).toEqual([
      { before: named(former), after: named('Yulimar') },
      { before: named('Yulimar'), after: named('Inés Paz') },
    ]);
    const phones = [newClient.phone, caracas.client.phone, walkIn.phone];
    expect(JSON.stringify(changes)).not.toMatch(new RegExp(phones.join('|')));
    const exported = await db.value<string>(
      `select string_agg(app_private.as_given(to_jsonb(entry))::text, '') from app_public.audit_entries as entry
       where object_id = $1`,
      [id],
    );
    expect(exported).not.toMatch(new RegExp(`${caracas.client.id}|${walkIn.first_name}`));
    await expectSummariesToAddUp(db);
  });

  test('a disabled client, and another client for a warranty or its sale, is rejected', async () => {
    const id = await sell(db, caracas, [haircut()]);
    const [line] = (await storedSale(id)).lines;
    const lines = [{ ...haircut(), id: line?.id as string }];
    const { v_id } = await createWarranty(db, caracas, { sales_details: warrantyOf(line) });
    const codeFor = (sale: string, sent: readonly SaleLine[]) =>
      rejectionWithoutTrace(db, () => correct(sale, sent, newClient)).then(({ code }) => code);
    expect(await codeFor(id, lines)).toBe('LINE_HAS_WARRANTY');
    expect(await codeFor(v_id as string, warrantyOf(line))).toBe('WARRANTY_LINE_NOT_FOUND');
    await correct(id, lines, { identification_number: caracas.client.identificationNumber });
    await db.query('update app_public.clients set status = 2 where identification_number = $1', [
      other.identification_number,
    ]);
    expect(await codeFor(await sell(db, caracas, [haircut()]), [haircut()])).toBe(
      'CLIENT_DISABLED',
    );
  });
});

test('a corrected warranty stays at a quarter of the price and cannot become an advertising one (doc 2 §2 Warranty)', async () => {
  const line = (name: string) => priced(caracas, name, turn, { kind: 'warranty' });
  const { v_id } = await createWarranty(db, caracas, { sales_details: [line('Planchado')] });
  const id = v_id as string;
  await correct(id, [line('Balayage')], { advertising: true, total_tip: '5.00' });
  const { cost } = line('Balayage');
  expect(await storedSale(id)).toMatchObject({ kind: 'WARRANTY', total: cost, tip: '5.00' });
  expect(await db.value('select advertising from app_public.sales where id = $1', [id])).toBe(
    false,
  );
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
      [deleted, 'SALE_NOT_OPEN'],
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

describe('concurrent corrections', () => {
  const outcomeOf = (act: Promise<unknown>) =>
    act.then(
      () => 'done',
      (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
    );

  test('one of two concurrent corrections succeeds, the other is rejected', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()]);
      const outcomes = await Promise.all(
        [turn, otherTurn].map((workday) =>
          outcomeOf(correct(id, [haircut(workday)], { corrections: 0 })),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['SALE_CHANGED', 'done']);
    }
    await expectSummariesToAddUp(db);
  });

  test('a concurrently corrected and deleted sale ends deleted and is in no summary', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()], { total_tip: '2.00' });
      const [corrected, deleted] = await Promise.all([
        outcomeOf(correct(id, [haircut(otherTurn), haircut()])),
        deleteSale(db, marisol, id, 'Error'),
      ]);
      expect(['done', 'SALE_NOT_OPEN']).toContain(corrected);
      expect(deleted).toBe(1);
      const left = await db.query(
        'select from app_public.sales_details where sale_id = $1 and status = 1',
        [id],
      );
      expect(left).toEqual([]);
    }
    await expectSummariesToAddUp(db);
  });

  test('tills that sell, correct, delete and create warranties concurrently never deadlock', async () => {
    for (let round = 0; round < scale(3, 40); round++) {
      await Promise.all(
        Array.from({ length: 24 }, async (_, till) => {
          const id = await sell(db, caracas, [haircut(till % 2 ? turn : otherTurn)]);
          if (till % 3 === 0) await correct(id, [haircut(), haircut(otherTurn)]);
          if (till % 4 === 0) await deleteSale(db, marisol, id, 'Error');
          if (till % 5 === 0) {
            const [line] = (await storedSale(id)).lines;
            const sales_details = warrantyOf(line);
            const claimed = await outcomeOf(createWarranty(db, caracas, { sales_details }));
            expect(claimed).toBe(till % 4 === 0 ? 'WARRANTY_LINE_NOT_FOUND' : 'done');
          }
        }),
      );
    }
    await expectSummariesToAddUp(db);
  });

  test('a line cannot be removed while its warranty is being created', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()]);
      const [line] = (await storedSale(id)).lines;
      const sales_details = warrantyOf(line);
      const outcomes = await Promise.all([
        outcomeOf(correct(id, [priced(caracas, 'Planchado', turn)])),
        outcomeOf(createWarranty(db, caracas, { sales_details })),
      ]);
      expect([
        ['done', 'WARRANTY_LINE_NOT_FOUND'],
        ['LINE_HAS_WARRANTY', 'done'],
      ]).toContainEqual(outcomes);
    }
  });
});
