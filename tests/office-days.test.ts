import { beforeAll, expect, test } from 'vitest';
import { createWarranty, openTurn, priced, sell } from '#db/tests/acts.ts';
import { db, lima } from '#db/tests/cast-stage.ts';
import { invoicedBy } from '#db/tests/expense-acts.ts';
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
import { onAServer, server } from '#server/served-stage.ts';
import { filterOfScope } from '#web/features/sales/lists/services-scope.ts';
import { toFilterValue } from '#web/ui/list-screen/list-filter.ts';

onAServer();

let token: string;

/** At half past eleven in Lima it is tomorrow in Caracas, where head office reads. */
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
