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

test('the adjustments of the staff are summed per currency without advances', async () => {
  const lima = await loadOfficeFixture(database, 'Lima');
  const enter = (
    { companyId, id, technicians }: OfficeFixture,
    currency: string,
    amounts: object,
  ) =>
    database.query(
      `insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
       select $1, $2, $3, $4, value::numeric, key, '2026-11-02' from jsonb_each_text($5)`,
      [companyId, id, technicians[0]?.id, currency, JSON.stringify(amounts)],
    );
  await enter(caracas, 'VES', { BONUS: 20.5, DEDUCTION: -3.25, TIER_BONUS: 100, ADVANCE: -50 });
  await enter(lima, 'PEN', { BONUS: 7, CARRY: -1 });
  const filter = { entryType: { in: adjustmentTypes }, day: { equalTo: '2026-11-02' } };
  const summed = async (account: string) =>
    (await sums('staff_adjustments', account, { filter })).json();
  expect(await summed('crm_local_admin')).toEqual([{ currencyCode: 'VES', amount: '117.25' }]);
  expect(await summed('crm_ceo')).toEqual([
    { currencyCode: 'PEN', amount: '7.00' },
    { currencyCode: 'VES', amount: '117.25' },
  ]);
  const token = await server.signIn('crm_local_admin@caracas.demo');
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  const csv = await (await server.fetch(`/csv/staff_adjustments?${search}`, { token })).text();
  expect(csv.trim().split('\n')).toHaveLength(4);
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
