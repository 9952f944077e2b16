import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { correctSale, createWarranty, deleteSale, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  due,
  line,
  linesOf,
  onATurnOfYesterday,
  only,
  refund,
  rejectedRefund,
  soldYesterday,
  yesterday,
} from './refunds-fixture.ts';
import { haircut, marisol, onASellingOffice, turn } from './sales-fixture.ts';

onASellingOffice(cloneDatabase);
onATurnOfYesterday();

const admin = 'crm_admin@caracas.demo';

interface Figures {
  sales: number;
  services: number;
  total: string;
  tax: string;
  tip: string;
  commission: string;
  royalty: string | null;
  earned: string;
  tips: string;
}

/** Returns the report figures of a day, as an administrator reads them. */
const figuresOf = async (day: string): Promise<Figures> =>
  db.as(admin, async (sql) => {
    const [row] = await sql.query<Figures & Record<string, unknown>>(
      `select coalesce(sum(sales), 0)::int as sales, coalesce(sum(services), 0)::int as services,
         coalesce(sum(total), 0)::numeric(18,2)::text as total, coalesce(sum(tax_total), 0)::numeric(18,2)::text as tax,
         coalesce(sum(total_tip), 0)::numeric(18,2)::text as tip,
         coalesce(sum(commission), 0)::numeric(18,2)::text as commission,
         (select sum(office_accumulated_royalty)::numeric(18,2)::text from app_public.proc_royalty_by_office($2, $2, $1)) as royalty,
         (select coalesce(sum(profit), 0)::numeric(18,2)::text from app_public.employee_days
          where office_id = $1 and sale_day = $2) as earned,
         (select coalesce(sum(tip), 0)::numeric(18,2)::text from app_public.employee_days
          where office_id = $1 and sale_day = $2) as tips
       from app_public.office_sale_days where office_id = $1 and kind = 'SALE' and sale_day = $2`,
      [caracas.id, day],
    );
    return row as Figures;
  });

const less = (after: string | null, before: string | null) =>
  (Number(after ?? 0) - Number(before ?? 0)).toFixed(2);

