import { beforeAll, expect, test } from 'vitest';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { adjustmentTypes } from '#domain/lists/reports/staff-adjustments.ts';
import { allLists } from '../lists/all-lists.ts';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

/** More rows than any list shows or reads page by page. */
const many = 12_000;

let caracas: OfficeFixture;

onATestServer();

beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  const lima = await loadOfficeFixture(database, 'Lima');
  for (const [{ companyId, id }, times] of [
    [caracas, many],
    [lima, 3],
  ] as const) {
    await database.query(
      `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, expense_date)
       select $1, $2, 'Agua', 0.01 * n, now() from generate_series(1, $3::int) as n`,
      [companyId, id, times],
    );
  }
});

async function sums(name: string, account: string, query: Readonly<Record<string, object>> = {}) {
  const token = await server.signIn(`${account}@caracas.demo`);
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  return server.fetch(`/sums/${name}?${search}`, { token });
}

const all = ((many * (many + 1)) / 2 / 100).toFixed(2);

test('the sums of the list of losses equal the losses of the report, once per currency', async () => {
  const token = await server.signIn('crm_ceo@caracas.demo');
  const { data } = await server.graphql(
    '{ procLossesByOfficeByRange { nodes { currencyCode officeAccumulatedLossesYear } } }',
    { token },
  );
  const figures = data.procLossesByOfficeByRange.nodes
    .filter(({ officeAccumulatedLossesYear: amount }: Record<string, string>) => Number(amount) > 0)
    .map((figure: Record<string, string>) => ({
      currencyCode: figure.currencyCode,
      amount: figure.officeAccumulatedLossesYear,
    }));
  expect(await (await sums('losses_lines', 'crm_ceo')).json()).toEqual(
    figures.toSorted((a: { currencyCode: string }, b: { currencyCode: string }) =>
      a.currencyCode.localeCompare(b.currencyCode),
    ),
  );
  expect(figures).toContainEqual({ currencyCode: 'VES', amount: all });
});

test('the adjustments of the staff are summed and downloaded for several types', async () => {
  const filter = { entryType: { in: adjustmentTypes } };
  expect((await sums('staff_adjustments', 'crm_local_admin', { filter })).status).toBe(200);
  const token = await server.signIn('crm_local_admin@caracas.demo');
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  expect((await server.fetch(`/csv/staff_adjustments?${search}`, { token })).status).toBe(200);
});

test.for(allLists.filter((list) => list.sums))(
  'the sums of $name are returned for its arguments',
  async ({ name, parameters }) => {
    const samples: Readonly<Record<string, string>> = {
      date: '2026-11-01',
      text: 'OFFICE',
      uuid: caracas.id,
    };
    const values = Object.fromEntries(
      Object.entries(parameters ?? {}).map(([key, type]) => [key, samples[type]]),
    );
    const { status } = await sums(name, 'crm_supervisor', { arguments: values });
    expect([Object.keys(values).length > 0, status]).toEqual([true, 200]);
  },
);

test('sums include only rows that the reader sees and the filter matches', async () => {
  const branch = await sums('expenses', 'crm_supervisor');
  expect(await branch.json()).toEqual([{ currency: 'VES', amount: all }]);
  const some = await sums('expenses', 'crm_ceo', { filter: { currency: { equalTo: 'PEN' } } });
  expect(await some.json()).toEqual([{ currency: 'PEN', amount: '0.06' }]);
});

test('the sum of sales is returned only to readers of sale totals', async () => {
  const of = { filter: { officeId: { equalTo: caracas.id } } };
  expect((await sums('sales', 'crm_supervisor', of)).status).toBe(200);
  expect((await sums('sales', 'crm_technical_attendant', of)).status).toBe(404);
});

test('sums are rejected without rights, without a session and for a list without sums', async () => {
  expect((await sums('expenses', 'crm_technical')).status).toBe(403);
  expect((await server.fetch('/sums/expenses')).status).toBe(401);
  expect((await sums('clients', 'crm_supervisor')).status).toBe(404);
  expect((await sums('nothing', 'crm_supervisor')).status).toBe(404);
});
