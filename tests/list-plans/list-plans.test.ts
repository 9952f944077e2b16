import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { pageVariables } from '#domain/lists/page-variables.ts';
import { isFullRun, scale } from '#scripts/scale.ts';
import { plansOnce, startTestServer, type TestServer } from '#server/test-server.ts';
import { listDefinitions, partsOfScreens } from '../list-definitions.ts';
import { isExcused } from './excused.ts';
import { explainAll, explainedDuring } from './explained.ts';
import { fillCashBook, fillMessages, pretendMillion } from './million.ts';
import { offencesOf } from './offences.ts';
import { type Known, questionsOf, type Variant, variantsOf } from './variants.ts';

const pageSize = 10;
/** Head office, an office, and who sees what is theirs. */
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
let caracas: StageOffice;
let known: Omit<Known, 'employeeId' | 'seesAllOffices'>;
const tokens = new Map<string, string>();

beforeAll(
  async () => {
    db = await cloneDatabase();
    await loadDemo({ ownerUrl: db.url, sales: scale(4_000, 40_000) });
    await db.query(`select app_private.finish_back_fill('former_client_texts')`);
    await fillMessages(db);
    await fillCashBook(db);
    caracas = await stageOffice(db, 'Caracas');
    const [first] = await db.query<{ day: Known['today']; provider: string }>(
      `select min(sale_day)::text as day, (select id from app_public.providers limit 1) as provider
       from app_public.office_sale_days`,
    );
    if (!first) throw new Error('the demo has no sales');
    known = {
      today: caracas.today,
      firstDay: first.day,
      officeId: caracas.id,
      providerId: first.provider,
      clientNumber: caracas.client.identificationNumber,
    };
    await pretendMillion(db);
    // Prepared statements, which the server's are, are planned once for all values.
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
  '$role reads each page of $list.name by what a million sales let a page cost',
  async ({ list, role }) => {
    const asker = {
      ...known,
      employeeId: caracas.people[role].id,
      seesAllOffices: headOffice.has(role),
    };
    const offences: string[] = [];
    const questions = questionsOf(list);
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      for (const variant of variantsOf(list, asker)) {
        const read = await pagesOf(list, question, variant, role);
        offences.push(...read.offences.filter((offence) => !isExcused(list.name, offence)));
        // Where there is nothing in all days, there is nothing in fewer.
        if (read.total === 0 && variant.title === 'ever') break;
      }
    }
    expect(offences).toEqual([]);
  },
);

/** What its first and its last page read that they need not, a line each: variant, page and node of the plan. */
async function pagesOf(
  list: ListDefinition,
  { text, declared, field }: ReturnType<typeof questionsOf>[number],
  { title, parameters, filter, orderBy = list.orderBy }: Variant,
  role: RoleName,
) {
  const offences = new Set<string>();
  let total = 0;
  let skip = 0;
  for (const page of ['first', 'last']) {
    const sent = pageVariables(list, {
      parameters,
      filter,
      orderBy,
      first: pageSize,
      offset: skip,
    });
    const given = Object.entries(sent).filter(([name]) => declared.includes(name));
    const [{ data, errors }, ran] = await explainedDuring(() =>
      server.graphql(text, { token: tokens.get(role), variables: Object.fromEntries(given) }),
    );
    expect(errors, title).toBeUndefined();
    expect(ran.length).toBeGreaterThan(0);
    total = Number(data[field].totalCount);
    for (const offence of ran.flatMap((each) =>
      offencesOf(each, { page: skip + pageSize, total }),
    )) {
      offences.add(`${title}, ${page} page of ${total}: ${offence}`);
    }
    if (total <= pageSize) break;
    skip = Math.floor((total - 1) / pageSize) * pageSize;
  }
  return { total, offences: [...offences] };
}
