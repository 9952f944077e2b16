import { expect, test } from 'vitest';
import { checkIdentification } from '#domain/identification.ts';
import { clientsList } from '#domain/lists/clients.ts';
import { invoicesList } from '#domain/lists/invoices.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales.ts';
import { database, offenders, onALoadedDemo } from './load-stage.ts';

onALoadedDemo();

const lists = new Map<string, ListDefinition>(
  [salesList, clientsList, invoicesList].map((list) => [list.name, list]),
);

test('some lines were given a discount at the counter, priced by it, within what its giver may, with a reason', async () => {
  const [given] = await database.query(`
    select count(*) > 10 as some, count(distinct office_id)::int as offices, count(distinct granted_reason)::int as reasons
    from app_public.sales_details where granted_amount is not null`);
  expect(given).toEqual({ some: true, offices: 3, reasons: 4 });
  expect(
    await offenders(`
      select line.id from app_public.sales_details as line
      left join app_public.employees as giver on giver.id = line.granted_by
      left join app_public.roles as role on role.id = giver.role_id
      where line.granted_amount is not null
        and (line.granted_percent <= role.discount_limit) is distinct from true`),
  ).toEqual([]);
  expect(
    await offenders(`
      select sale.id from app_public.sales as sale
      where sale.granted_total <> (
        select coalesce(sum(granted_amount), 0) from app_public.sales_details where sale_id = sale.id)`),
  ).toEqual([]);
});

test('the offices have a legal name and number for their papers, one prints on a roll', async () => {
  const papers = await database.query<{ tax_id: string; sale_paper: string; currency: string }>(`
    select setting.tax_id, setting.sale_paper, office.currency_code as currency
    from app_public.office_settings as setting join app_public.offices as office on office.id = setting.office_id
    where setting.legal_name <> ''`);
  expect(papers.map(({ sale_paper }) => sale_paper).sort()).toEqual(['80MM', 'A4', 'A4']);
  for (const { tax_id, currency } of papers) {
    expect(checkIdentification(currency === 'PEN' ? 'RUC' : 'RIF', tax_id), tax_id).toBeNull();
  }
});

test('there are notes on clients of each office, and birthdays', async () => {
  const known = await database.query(`
    select count(*) > 10 as some, count(distinct notes) > 4 as different, bool_and(birthdate < current_date) as born
    from app_public.profiles as profile join app_public.clients as client on client.id = profile.client_id
    group by client.office_id`);
  expect(known).toEqual(Array(3).fill({ some: true, different: true, born: true }));
});

test('each kept view asks its list for what that has', async () => {
  const views = await database.query<{ list: string; content: string }>(
    'select list, content from app_public.list_views',
  );
  expect(views.length).toBe(12);
  for (const { list, content } of views) {
    const { values, sort } = JSON.parse(content);
    const known = lists.get(list);
    const filters = known?.filters.map(({ name }) => name);
    const fields = known?.columns.map(({ field }) => field);
    expect(filters).toEqual(expect.arrayContaining(Object.keys(values)));
    if (sort) expect(fields).toContain(sort.replace('-', ''));
  }
});

test('the BCV told of dollars and euros for each working day, and Caracas takes both', async () => {
  const told = await database.query(`
    select currency_code, count(*) filter (where state = 'ACCEPTED') > 60 as often,
      max(value) filter (where state = 'ACCEPTED') > 200 as believable
    from app_public.official_rates group by 1 order by 1`);
  expect(told).toEqual(
    ['EUR', 'USD'].map((currency_code) => ({ currency_code, often: true, believable: true })),
  );
  expect(
    await offenders(`
      select rate.id from app_public.office_rates as rate
      join app_public.offices as office on office.id = rate.office_id and office.office_name = 'Caracas'
      left join app_public.official_rates as told on told.currency_code = rate.kind and told.state = 'ACCEPTED'
        and told.value = rate.value and told.value_date = (rate.valid_from at time zone office.time_zone)::date
      where rate.source = 'BCV' and told.id is null`),
  ).toEqual([]);
});
