import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWarranty, openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales.ts';
import { salesByEmployeeList } from '#domain/lists/sales-by-employee.ts';
import { salesClientsList } from '#domain/lists/sales-clients.ts';
import { warrantiesList } from '#domain/lists/warranties.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { scopeOf } from '#web/features/sales/asked-services.ts';
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
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** How many rows a screen and its file show. */
async function shown(list: ListDefinition, field: string, filter: object) {
  const type = `${field.slice(3).replace(/ies$/, 'y').replace(/s$/, '')}Filter`;
  const { data, errors } = await server.graphql(
    `query ($filter: ${type}) { ${field}(filter: $filter, orderBy: SALE_DATE_DESC, first: 50) { nodes { id } totalCount } }`,
    { token, variables: { filter } },
  );
  expect(errors).toBeUndefined();
  const asked = encodeURIComponent(JSON.stringify(filter));
  const csv = await (await server.fetch(`/csv/${list.name}?filter=${asked}`, { token })).text();
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
      scopeOf({
        employeeId: lima.people.crm_technical.id,
        officeId: lima.id,
        dateFrom: day,
        dateUntil: day,
      }),
    );
  expect(await on(lima.yesterday)).toEqual({ rows: 2, total: 2, file: 2 });
  expect(await on(lima.today)).toEqual(none);
});
