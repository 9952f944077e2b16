import type { Client, PoolClient } from 'pg';
import type { Fixture } from '../../bench/fixture.ts';
import {
  creatingSales,
  listingAllSales,
  listingEverySale,
  listingSales,
  listingYearAsHeadOffice,
  readingProfit,
  type Scenario,
} from '../../bench/scenarios.ts';
import { findingSales, summingLines } from '../../bench/whole-history.ts';

/** A query of the product and the person who sends it. */
export type PartitionQuery = Pick<Scenario, 'name' | 'claims' | 'statements'>;

const queryOf = (
  name: string,
  claims: PartitionQuery['claims'],
  text: string,
  values: readonly unknown[] = [],
): PartitionQuery => ({
  name,
  claims,
  async statements(client: PoolClient) {
    await client.query({ name: name.replaceAll(' ', '_'), text, values: [...values] });
  },
});

/** Returns the product's queries of the partitioned tables, as head office and as a branch. */
export function queriesOf(fixture: Fixture, oldSale: string): PartitionQuery[] {
  const { admin, supervisor, today } = fixture;
  return [
    listingSales(fixture, 1),
    listingSales(fixture, Math.max(2, Math.min(1_000, Math.floor(fixture.salesOfOffice / 50)))),
    listingAllSales(fixture),
    listingYearAsHeadOffice(fixture),
    listingEverySale(fixture, 1),
    listingEverySale(
      fixture,
      Math.max(2, Math.min(1_000, Math.floor(fixture.salesOfCompany / 50))),
    ),
    findingSales(fixture, 'maria rodriguez'),
    summingLines(fixture),
    readingProfit(fixture),
    queryOf('an old sale', supervisor, 'select * from app_public.v_sales where id = $1', [oldSale]),
    queryOf(
      'its lines',
      supervisor,
      'select * from app_public.v_sales_details where sale_id = $1 order by id',
      [oldSale],
    ),
    queryOf(
      'its history',
      admin,
      'select * from app_public.v_audit_entries where object_id = $1 order by id desc',
      [oldSale],
    ),
    queryOf(
      'warranties of all offices',
      admin,
      'select * from app_public.v_warranties order by id desc limit 50',
    ),
    queryOf(
      "lines behind a day's profit",
      supervisor,
      `select * from app_public.proc_employee_profit_detail(null, $1::date - 3, $1::date - 3) limit 50`,
      [today],
    ),
    queryOf(
      "a client's services",
      supervisor,
      `select * from app_public.proc_services_by_client(
         (select client_in from app_public.v_sales where id = $1)) order by client_service, currency_code`,
      [oldSale],
    ),
  ];
}

/** Selects the arguments of a warranty for the last sold line of an office. */
const lastSold = `select line.client_in, jsonb_build_array(jsonb_build_object('workdayId', line.workday_id,
    'subserviceId', line.subservice_id, 'cost', priced.cost::text, 'tax', priced.tax::text, 'salesDetailId', line.id))::text as lines
  from (
    select line.*, sale.client_in, settings.iva,
      app_hidden.rate_on(line.office_id, line.price_currency, app_hidden.office_today(line.office_id)) as price_rate,
      app_hidden.rate_on(line.office_id, 'USD', app_hidden.office_today(line.office_id)) as usd_rate
    from app_public.sales_details as line
    join app_public.sales as sale on sale.id = line.sale_id
    join app_public.office_settings as settings on settings.office_id = line.office_id
    where line.office_id = $1 and line.kind = 'SALE' and line.status = 1
    order by line.sale_date desc, line.id desc limit 1
  ) as line
  cross join lateral app_hidden.price_line(
    line.price, line.price_currency, line.price_rate, line.usd_rate, 0, line.iva, 'WARRANTY') as priced`;

/**
 * Registers a sale with two lines, a warranty for the first line, and a sale that it deletes again.
 */
export function actsOf(fixture: Fixture, owner: Client): PartitionQuery[] {
  const sale = creatingSales(fixture, 1);
  return [
    { ...sale, name: 'a sale' },
    {
      name: 'a warranty for it',
      claims: fixture.supervisor,
      async statements(client) {
        const { rows } = await owner.query<{ client_in: string; lines: string }>(lastSold, [
          fixture.officeId,
        ]);
        await client.query({
          name: 'warranty',
          text: `select v_end_code from app_public.proc_create_sales_warranty(
            identification_number => $1, sales_details => $2)`,
          values: [rows[0]?.client_in, rows[0]?.lines],
        });
      },
    },
    {
      name: 'a deleted sale',
      claims: fixture.supervisor,
      async statements(client) {
        await sale.statements(client);
        await client.query({
          name: 'deleted',
          text: `update app_public.sales set status = 2, delete_reason = 'drill'
            where id = (select id from app_public.v_sales where office_id = $1 order by sale_date desc, id desc limit 1)`,
          values: [fixture.officeId],
        });
      },
    },
  ];
}

/** Selects rows written since a moment, without ids and times, which differ between databases. */
export const leftSince = `select sale.kind, sale.status, sale.invoice_number, sale.total, sale.tax_total, sale.total_usd,
    sale.corrections, sale.first_visit, line.line_number, line.subservice_name, line.cost, line.tax,
    line.total_commission, line.warranty_of is not null as warranted, payment.amount,
    (select sum(extra.total_commission) from app_public.sales_details_commissions as extra
     where extra.sale_id = sale.id) as commissions,
    (select string_agg(concat_ws(' ', entry.object_type, entry.action), ', ' order by entry.id)
     from app_public.audit_entries as entry where entry.object_id = sale.id) as history
  from app_public.sales as sale
  join app_public.sales_details as line on line.sale_id = sale.id
  join app_public.sales_payments as payment on payment.sale_id = sale.id
  where sale.created >= $1
  order by sale.created, sale.id, line.line_number, payment.line_number`;
