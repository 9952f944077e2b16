import { pageRows } from '#domain/lists/page-rows.ts';
import type { Scenario } from './scenarios.ts';
import type { Stage } from './stage.ts';

const findSales = `query FindSales($filter: VSaleFilter, $first: Int) {
  allVSales(filter: $filter, orderBy: [SALE_DATE_DESC], first: $first, offset: 0) {
    nodes { id officeName saleDate invoiceNumber clientIn clientName clientLastName total currencyCode }
    totalCount
  }
}`;

/** The newest sales of all years to clients of a part of a name, with the number of all, as head office asks. */
export function findingSales({ admin }: Stage, typed: string): Scenario {
  const filter = { clientName: { includesInsensitive: typed } };
  const body = JSON.stringify({ query: findSales, variables: { filter, first: pageRows } });
  return {
    name: `head office: sales to '${typed}'`,
    clients: 1,
    claims: admin,
    body: () => body,
    expected: '"nodes":[{',
    async statements(client) {
      const { rows } = await client.query<{ ids: string[] | null }>({
        name: 'sought_sales_page',
        text: 'select ids, total from app_hidden.sought_sales_page($1, null, null, null, 0, $2)',
        values: [JSON.stringify({ clientName: typed }), pageRows],
      });
      await client.query({
        name: 'sales_of_sought_page',
        text: `select id, office_name, sale_date, invoice_number, client_in, client_name, client_last_name, total, currency_code
          from app_public.v_sales where id = any($1) order by sale_date desc, id`,
        values: [rows[0]?.ids ?? []],
      });
    },
  };
}

/** What the lines behind the profit of all offices come to, over all years: the foot of their list. */
export function summingLines({ admin, firstDay, today }: Stage): Scenario {
  const given = encodeURIComponent(JSON.stringify({ dateFrom: firstDay, dateUntil: today }));
  return {
    name: 'sums of all years',
    clients: 1,
    claims: admin,
    path: `/sums/profit_lines?arguments=${given}`,
    body: () => '',
    expected: '"profit":',
    async statements(client) {
      await client.query({
        name: 'profit_lines_sums',
        text: 'select * from app_hidden.profit_lines_sums($1, $2)',
        values: [firstDay, today],
      });
    },
  };
}

const profitLines = `query ProfitLines($dateFrom: Date, $dateUntil: Date, $officeId: UUID, $first: Int) {
  procProfitLinesByOffice(dateFrom: $dateFrom, dateUntil: $dateUntil, officeId: $officeId, first: $first, offset: 0) {
    nodes { id saleDate officeName invoiceNumber clientName subserviceName employeeName tax net commission profit currencyCode }
    totalCount
  }
}`;

/** The newest lines behind the profit of all years, with the number of all: of an office as its cashier asks, of all as head office does. */
export function listingProfitLines(
  { admin, supervisor, officeId, firstDay, today }: Stage,
  who: 'head office' | 'a cashier',
): Scenario {
  const office = who === 'a cashier' ? officeId : null;
  const variables = { dateFrom: firstDay, dateUntil: today, officeId: office, first: pageRows };
  const body = JSON.stringify({ query: profitLines, variables });
  return {
    name: `${who}: lines behind the profit`,
    clients: 1,
    claims: who === 'a cashier' ? supervisor : admin,
    body: () => body,
    expected: '"nodes":[{',
    async statements(client) {
      const { rows } = await client.query<{ ids: string[] }>({
        name: 'profit_lines_page',
        text: 'select ids, total from app_hidden.profit_lines_page($1, $2, $3, 0, $4)',
        values: [firstDay, today, office, pageRows],
      });
      await client.query({
        name: 'profit_lines_of_page',
        text: 'select * from app_public.proc_profit_lines_by_office($1, $2, $3) where id = any($4)',
        values: [firstDay, today, office, rows[0]?.ids],
      });
    },
  };
}
