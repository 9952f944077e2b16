import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import {
  correctSale,
  createDiscount,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  type SaleArguments,
  sell,
} from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { marisol, onASellingOffice, turn } from './sales-fixture.ts';

onASellingOffice();
afterAll(() => expectSummariesToAddUp(db));

const service = 'Manicure semipermanente';

const warranted = (name = service) => priced(caracas, name, turn, { kind: 'warranty' });

async function sellWarranty(args: Partial<SaleArguments> = {}): Promise<string> {
  const { v_id } = await createWarranty(db, caracas, { sales_details: [warranted()], ...args });
  return v_id as string;
}

const lineOf = async (saleId: string): Promise<string> =>
  db.value('select id from app_public.sales_details where sale_id = $1', [saleId]);

test('a warranty costs a quarter of the price, including tax (D8) (D22)', async () => {
  const id = await sellWarranty({ total_tip: '10.00' });
  const [sale] = await db.query(
    `select sale.kind, total, tax_total, total_tip, invoice_number, advertising, payment_type, amount, payment.kind as paid_kind
     from app_public.sales as sale
     join app_public.sales_payments as payment on payment.sale_id = sale.id where sale.id = $1`,
    [id],
  );
  // 14 USD / 4 × 241.578
  expect(sale).toEqual({
    kind: 'WARRANTY',
    total: '845.52',
    tax_total: '116.62',
    total_tip: '10.00',
    invoice_number: 'S/F',
    advertising: false,
    payment_type: 'Cash',
    amount: '855.52',
    paid_kind: 'WARRANTY',
  });
});

test('a warranty and its correction store the sent payments, which must equal the total (D100)', async () => {
  const card = [{ amount: '845.52', payment_type: 'TDD' }];
  const id = await sellWarranty({ payment_details: card });
  const paid = () =>
    db.query('select payment_type, amount from app_public.sales_payments where sale_id = $1', [id]);
  expect(await paid()).toEqual([{ payment_type: 'TDD', amount: '845.52' }]);
  const [line] = await db.query('select id from app_public.sales_details where sale_id = $1', [id]);
  await correctSale(db, caracas, id, {
    sales_details: [{ ...warranted(), id: line?.id }],
    payment_details: card,
  });
  expect(await paid()).toEqual([{ payment_type: 'TDD', amount: '845.52' }]);
  const less = sellWarranty({ payment_details: [{ amount: '845.00', payment_type: 'TDD' }] });
  expect(await rejectionOf(less)).toMatchObject({ code: 'PAYMENTS_DIFFER' });
});

test('a warranty line earns a commission on its reduced cost (D20) (D22)', async () => {
  const id = await sellWarranty();
  const [line] = await db.query(
    `select round((cost - tax) * net_base * commission, 2) = total_commission as right, total_commission > 0 as earns
     from app_public.sales_details where sale_id = $1`,
    [id],
  );
  expect(line).toEqual({ right: true, earns: true });
});

test('a warranty ignores discounts (D22)', async () => {
  await createDiscount(db, caracas, { off: { 'Uñas acrílicas': '50' } });
  const { v_id } = await createWarranty(db, caracas, {
    sales_details: [warranted('Uñas acrílicas')],
  });
  expect(
    await db.query('select discount from app_public.sales_details where sale_id = $1', [v_id]),
  ).toEqual([{ discount: '0.00' }]);
});

test('the full price is rejected for a warranty, and the quarter for a sale (doc 2 §5 Warranty) (D9)', async () => {
  const plain = await rejectionWithoutTrace(db, () =>
    createWarranty(db, caracas, { sales_details: [priced(caracas, service, turn)] }),
  );
  expect(plain.code).toBe('COST_DIFFERS');
  expect((await rejectionOf(sell(db, caracas, [warranted()]))).code).toBe('COST_DIFFERS');
});

test('warranties and sales have separate lists, and their services a common one (doc 2 §3 Warranty) (D22)', async () => {
  const sale = await sell(db, caracas, [priced(caracas, service, turn)]);
  const warranty = await sellWarranty();
  const seen = await db.as(marisol, async (sql) => {
    const [row] = await sql.query(
      `select
         array(select id from app_public.v_sales where id = any ($1)) as sales,
         array(select id from app_public.v_warranties where id = any ($1)) as warranties,
         array(select kind from app_public.v_sales_details where sale_id = any ($1) order by kind) as services,
         array(select kind from app_public.v_sales_details_clients where sale_id = any ($1) order by kind) as clients`,
      [[sale, warranty]],
    );
    return row;
  });
  expect(seen).toEqual({
    sales: [sale],
    warranties: [warranty],
    services: ['SALE', 'WARRANTY'],
    clients: ['SALE', 'WARRANTY'],
  });
});

