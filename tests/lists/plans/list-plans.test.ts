import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { pageVariables } from '#domain/lists/page-variables.ts';
import { isFullRun, scale } from '#scripts/test-runner/scale.ts';
import { plansOnce, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { listDefinitions, partsOfScreens } from '../list-definitions.ts';
import { explainAll, explainDuring } from './explain-plans.ts';
import { fillCashBook, fillMessages, growingTables, pretendMillion } from './million.ts';
import { type Known, listVariants, type Variant, variantsOf } from './variants.ts';

const pageSize = 10;
/** Head office, an office, and a reader of own rows. */
const readers: readonly RoleName[] = isFullRun
  ? roleNames
  : ['crm_admin', 'crm_supervisor', 'crm_technical'];
const headOffice = new Set<RoleName>([
  'crm_admin',
  'crm_ceo',
  'crm_operations_sales',
  'crm_administration',
  'crm_marketing',
  'crm_owner',
]);

let db: TestDatabase;
let server: TestServer;
let caracas: OfficeFixture;
let known: Omit<Known, 'employeeId' | 'seesAllOffices'>;
const tokens = new Map<string, string>();

beforeAll(
  async () => {
    db = await cloneDatabase();
    await loadDemo({ ownerUrl: db.url, sales: scale(3_000, 40_000) });
    await db.query(`select app_private.finish_back_fill('former_client_texts')`);
    await fillMessages(db);
    await fillCashBook(db);
    caracas = await loadOfficeFixture(db, 'Caracas');
    const [provider] = await db.query<{ id: string }>(
      'select id from app_public.providers limit 1',
    );
    known = {
      today: caracas.today,
      officeId: caracas.id,
      providerId: provider?.id ?? '',
      clientNumber: caracas.client.identificationNumber,
    };
    await pretendMillion(db);
    // The server prepares statements, which are planned once for all values.
    await explainAll(db, 'force_generic_plan');
    server = await startTestServer(db, plansOnce);
    for (const role of readers) tokens.set(role, await server.signIn(caracas.email(role)));
  },
  scale(300_000, 900_000),
);

afterAll(async () => {
  await server?.stop();
  await db?.drop();
});

const paged = listDefinitions.filter(({ name }) => !partsOfScreens.includes(name));

test.for(paged.flatMap((list) => readers.map((role) => ({ list, role }))))(
  '$role reads no table of a million rows sequentially for a page of $list.name',
  async ({ list, role }) => {
    const session = {
      ...known,
      employeeId: caracas.people[role].id,
      seesAllOffices: headOffice.has(role),
    };
    const variantsOfList = listVariants(list);
    expect(variantsOfList.length).toBeGreaterThan(0);
    const scans: string[] = [];
    for (const listVariant of variantsOfList) {
      for (const variant of variantsOf(list, session)) {
        for (const page of ['first', 'last'] as const) {
          scans.push(...(await scansOf(list, listVariant, variant, role, page)));
        }
      }
    }
    expect(scans).toEqual([]);
  },
);

test('each list returns rows to at least one of the roles', () => {
  expect(paged.filter((list) => !returned.has(list.name))).toEqual([]);
});

const totals = new Map<Variant, number>();
const returned = new Set<string>();

/** Returns the sequential scans of growing tables for a page, a line each. */
async function scansOf(
  list: ListDefinition,
  { text, declared, field }: ReturnType<typeof listVariants>[number],
  variant: Variant,
  role: RoleName,
  page: 'first' | 'last',
): Promise<string[]> {
  const { title, parameters, filter, orderBy = list.orderBy } = variant;
  const total = totals.get(variant) ?? 0;
  if (page === 'last' && total <= pageSize) return [];
  const offset = page === 'first' ? 0 : Math.floor((total - 1) / pageSize) * pageSize;
  const sent = pageVariables(list, { parameters, filter, orderBy, first: pageSize, offset });
  const given = Object.entries(sent).filter(([name]) => declared.includes(name));
  const [{ data, errors }, ran] = await explainDuring(() =>
    server.graphql(text, { token: tokens.get(role), variables: Object.fromEntries(given) }),
  );
  if (errors?.[0]?.extensions.code === 'FORBIDDEN') return [];
  returned.add(list.name);
  expect(errors, title).toBeUndefined();
  expect(ran.length).toBeGreaterThan(0);
  totals.set(variant, Number(data[field].totalCount));
  return ran
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => growingTables.has(table))
    .map((table) => `${title}, ${page} page: ${table}`);
}
