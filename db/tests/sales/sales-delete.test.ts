import { expect, test } from 'vitest';
import { deleteSale, priced, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { marisol, onASellingOffice, turn } from './sales-fixture.ts';

onASellingOffice();

const sellHaircut = () =>
  sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], { total_tip: '10.00' });

const change = (id: string, patch: string, actor = marisol) =>
  db.queryAs(actor, `update app_public.sales set ${patch} where id = $1 returning id`, [id]);

/** Returns the number of rows of the sale in each list of the supervisor. */
const shown = async (id: string) =>
  db.as(marisol, async (sql) => {
    const lists = ['v_sales', 'v_sales_details', 'v_all_workdays', 'proc_profit_by_employee'];
    const [row] = await sql.query(
      `select (select count(*)::int from app_public.v_sales where id = $1) as v_sales,
         (select count(*)::int from app_public.v_sales_details where sale_id = $1) as v_sales_details,
         (select total_services from app_public.v_all_workdays where id = $2) as v_all_workdays,
         (select count(*)::int from app_public.proc_profit_by_employee()) as proc_profit_by_employee,
         (select cardinality(ids) from app_hidden.sales_page($3, null, null, 0, 50)) as page`,
      [id, turn, caracas.id],
    );
    expect(Object.keys(row ?? {})).toEqual([...lists, 'page']);
    return row && Object.values(row);
  });

test('a deleted sale leaves every list and summary, and keeps author, time and reason (D18) (D20)', async () => {
  const id = await sellHaircut();
  expect(await shown(id)).toEqual([1, 1, 1, 2, 1]);
  expect(await deleteSale(db, marisol, id, 'Se cobró dos veces')).toBe(1);
  expect(await shown(id)).toEqual([0, 0, 0, 0, 0]);

  const [left] = await db.query(
    `select
       (select sum(sales) + sum(billable_sales) + sum(total) + sum(tax_total) + sum(total_tip) + sum(total_usd)
        from app_public.office_sale_days)::float as office,
       (select sum(services) + sum(profit) + sum(supervisor_profit) + sum(advertising_profit) + sum(tip)
        from app_public.employee_days)::float as employees`,
  );
  expect(left).toEqual({ office: 0, employees: 0 });

  const [sale] = await db.query(
    `select status, deleted_by, delete_reason, now() - deleted_at < interval '1 minute' as just_now,
       total, client_id from app_public.sales where id = $1`,
    [id],
  );
  expect(sale).toEqual({
    status: 2,
    deleted_by: caracas.people.crm_supervisor.id,
    delete_reason: 'Se cobró dos veces',
    just_now: true,
    total: '2898.94',
    client_id: caracas.client.id,
  });
});

test('a deleted sale cannot be deleted again or restored', async () => {
  const id = await sellHaircut();
  await deleteSale(db, marisol, id, 'Error');
  expect(await deleteSale(db, marisol, id, 'Otra vez')).toBe(0);
  expect(await change(id, "delete_reason = 'Otro'")).toEqual([]);
  expect(await change(id, 'status = 1')).toEqual([]);
  const [sale] = await db.query(
    'select status, delete_reason from app_public.sales where id = $1',
    [id],
  );
  expect(sale).toEqual({ status: 2, delete_reason: 'Error' });
});

test('staff can change a sale row only by its deletion', async () => {
  const id = await sellHaircut();
  const codes = [];
  for (const patch of [
    'total = 1',
    'advertising = true',
    "invoice_number = '9'",
    "active_correlative = '9'",
    'sale_date = now()',
    `office_id = '${caracas.id}'`,
    'deleted_by = null, status = 2',
    "delete_reason = 'Sin eliminar'",
  ]) {
    codes.push((await rejectionWithoutTrace(db, () => change(id, patch))).code);
  }
  expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']));
  expect((await rejectionOf(change(id, 'status = 3'))).code).toMatch(/FORBIDDEN|INVALID_INPUT/);
});
