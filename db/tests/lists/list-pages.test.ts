import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { addDays } from '#domain/dates/dates.ts';
import { clientsList } from '#domain/lists/clients/clients.ts';
import { isSortable, orderOf } from '#domain/lists/list-sort.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { database as db, onAClone } from '../support/clone-fixture.ts';
import type { Sql } from '../support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '../support/office-fixture.ts';

let caracas: OfficeFixture;

onAClone();

beforeAll(async () => {
  await loadDemo({ ownerUrl: db.url, sales: 500 });
  await db.query(`select app_private.finish_back_fill('former_client_texts')`);
  caracas = await loadOfficeFixture(db, 'Caracas');
}, 120_000);
const oneOf = (...values: readonly (string | boolean)[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(...values));

const pages = { skip: fc.integer({ min: 0, max: 60 }), take: fc.integer({ min: 1, max: 40 }) };

const salesRequests = fc.record({
  isOffice: fc.boolean(),
  from: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
  client_full_name: oneOf('mar', 'jose', 'x', '.'),
  client_name: oneOf('jose'),
  client_phone: oneOf('0414'),
  technician_names: oneOf('mar', 'a', '.'),
  invoice_number: oneOf('12', 'S/F'),
  payment_types: oneOf('cash'),
  advertising: oneOf(true, false),
  order_by: oneOf('SALE_DATE_DESC', 'SALE_DATE_ASC', 'TOTAL_DESC', 'CLIENT_NAME_ASC'),
  ...pages,
});

async function inSql(sql: Sql, view: string, orderBy: string): Promise<string> {
  const [, column, direction] = /^(\w+)_(ASC|DESC)$/.exec(orderBy) ?? [];
  const [row] = await sql.query<{ place: string }>(
    `select app_hidden.sort_expression('matching', $1::regclass, lower($2)) as place`,
    [view, column],
  );
  return `${row?.place} ${direction}`;
}

test.for(['crm_ceo@caracas.demo', 'crm_supervisor@caracas.demo'])(
  'salesPage returns %s the rows, order and total of v_sales for random filters (doc 2 §7 Sales) (D57)',
  { timeout: scale(60_000, 600_000) },
  async (reader) => {
    await db.as(reader, (sql) =>
      fc.assert(
        fc.asyncProperty(salesRequests, async ({ isOffice, from, ...filters }) => {
          const request = {
            ...filters,
            office_id: isOffice ? caracas.id : null,
            sale_day_from: from === null ? null : addDays(caracas.today, -from),
            sale_day_until: from === null ? null : addDays(caracas.today, -2),
          };
          const [page] = await sql.query(
            `select ids, total_count as total
             from app_public.sales_page(jsonb_populate_record(null::app_public.sales_page_request, $1), $2)`,
            [request, request.client_full_name],
          );
          const orderBy = request.order_by?.toString() ?? 'SALE_DATE_DESC';
          const order = await inSql(sql, 'app_public.v_sales', orderBy);
          const [list] = await sql.query(
            `with request as materialized (
               select * from jsonb_populate_record(null::app_public.sales_page_request, $1)
             ), matching as (
               select sale.* from request cross join app_public.v_sales as sale
               where (request.office_id is null or sale.office_id = request.office_id)
                 and (request.sale_day_from is null or sale.sale_day >= request.sale_day_from)
                 and (request.sale_day_until is null or sale.sale_day <= request.sale_day_until)
                 and ($4::text is null or app_hidden.holds_words(sale.client_full_name, app_hidden.search_patterns($4)))
                 and (request.client_name is null or app_hidden.holds_words(
                   sale.client_name, app_hidden.search_patterns(request.client_name)))
                 and (request.client_phone is null or app_hidden.holds_phone(
                   sale.client_phone, app_hidden.phone_patterns(request.client_phone)))
                 and (request.technician_names is null or app_hidden.holds_words(
                   sale.technician_names, app_hidden.search_patterns(request.technician_names)))
                 and (request.payment_types is null or app_hidden.holds_words(
                   sale.payment_types, app_hidden.search_patterns(request.payment_types))
                   and sale.sale_day < coalesce((app_hidden.blind_days() ->> sale.office_id::text)::date, 'infinity'))
                 and (request.invoice_number is null or sale.invoice_number = request.invoice_number)
                 and (request.advertising is null or sale.advertising = request.advertising)
             )
             select array(select id from matching order by ${order}, id offset $2 limit $3) as ids,
               (select count(*)::integer from matching) as total`,
            [request, request.skip, request.take, request.client_full_name],
          );
          expect(page).toEqual(list);
        }),
        { numRuns: scale(120, 3000) },
      ),
    );
  },
);

test('the second page of sales by amount continues the first, with the same total (doc 2 §7 Sales)', async () => {
  await db.as('crm_ceo@caracas.demo', async (sql) => {
    const pageFrom = async (skip: number, take: number) => {
      const [page] = await sql.query<{ ids: string[]; total: number }>(
        `select ids, total_count as total
         from app_public.sales_page(jsonb_populate_record(null::app_public.sales_page_request, $1))`,
        [{ order_by: 'TOTAL_DESC', skip, take }],
      );
      return page;
    };
    const both = await pageFrom(0, 100);
    expect(new Set(both?.ids).size).toBe(100);
    expect(await pageFrom(50, 50)).toEqual({ ids: both?.ids.slice(50), total: both?.total });
  });
});

const clientsRequests = fc.record({
  isOffice: fc.boolean(),
  search_text: oneOf('mar', 'jose', '0414'),
  first_name: oneOf('mar', 'ana'),
  last_name: oneOf('ro'),
  order_by: fc.constantFrom(
    'ID_DESC',
    'ID_ASC',
    ...clientsList.columns
      .filter(isSortable)
      .flatMap(({ field }) => [true, false].map((descending) => orderOf({ field, descending }))),
  ),
  ...pages,
});

test('clientsPage returns the rows, order and total of v_clients for random filters (doc 1 §2 Clients) (D57)', {
  timeout: scale(60_000, 600_000),
}, async () => {
  await db.as('crm_ceo@caracas.demo', (sql) =>
    fc.assert(
      fc.asyncProperty(clientsRequests, async ({ isOffice, ...filters }) => {
        const request = { ...filters, office_id: isOffice ? caracas.id : null };
        const [page] = await sql.query(
          `select page.ids, app_public.clients_page_total_count(page) as total
           from app_public.clients_page(jsonb_populate_record(null::app_public.clients_page_request, $1)) as page`,
          [request],
        );
        const order = await inSql(sql, 'app_public.v_clients', request.order_by);
        const [list] = await sql.query(
          `with request as materialized (
             select * from jsonb_populate_record(null::app_public.clients_page_request, $1)
           ), matching as (
             select client.* from request cross join app_public.v_clients as client
             where (request.office_id is null or client.office_id = request.office_id)
               and (request.search_text is null or app_hidden.holds_terms(
                 client.search_text, app_hidden.search_expressions(request.search_text)))
               and (request.first_name is null or app_hidden.holds_words(
                 client.first_name || ' ' || client.second_name, app_hidden.search_patterns(request.first_name)))
               and (request.last_name is null or app_hidden.holds_words(
                 client.last_name || ' ' || client.second_last_name, app_hidden.search_patterns(request.last_name)))
           )
           select array(select id from matching order by ${order}${/^ID/.test(request.order_by) ? '' : ', id'} offset $2 limit $3) as ids,
             (select count(*)::integer from matching) as total`,
          [request, request.skip, request.take],
        );
        expect(page).toEqual(list);
      }),
      { numRuns: scale(80, 2000) },
    ),
  );
});

test('a page sorted without an index rejects more than 10,000 rows; unknown columns are rejected', async () => {
  const order = (name: string, total: number) =>
    db.query(`select * from app_hidden.page_order($1, 'app_public.v_sales', 'sale_date', $2)`, [
      name,
      total,
    ]);
  expect(await order('TOTAL_ASC', 10_000)).toEqual([{ column_name: 'total', direction: 'ASC' }]);
  expect(await order('SALE_DATE_ASC', 10_001)).toHaveLength(1);
  await expect(order('TOTAL_ASC', 10_001)).rejects.toThrow('TOO_MANY_TO_SORT');
  await expect(order('PASSWORD_ASC', 1)).rejects.toThrow('INVALID_INPUT');
  await expect(order('total; drop table x_ASC', 1)).rejects.toThrow('INVALID_INPUT');
});

test.for([
  ['sales', 'PASSWORD_ASC'],
  ['clients', 'PASSWORD_ASC'],
  ['clients', 'SECOND_NAME_ASC'],
  ['clients', 'FULL_NAME'],
] as const)('a page of %s rejects the order %s', async ([list, orderBy]) => {
  const page = db.query(
    `select * from app_public.${list}_page(
       jsonb_populate_record(null::app_public.${list}_page_request, $1))`,
    [{ order_by: orderBy, search_text: 'mar' }],
  );
  await expect(page).rejects.toThrow('INVALID_INPUT');
});

test('figurePage and profitPage return rows without a summary, in order and with their total', async () => {
  const days = { date_from: addDays(caracas.today, -20), date_until: caracas.today, take: 7 };
  for (const [name, rows, request] of [
    [
      'figure_page',
      `proc_dashboard_lines('NOTHING', null, null, $2, $3)`,
      { dimension: 'NOTHING' },
    ],
    ['figure_page', `proc_dashboard_lines('DAY', null, null, $2, $3)`, { dimension: 'DAY' }],
    ['profit_page', 'proc_profit_lines_by_office($2, $3)', {}],
  ] as const) {
    await db.as('crm_ceo@caracas.demo', async (sql) => {
      const [both] = await sql.query<{ page: unknown; list: unknown }>(
        `with line as materialized (
           select line.id, row_number() over () as place from app_public.${rows} as line
         )
         select jsonb_build_array(array(select node.id from app_public.${name}_nodes(page) as node), page.total_count) as page,
           jsonb_build_array(array(select id from line order by place limit 7), (select count(*) from line)) as list
         from app_public.${name}(jsonb_populate_record(null::app_public.figure_page_request, $1)) as page`,
        [{ ...request, ...days }, days.date_from, days.date_until],
      );
      expect(both?.page).toEqual(both?.list);
    });
  }
});