describe('the sold line of a warranty (D22)', () => {
  let original: string;
  let sale: string;

  beforeAll(async () => {
    sale = await sell(db, caracas, [priced(caracas, service, turn)]);
    original = await lineOf(sale);
  });

  const forLine = (salesDetailId: string, args: Partial<SaleArguments> = {}) =>
    createWarranty(db, caracas, { sales_details: [{ ...warranted(), salesDetailId }], ...args });

  test('the sold line is stored with the warranty and shown (D22)', async () => {
    const { v_id } = await forLine(original);
    const seen = await db.queryAs(
      marisol,
      'select warranty_of from app_public.v_sales_details where sale_id = $1',
      [v_id],
    );
    expect(seen).toEqual([{ warranty_of: original }]);
  });

  test('a warranty for a line of another client or subservice, or of a warranty, is rejected (D22)', async () => {
    await db.query(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, last_name, phone, email, address)
       values ($1, $2, 'CI', 'V25000777', 'Otra', 'Clienta', '0414-5556677', 'CIV25000777', 'Chacao')`,
      [caracas.companyId, caracas.id],
    );
    const others = await lineOf(
      await sell(db, caracas, [priced(caracas, service, turn)], {
        identification_number: 'V25000777',
      }),
    );
    const otherSubservice = await lineOf(
      await sell(db, caracas, [priced(caracas, 'Planchado', turn)]),
    );
    const ofWarranty = await lineOf(await sellWarranty());
    for (const wrong of [others, otherSubservice, ofWarranty, randomUUID()]) {
      const rejection = await rejectionWithoutTrace(db, () => forLine(wrong));
      expect(rejection).toMatchObject({ code: 'WARRANTY_LINE_NOT_FOUND', params: { line: 1 } });
    }
  });

  test('a warranty for a line of a deleted or later sale is rejected', async () => {
    const gone = await sell(db, caracas, [priced(caracas, service, turn)]);
    const line = await lineOf(gone);
    await deleteSale(db, marisol, gone, 'Error');
    expect((await rejectionWithoutTrace(db, () => forLine(line))).code).toBe(
      'WARRANTY_LINE_NOT_FOUND',
    );

    await openTurn(db, caracas, caracas.technicians[1] as PersonFixture, caracas.yesterday);
    const earlier = await db.value('select id from app_public.workdays where work_date = $1', [
      caracas.yesterday,
    ]);
    const yesterday = {
      ...priced(caracas, service, earlier, { kind: 'warranty' }),
      salesDetailId: original,
    };
    const rejection = await rejectionWithoutTrace(db, () =>
      createWarranty(db, caracas, { sale_date: caracas.yesterday, sales_details: [yesterday] }),
    );
    expect(rejection.code).toBe('WARRANTY_LINE_NOT_FOUND');
  });

  test('a sold line sent with a sale is ignored', async () => {
    const line = { ...priced(caracas, service, turn), salesDetailId: original };
    const id = await sell(db, caracas, [line]);
    expect(
      await db.query('select warranty_of from app_public.sales_details where sale_id = $1', [id]),
    ).toEqual([{ warranty_of: null }]);
  });
});

test('an attendant can create a warranty for a past day (doc 2 §2 Warranty) (D102)', async () => {
  const technician = caracas.technicians[2] as PersonFixture;
  const day = addDays(caracas.today, -3);
  const workday = await openTurn(db, caracas, technician, day);
  const past = {
    sale_date: day,
    sales_details: [priced(caracas, service, workday, { kind: 'warranty' })],
  };
  const attendant = caracas.email('crm_technical_attendant');
  expect((await createWarranty(db, caracas, past, attendant)).v_end_code).toBe('99999');
});

test('sales and warranties share one series of numbers (D18)', async () => {
  await sellWarranty({ invoice_number: '50' });
  const sale = { sales_details: [priced(caracas, service, turn)], invoice_number: '050' };
  expect((await rejectionOf(sell(db, caracas, sale.sales_details, sale))).code).toBe(
    'INVOICE_NUMBER_TAKEN',
  );
  expect(
    await db.valueAs(
      caracas.email('crm_technical_attendant'),
      'select app_public.next_invoice_number() as number',
    ),
  ).toBe('51');
});
