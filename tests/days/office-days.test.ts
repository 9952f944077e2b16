import { beforeAll, expect, test } from 'vitest';
import { invoicedBy } from '#db/tests/expenses/expense-acts.ts';
import { createWarranty, openTurn, priced, sell } from '#db/tests/support/acts.ts';
import { db, lima } from '#db/tests/support/demo-fixture.ts';
import { salesClientsList } from '#domain/lists/clients/sales-clients.ts';
import { expensesList } from '#domain/lists/expenses/expenses.ts';
import { invoicesList } from '#domain/lists/expenses/invoices.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesByEmployeeList } from '#domain/lists/reports/sales-by-employee.ts';
import { salesList } from '#domain/lists/sales/sales.ts';
import { warrantiesList } from '#domain/lists/sales/warranties.ts';
import { onAServer, server } from '#server/testing/served-fixture.ts';
import { filterOfScope } from '#web/features/sales/lists/services-scope.ts';
import { toFilterValue } from '#web/ui/list-screen/filters/list-filter.ts';

onAServer();

let token: string;

/** At half past eleven in Lima it is the next day in Caracas, where head office reads. */
beforeAll(async () => {
  token = await server.signIn('crm_ceo@caracas.demo');
  const turn = await openTurn(db, lima, lima.people.crm_technical, lima.yesterday);
  const late = { sale_date: `${lima.yesterday} 23:30:00` };
  await sell(db, lima, [priced(lima, 'Corte de dama', turn)], late);
  await createWarranty(db, lima, {
    ...late,
    sales_details: [priced(lima, 'Corte de dama', turn, { kind: 'warranty' })],
  });
  const instant = `${lima.yesterday} 23:30:00-05`;
  const { provider, store } = await invoicedBy(db, lima);
  await db.query(
    `insert into app_public.invoices (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date,
       notes, total, tax_total)
     values ($1, $2, $4, $5, '1', $3, 'Entrega nocturna', 100, 18)`,
    [lima.companyId, lima.id, instant, provider, store],
  );
  await db.query(
    `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, expense_date)
     values ($1, $2, 'Taxi', 20, $3)`,
    [lima.companyId, lima.id, instant],
  );
});

/** Returns the number of rows on a screen and in its file. */
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

type Filter = (day: string) => object;

/** Returns the filter of a list's screen for one day of the office, with other values. */
const typed =
  (list: ListDefinition, values: object = {}, scope: object = {}): Filter =>
  (day) => ({
    officeId: { equalTo: lima.id },
    ...scope,
    ...toFilterValue(list.filters, { ...values, date_from: day, date_until: day }),
  });
const ofClient = () => ({ identification_number: lima.client.identificationNumber });

test.for<[string, ListDefinition, number, () => Filter]>([
  ['allVSales', salesList, 1, () => typed(salesList)],
  ['allVSales', salesList, 1, () => typed(salesList, ofClient())],
  ['allVWarranties', warrantiesList, 1, () => typed(warrantiesList)],
  ['allVWarranties', warrantiesList, 1, () => typed(warrantiesList, ofClient())],
  [
    'allVSalesDetailsClients',
    salesClientsList,
    1,
    () => typed(salesClientsList, {}, { kind: { equalTo: 'SALE' } }),
  ],
  [
    'allVSalesDetails',
    salesByEmployeeList,
    2,
    () => (day) =>
      filterOfScope({
        employeeId: lima.people.crm_technical.id,
        officeId: lima.id,
        dateFrom: day,
        dateUntil: day,
      }),
  ],
  ['allVInvoices', invoicesList, 1, () => typed(invoicesList)],
  ['allVExtraExpenses', expensesList, 1, () => typed(expensesList)],
])(
  '%s and its file show a late row of another time zone on the day of its office (D5)',
  async ([field, list, rows, filter]) => {
    expect(await shown(list, field, filter()(lima.yesterday))).toEqual({
      rows,
      total: rows,
      file: rows,
    });
    expect(await shown(list, field, filter()(lima.today))).toEqual({ rows: 0, total: 0, file: 0 });
  },
);
