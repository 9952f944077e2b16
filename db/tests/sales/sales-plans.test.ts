import { beforeAll, expect, test } from 'vitest';
import type { RoleName } from '../../demo/staff.ts';
import { cloneDemo } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { planNodes } from '../support/plan-nodes.ts';

/** Literals of the plans' statements. */
let about: Record<'office' | 'client' | 'number' | 'now', string>;

setUpDemoCompany(cloneDemo);

beforeAll(async () => {
  const [found] = await db.query<Record<'client' | 'number', string>>(
    `select (select client_in from app_public.sales where office_id = $1 and client_in <> '' group by 1 order by count(*) desc limit 1) as client,
       (select invoice_number from app_public.sales
        where office_id = $1 and invoice_number <> 'S/F' and kind = 'SALE' and status = 1 order by sale_date desc limit 1) as number`,
    [caracas.id],
  );
  about = {
    office: caracas.id,
    now: `${caracas.today} 23:59:59-04`,
    ...(found as Record<'client' | 'number', string>),
  };
}, 120_000);
/**
 * Returns the highest number of rows that a scan of sales or lines read, and the sequentially
 * scanned tables.
 */
async function reading(role: RoleName, query: string) {
  const nodes = await db.as(caracas.email(role), (sql) => planNodes(sql, query));
  const scans = nodes.filter((node) => /^sales(_details)?$/.test(node['Relation Name'] ?? ''));
  expect(scans.length).toBeGreaterThan(0);
  return {
    whole: scans.filter((scan) => scan['Node Type'] === 'Seq Scan').length,
    rows: Math.max(
      // The plan shows averages of its loops, to two decimals.
      ...scans.map((scan) =>
        Math.round(
          (scan['Actual Rows'] +
            (scan['Rows Removed by Filter'] ?? 0) +
            (scan['Rows Removed by Index Recheck'] ?? 0)) *
            scan['Actual Loops'],
        ),
      ),
    ),
  };
}

type PlanCase = [what: string, who: RoleName, question: string, of: string];

test.for<PlanCase>([
  [
    'sales by id',
    'crm_admin',
    'select id from app_public.v_sales order by id desc limit 50',
    'select 2 * 50',
  ],
  [
    'warranties by id',
    'crm_supervisor',
    'select id from app_public.v_warranties order by id desc limit 50',
    `select count(*) from app_public.sales where kind = 'WARRANTY'`,
  ],
  [
    'a sale by its number',
    'crm_supervisor',
    `select id from app_public.v_sales where office_id = :office and invoice_number = :number and sale_date > '2020-01-01' limit 5`,
    'select count(*) from app_public.sales where invoice_number = :number',
  ],
  [
    'future sales',
    'crm_supervisor',
    'select count(*) from app_public.v_sales where office_id = :office and sale_date > :now',
    'select 0',
  ],
  [
    'the lines of a sale',
    'crm_supervisor',
    `select id from app_public.v_sales_details where sale_id = (
       select id from app_public.v_sales where office_id = :office and invoice_number = :number)`,
    'select 10',
  ],
  [
    'the services of a client',
    'crm_technical_attendant',
    `select id from app_public.v_sales_details_clients where client_in = :client and office_id = :office
       and sale_date > '2020-01-01' order by sale_date desc, id`,
    `select count(*) from app_public.sales_details as line join app_public.sales as sale on sale.id = line.sale_id
     where client_in = :client`,
  ],
  [
    'lines with earnings of technicians',
    'crm_ceo',
    `select id, employee_in, commission, total_commission from app_public.v_sales_details
     order by id desc limit 50`,
    'select 2 * 50',
  ],
  [
    'lines without earnings',
    'crm_marketing',
    `select id, employee_in, commission, total_commission from app_public.v_sales_details
     order by id desc limit 50`,
    'select 2 * 50',
  ],
])('an index reads only the rows of %s for %s', async ([, actor, query, of]) => {
  const filled = (text: string) =>
    text.replace(/:(\w+)/g, (_, name: keyof typeof about) => `'${about[name]}'`);
  const [most] = await db.query<{ rows: number }>(`select (${filled(of)})::int as rows`);
  const { whole, rows } = await reading(actor, filled(query));
  expect(whole).toBe(0);
  expect(rows).toBeLessThanOrEqual(most?.rows ?? 0);
});
