import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { isSortable, orderOf } from '#domain/lists/list-sort.ts';
import { pageVariables } from '#domain/lists/page-variables.ts';
import { workdaysList } from '#domain/lists/staff/workdays.ts';
import { isFullRun, scale } from '#scripts/test-runner/scale.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import { plansOnce } from '#server/testing/test-server.ts';
import { pauseSecurityLog } from '../access/access-fixture.ts';
import { listDefinitions, partsOfScreens } from './list-definitions.ts';
import { listVariants } from './plans/variants.ts';

/** Lists sorted by the API; screens sort the rows of functions. */
const lists = listDefinitions.filter(
  ({ name, parameters }) => !parameters && !partsOfScreens.includes(name),
);
const pageSize = 7;
/** Long lists are read only up to these pages. */
const maxPages = scale(2, 3);
/**
 * Head office, an office, and a reader of own rows. The first role that opens a list reads it; in
 * the full run, every role does.
 */
const readers: readonly RoleName[] = isFullRun
  ? roleNames
  : ['crm_admin', 'crm_supervisor', 'crm_technical'];

let caracas: OfficeFixture;
const tokens = new Map<RoleName, string>();

onATestServer(undefined, plansOnce, () => loadDemo({ ownerUrl: database.url, sales: 60 }));

beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  for (const role of readers) tokens.set(role, await server.signIn(caracas.email(role)));
  // Each download is logged, which changes the log between two pages.
  await pauseSecurityLog(database);
});

type Row = Readonly<Record<string, string | null>>;

async function pageOf(list: ListDefinition, role: RoleName, orderBy: string, offset: number) {
  const [variant] = listVariants(list);
  if (!variant) throw new Error(`no query requests ${list.name}`);
  const { data, errors } = await server.graphql(variant.text, {
    token: tokens.get(role),
    variables: pageVariables(list, {
      filter: {},
      parameters: {},
      orderBy,
      first: pageSize,
      offset,
    }),
  });
  expect(errors, `${list.name} ${orderBy}`).toBeUndefined();
  return data[variant.field] as { nodes: readonly Row[]; totalCount: number };
}

async function pagesOf(list: ListDefinition, role: RoleName, orderBy: string) {
  const rows: Row[] = [];
  let total = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const { nodes, totalCount } = await pageOf(list, role, orderBy, page * pageSize);
    rows.push(...nodes);
    total = totalCount;
    if (rows.length >= total) break;
  }
  return { rows, total };
}

/** Returns the values of a column in the file, in line order. */
async function inFile(list: ListDefinition, role: RoleName, column: ListColumn, orderBy: string) {
  const answer = await server.fetch(`/csv/${list.name}?separator=,&orderBy=${orderBy}`, {
    token: tokens.get(role),
  });
  expect(answer.status).toBe(200);
  const [captions = '', ...lines] = (await answer.text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const index = captions.split(',').indexOf(column.caption);
  // A text with a comma is quoted.
  return index < 0 || lines.some((line) => line.includes('"'))
    ? null
    : lines.map((line) => line.split(',')[index]?.replace(/^'/, '') ?? '');
}

const isPlain = ({ kind, captions, fallback }: ListColumn) =>
  kind === 'text' && !captions && !fallback;

async function opens(list: ListDefinition, role: RoleName): Promise<boolean> {
  const file = await server.fetch(`/csv/${list.name}`, { token: tokens.get(role) });
  await file.text();
  return file.status === 200;
}

async function readersOf(list: ListDefinition): Promise<readonly RoleName[]> {
  const opening: RoleName[] = [];
  for (const role of readers) {
    if (await opens(list, role)) opening.push(role);
    if (!isFullRun && opening.length > 0) break;
  }
  return opening;
}

/** Returns the columns to test. The core run reads every second column, with alternating starts. */
function triedOf(list: ListDefinition): readonly ListColumn[] {
  const columns = list.columns.filter(isSortable);
  const first = columns.length > 1 ? lists.indexOf(list) % 2 : 0;
  return isFullRun ? columns : columns.filter((_, index) => index % 2 === first);
}

test.for(lists)(
  '$name sorted by each column in both directions has every row once',
  { timeout: 60_000 },
  async (list) => {
    const opening = await readersOf(list);
    expect(opening).not.toEqual([]);
    for (const role of opening) {
      for (const column of triedOf(list)) await readAscendingAndDescending(list, role, column);
    }
  },
);

async function readAscendingAndDescending(
  list: ListDefinition,
  role: RoleName,
  column: ListColumn,
): Promise<void> {
  const read = new Map<string, readonly string[]>();
  for (const descending of [false, true]) {
    const orderBy = orderOf({ field: column.field, descending });
    const { rows, total } = await pagesOf(list, role, orderBy);
    const ids = rows.map(({ id }) => id ?? '');
    expect(new Set(ids).size, orderBy).toBe(Math.min(total, maxPages * pageSize));
    read.set(orderBy, ids);
    // The core run compares one direction of the file.
    if (!isPlain(column) || (!descending && !isFullRun)) continue;
    const file = await inFile(list, role, column, orderBy);
    if (!file || !(column.field in (rows[0] ?? {}))) continue;
    expect(file, orderBy).toHaveLength(total);
    const shown = rows.map((row) => (row[column.field] ?? '').replace(/^[=+@-]/, ''));
    expect(file.slice(0, rows.length).map((text) => text.replace(/^[=+@-]/, ''))).toEqual(shown);
  }
  const [up = [], down = []] = [...read.values()];
  expect(new Set(up).size).toBe(new Set(down).size);
}

test('turns are listed by office and number, and their file is sorted by office', async () => {
  const { rows } = await pagesOf(workdaysList, 'crm_admin', workdaysList.orderBy);
  const shown = rows.map(({ officeName, numberToken }) => ({ officeName, numberToken }));
  expect(new Set(shown.map(({ officeName }) => officeName)).size).toBeGreaterThan(1);
  expect(shown).toEqual(
    shown.toSorted(
      (one, other) =>
        (one.officeName ?? '').localeCompare(other.officeName ?? '') ||
        Number(one.numberToken) - Number(other.numberToken),
    ),
  );
  const file = await server.fetch('/csv/workdays', { token: tokens.get('crm_admin') });
  const lines = (await file.text())
    .trim()
    .split('\r\n')
    .slice(1, rows.length + 1);
  expect(lines.map((line) => line.split(/[,;]/)[0])).toEqual(shown.map((row) => row.officeName));
});

test("a day's rows can be sorted by any column; more than 10,000 rows need an index", async () => {
  await database.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state)
     select company_id, id, 'muchos:' || n, '+58414' || lpad(n::text, 7, '0'), 'Hola', 'sent'
     from app_public.offices, generate_series(1, 10001) as n where office_name = 'Caracas'`,
  );
  const readSorted = (orderBy: string, filter = {}) =>
    server.graphql(
      `query ($orderBy: [VMessagesOrderBy!], $filter: VMessageFilter) {
         allVMessages(orderBy: $orderBy, filter: $filter, first: 2) { nodes { phone } totalCount }
       }`,
      { token: tokens.get('crm_admin'), variables: { orderBy: [orderBy], filter } },
    );
  expect((await readSorted('PHONE_DESC')).errors?.[0]?.extensions?.code).toBe('TOO_MANY_TO_SORT');
  expect((await readSorted('ID_ASC')).errors).toBeUndefined();
  const few = await readSorted('PHONE_DESC', { phone: { includesInsensitive: '0414-0000012' } });
  expect(few.errors).toBeUndefined();
  expect(few.data.allVMessages.nodes).toEqual([{ phone: '+584140000012' }]);
});