describe('refunds of a sale (doc 4 §6.7)', () => {
  test("today's figures are net of the refund, and figures of the sale's day stay (doc 4 §6.7)", async () => {
    const sale = await soldYesterday();
    const [before, then] = [await figuresOf(caracas.today), await figuresOf(yesterday)];
    const { v_id, v_end_code, v_message } = await refund(sale);
    expect([v_end_code, v_message]).toEqual(['99999', 'Reembolso registrado con éxito']);
    expect(await figuresOf(yesterday)).toEqual(then);

    const after = await figuresOf(caracas.today);
    const [copy] = await db.query(
      `select sum(sold.cost)::text as cost, sum(sold.tax)::text as tax, sum(sold.total_commission)::text as commission
       from app_public.sales_details as sold where sold.sale_id = $1`,
      [sale],
    );
    expect(less(after.total, before.total)).toBe(`-${copy?.cost}`);
    expect(less(after.tax, before.tax)).toBe(`-${copy?.tax}`);
    expect(less(after.tip, before.tip)).toBe('-100.00');
    expect(less(after.earned, before.earned)).toBe(`-${copy?.commission}`);
    expect(less(after.tips, before.tips)).toBe('-100.00');
    expect(Number(less(after.royalty, before.royalty))).toBeCloseTo(
      -0.1 * (Number(copy?.cost) - Number(copy?.tax)),
      1,
    );
    // A refund does not lower the number of services.
    expect([after.sales, after.services]).toEqual([before.sales, before.services]);
    expect(v_id).not.toBe(sale);
  });

  test('a refund is in its own list only, and its lines are its own (doc 4 §6.7) (D98)', async () => {
    const sale = await soldYesterday();
    const { v_id: id } = await refund(sale);
    const [shown] = await db.queryAs(
      admin,
      `select (select count(*)::int from app_public.v_sales where id = $1) as sales,
           (select count(*)::int from app_public.v_warranties where id = $1) as warranties,
           (select count(*)::int from app_public.v_sales_details where sale_id = $1) as lines,
           (select count(*)::int from app_public.v_sales_details_clients where sale_id = $1) as clients,
           (select count(*)::int from app_public.v_sales_payments where sale_id = $1) as payments,
           (select concat_ws(' | ', sale_id = $2, refund_day = $3, total, total_tip, amount, method_names, services,
              refund_reason, refunded_by_name <> '') from app_public.v_refunds where id = $1) as refund`,
      [id, sale, caracas.today],
    );
    expect(shown).toEqual({
      sales: 0,
      warranties: 0,
      lines: 2,
      clients: 0,
      payments: 0,
      refund:
        't | t | 5797.88 | 100.00 | 5897.88 | Efectivo Bs | Corte de dama, Corte de dama | No quedó conforme | t',
    });
  });

  test('a refunded sale keeps its number and shows its refunded amount (doc 4 §6.7)', async () => {
    const number = `7${Date.now()}`;
    const sale = await soldYesterday({ invoice_number: number, confirm_number: true });
    const [first, second] = await linesOf(sale);
    await refund(sale, only(second));
    const [visibleRefund] = await db.queryAs(
      admin,
      `select sale.invoice_number, sale.total::text, sale.refunded_total::text,
           (select array_agg(refunded_day::text order by line_number) from app_public.v_sales_details where sale_id = sale.id) as days,
           (select invoice_number from app_public.v_refunds where sale_id = sale.id) as refund
         from app_public.v_sales as sale where sale.id = $1`,
      [sale],
    );
    expect(visibleRefund).toEqual({
      invoice_number: number,
      total: '5797.88',
      refunded_total: due,
      days: [null, caracas.today],
      refund: number,
    });
    await refund(sale, only(first));
  });

  test('a line is refunded once, even by concurrent calls (doc 4 §6.7)', async () => {
    const sale = await soldYesterday();
    const [first, second] = await linesOf(sale);
    await refund(sale, only(first));
    expect(await rejectedRefund(sale, only(first))).toMatchObject({
      code: 'LINE_REFUNDED',
      params: { line: 1 },
    });
    const both = await Promise.allSettled([refund(sale, only(second)), refund(sale, only(second))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejectedRefund(sale)).toMatchObject({ code: 'SALE_REFUNDED' });
  });

  test('a refund without lines covers the rest of the sale', async () => {
    const sale = await soldYesterday();
    const [first] = await linesOf(sale);
    await refund(sale, only(first));
    await refund(sale);
    const [left] = await db.query(
      `select count(*)::int as refunds, sum(-total)::text as total from app_public.sales where refund_of = $1`,
      [sale],
    );
    expect(left).toEqual({ refunds: 2, total: '5797.88' });
  });

  test('a refunded sale cannot be corrected or deleted', async () => {
    const sale = await sell(db, caracas, [haircut()]);
    await refund(sale);
    expect(
      await rejectionOf(correctSale(db, caracas, sale, { sales_details: [haircut()] })),
    ).toMatchObject({
      code: 'SALE_REFUNDED',
    });
    expect(await rejectionOf(deleteSale(db, marisol, sale))).toMatchObject({
      code: 'SALE_REFUNDED',
    });
  });

  test('a refund of a warranty, of an unknown sale or line, or without a reason is rejected', async () => {
    const sale = await soldYesterday();
    const warranted = await createWarranty(db, caracas, {
      sales_details: [priced(caracas, 'Corte de dama', turn, { kind: 'warranty' })],
    });
    expect(await rejectedRefund(randomUUID())).toMatchObject({ code: 'SALE_NOT_FOUND' });
    expect(await rejectedRefund(warranted.v_id as string)).toMatchObject({
      code: 'SALE_NOT_FOUND',
    });
    expect(await rejectedRefund(sale, { reason: ' ' })).toMatchObject({ code: 'REQUIRED_FIELD' });
    expect(await rejectedRefund(sale, only(randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test("a service with only a refund in a period has a negative amount in the client's services", async () => {
    const sale = await soldYesterday();
    const services = () =>
      db.queryAs(
        admin,
        `select client_services as services, client_accumulated as amount, last_date as last
         from app_public.proc_services_by_client($1, $2, $2) where client_service = 'Depilación de bozo'`,
        [caracas.client.identificationNumber, caracas.today],
      );
    const lip = priced(caracas, 'Depilación de bozo', line.workdayId);
    const other = await sell(db, caracas, [lip], { sale_date: `${yesterday} 11:00:00` });
    await refund(other);
    expect(await services()).toEqual([{ services: 0, amount: `-${lip.cost}`, last: null }]);
    await refund(sale);
  });

  test('a line with a warranty can be refunded after the warranty is deleted, then accepts none (D98)', async () => {
    const sale = await soldYesterday();
    const [first, second] = await linesOf(sale);
    const warrant = (salesDetailId: string | undefined) =>
      createWarranty(db, caracas, {
        sales_details: [
          { ...priced(caracas, 'Corte de dama', turn, { kind: 'warranty' }), salesDetailId },
        ],
      });
    const { v_id: warranty } = await warrant(first);
    for (const lines of [{}, only(first)]) {
      expect(await rejectedRefund(sale, lines)).toMatchObject({
        code: 'LINE_HAS_WARRANTY',
        params: { line: 1 },
      });
    }
    await refund(sale, only(second));
    await deleteSale(db, marisol, warranty as string);
    await refund(sale, only(first));
    for (const refunded of [first, second]) {
      expect(await rejectionOf(warrant(refunded))).toMatchObject({ code: 'LINE_REFUNDED' });
    }
  });

  test('a line gets a warranty or a refund, never both, even by concurrent calls (D98)', async () => {
    const sale = await soldYesterday();
    const [salesDetailId] = await linesOf(sale);
    const warranty = priced(caracas, 'Corte de dama', turn, { kind: 'warranty' });
    const both = await Promise.allSettled([
      createWarranty(db, caracas, { sales_details: [{ ...warranty, salesDetailId }] }),
      refund(sale, only(salesDetailId)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a refund reverses commissions of supervisors and of unbilled sales too (doc 4 §6.7) (D20)', async () => {
    const sale = await soldYesterday({ advertising: true });
    const { v_id } = await refund(sale);
    const earned = (id: string | null) =>
      db.query(
        `select type_commission, sum(abs(total_commission))::text as amount, min(sign(total_commission))::int as sign
         from app_public.sales_details_commissions where sale_id = $1 group by 1 order by 1`,
        [id],
      );
    const [sold, back] = [await earned(sale), await earned(v_id)];
    expect(back).toEqual(sold.map((row) => ({ ...row, sign: -(row.sign as number) })));
  });
});

test('after a refund, summaries equal their rows and the history of the sale has the refund', async () => {
  const sale = await soldYesterday();
  await refund(sale);
  await expectSummariesToAddUp(db);
  const [entry] = await db.query(
    `select action, after from app_public.audit_entries where object_id = $1 and after ? 'refunded'`,
    [sale],
  );
  expect(entry).toEqual({
    action: 'update',
    after: { refunded: 5897.88, refund_reason: 'No quedó conforme' },
  });
});
