import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';

const operations = Object.values<string>(
  JSON.parse(readFileSync(new URL('../generated/operations.json', import.meta.url), 'utf8')),
);

/** Returns the text of a stored operation of the web app, because only their plans are cached. */
export function webDocument(name: string): string {
  const text = operations.find((each) => /^\w+ (\w+)/.exec(each)?.[1] === name);
  if (text === undefined) throw new Error(`the web app has no operation ${name}`);
  return text;
}

const columns = {
  sales: `row.id, row.office_name, row.sale_date, row.time_zone, row.sale_day, row.invoice_number, row.client_in,
    row.client_name, row.client_last_name, row.client_phone, row.total, row.tax_total, row.total_tip, row.currency_code,
    row.total_usd, row.advertising, row.granted_total, row.technician_names, row.payment_types`,
  clients: `row.id, row.identification_type, row.identification_number, row.full_name, row.phone, row.email, row.address,
    row.office_name, row.created, row.time_zone, row.status`,
  profit: `row.id, row.sale_id, row.sale_date, row.invoice_number, row.employee_name, row.subservice_name, row.office_name,
    row.time_zone, row.currency_code, row.client_name, row.cost, row.tax, row.net, row.commission, row.profit`,
};
const requestTypes = { sales: 'sales', clients: 'clients', profit: 'figure' };
const totals = {
  sales: 'page.total_count',
  clients: 'app_public.clients_page_total_count(page)',
  profit: 'page.total_count',
};

/**
 * Reads a page of a list without the server, as its API field does; `texts` are additional
 * arguments.
 */
export async function readPage(
  client: PoolClient,
  list: keyof typeof columns,
  input: object,
  counted = true,
  texts: readonly string[] = [],
): Promise<void> {
  const { rows } = await client.query({
    name: `${list}_page_${counted}_${texts.length}`,
    text: `select ${columns[list]}${counted ? `, ${totals[list]} as total` : ''}
      from app_public.${list}_page(
        jsonb_populate_record(null::app_public.${requestTypes[list]}_page_request, $1)${texts.map((_, index) => `, $${index + 2}`).join('')}) as page
      cross join lateral app_public.${list}_page_nodes(page) as row`,
    values: [JSON.stringify(snakeCased(input)), ...texts],
  });
  if (rows.length === 0) throw new Error(`the page of ${list} is empty`);
}

function snakeCased(input: object): object {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
