import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWarranty, openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { displayDate } from '#domain/dates.ts';
import { dashboardServicesList } from '#domain/lists/dashboard-services.ts';
import { employeeProfitDetailList } from '#domain/lists/employee-profit-detail.ts';
import { expensesList } from '#domain/lists/expenses.ts';
import { invoicesList } from '#domain/lists/invoices.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { lossesLinesList } from '#domain/lists/losses-lines.ts';
import { profitLinesList } from '#domain/lists/profit-lines.ts';
import { salesList } from '#domain/lists/sales.ts';
import { salesByEmployeeList } from '#domain/lists/sales-by-employee.ts';
import { salesClientsList } from '#domain/lists/sales-clients.ts';
import { warrantiesList } from '#domain/lists/warranties.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { filterOfScope } from '#web/features/sales/lists/services-scope.ts';
import { toFilterValue } from '#web/ui/list-screen/list-filter.ts';

let database: TestDatabase;
let server: TestServer;
let lima: StageOffice;
let token: string;

/** At half past eleven in Lima it is tomorrow in Caracas, where head office reads. */
beforeAll(async () => {
  database = await cloneDatabase();
  lima = await stageOffice(database, 'Lima');
  server = await startTestServer(database);
  token = await server.signIn('crm_ceo@caracas.demo');
  const turn = await openTurn(database, lima, lima.people.crm_technical, lima.yesterday);
  const late = { sale_date: `${lima.yesterday} 23:30:00` };
  await sell(database, lima, [priced(lima, 'Corte de dama', turn)], late);
  await createWarranty(database, lima, {
    ...late,
    sales_details: [priced(lima, 'Corte de dama', turn, { kind: 'warranty' })],
  });
  const instant = `${lima.yesterday} 23:30:00-05`;
  await database.query(
    `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       values ($1, $2, 'J1', 'Distribuidora') returning id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
       values ($1, $2, 'Caja', 'Efectivo') returning id
     )
     insert into app_public.invoices (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date,
       notes, total, tax_total)
     select $1, $2, provider.id, store.id, '1', $3, 'Entrega nocturna', 100, 18 from provider, store`,
    [lima.companyId, lima.id, instant],
  );
  await database.query(
    `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, expense_date)
     values ($1, $2, 'Taxi', 20, $3)`,
    [lima.companyId, lima.id, instant],
  );
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** How many rows a screen and its file show. */
async function shown(list: ListDefinition, field: string, filter: object) {
  const type = `${field.slice(3).replace(/ies$/, 'y').replace(/s$/, '')}Filter`;
  const { data, errors } = await server.graphql(
    `query ($filter: ${type}) { ${field}(filter: $filter, orderBy: ${list.orderBy}, first: 50) { nodes { id } totalCount } }`,
    { token, variables: { filter } },
  );
  expect(errors).toBeUndefined();
  const encoded = encodeURIComponent(JSON.stringify(filter));
  const csv = await (await server.fetch(`/csv/${list.name}?filter=${encoded}`, { token })).text();
  return {
    rows: data[field].nodes.length,
    total: data[field].totalCount,
    file: csv.trim().split('\r\n').length - 1,
  };
}

const once = { rows: 1, total: 1, file: 1 };
const none = { rows: 0, total: 0, file: 0 };

test.for<[string, ListDefinition, 'listed' | 'searched']>([
  ['allVSales', salesList, 'listed'],
  ['allVSales', salesList, 'searched'],
  ['allVWarranties', warrantiesList, 'listed'],
  ['allVWarranties', warrantiesList, 'searched'],
  ['allVSalesDetailsClients', salesClientsList, 'listed'],
])(
  '%s: a late sale of another zone is shown on the day that it had at its office (D5), in its file too',
  async ([field, list, how]) => {
    const on = (day: string) =>
      shown(list, field, {
        officeId: { equalTo: lima.id },
        ...(list === salesClientsList && { kind: { equalTo: 'SALE' } }),
        ...toFilterValue(list.filters, {
          ...(how === 'searched' && { identification_number: lima.client.identificationNumber }),
          date_from: day,
          date_until: day,
        }),
      });
    expect(await on(lima.yesterday)).toEqual(once);
    expect(await on(lima.today)).toEqual(none);
  },
);

test('the services of a technician are those of the days of their office (D5)', async () => {
  const on = (day: string) =>
    shown(
      salesByEmployeeList,
      'allVSalesDetails',
      filterOfScope({
        employeeId: lima.people.crm_technical.id,
        officeId: lima.id,
        dateFrom: day,
        dateUntil: day,
      }),
    );
  expect(await on(lima.yesterday)).toEqual({ rows: 2, total: 2, file: 2 });
  expect(await on(lima.today)).toEqual(none);
});

test.for<[string, ListDefinition]>([
  ['allVInvoices', invoicesList],
  ['allVExtraExpenses', expensesList],
])(
  '%s: a late expense of another zone is of the day that it had at its office',
  async ([field, list]) => {
    const on = (day: string) =>
      shown(list, field, {
        officeId: { equalTo: lima.id },
        ...toFilterValue(list.filters, { date_from: day, date_until: day }),
      });
    expect(await on(lima.yesterday)).toEqual(once);
    expect(await on(lima.today)).toEqual(none);
  },
);

const rows = [
  salesList,
  warrantiesList,
  salesClientsList,
  salesByEmployeeList,
  invoicesList,
  expensesList,
  lossesLinesList,
  profitLinesList,
  employeeProfitDetailList,
  dashboardServicesList,
];

test.for(rows.map((list) => [list.name, list] as const))(
  '%s: a row tells the time that it was at its office',
  async ([name, list]) => {
    const day = { dateFrom: lima.yesterday, dateUntil: lima.yesterday, officeId: lima.id };
    const query = new URLSearchParams(
      'parameters' in list
        ? { arguments: JSON.stringify(day) }
        : { filter: JSON.stringify({ officeId: { equalTo: lima.id } }) },
    );
    const csv = await (await server.fetch(`/csv/${name}?${query}`, { token })).text();
    expect(csv).toContain(`${displayDate(lima.yesterday)} 11:30:00 PM`);
  },
);
