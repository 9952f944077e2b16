import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { messagesList } from '#domain/lists/messages.ts';
import { listStatement } from './list-query.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const administrator = 'crm_admin@caracas.demo';
const messages = 20_000;

interface PlanNode {
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

let db: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  db = await cloneDatabase();
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state)
     select company_id, id, 'test:' || n,
       case n when 1 then '+58 (424) 700.11-22' else '+58414' || lpad((n * 7919 % 10000000)::text, 7, '0') end,
       'Hola ' || n, 'sent'
     from app_public.offices, generate_series(1, ${messages}) as n where office_name = 'Caracas'`,
  );
  await db.query('analyze app_public.messages');
  server = await startTestServer(db);
});

afterAll(async () => {
  await server?.stop();
  await db?.drop();
});

test('a phone is found among the messages however it is written, by list and CSV', async () => {
  const token = await server.signIn(administrator);
  for (const typed of ['0424-7001122', '+58 424 700 11 22', '7001122', '(0424) 700.1122']) {
    const filter = { phone: { includesInsensitive: typed } };
    const { data, errors } = await server.graphql(
      `query ($filter: VMessageFilter) {
         allVMessages(filter: $filter, orderBy: ID_DESC, first: 50) { nodes { body } totalCount }
       }`,
      { token, variables: { filter } },
    );
    expect(errors).toBeUndefined();
    expect(data.allVMessages).toEqual({ nodes: [{ body: 'Hola 1' }], totalCount: 1 });
    const rows = await db.as(administrator, (sql) => {
      const { text, values } = listStatement(messagesList, messagesList.columns, {
        filter: JSON.stringify(filter),
      });
      return sql.query(text, [...values]);
    });
    expect(rows).toMatchObject([{ body: 'Hola 1' }]);
  }
});

test('only messages whose phone has the digits in their order are compared without what stands between', async () => {
  const { text } = listStatement(messagesList, messagesList.columns, {
    filter: JSON.stringify({ phone: { includesInsensitive: '7001122' } }),
  });
  const filters = await db.as(administrator, async (sql) => {
    await sql.query('set local plan_cache_mode = force_generic_plan');
    await sql.query(`prepare found (text) as ${text}`);
    const rows = await sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) execute found('7001122')`,
    );
    await sql.query('deallocate found');
    return rows
      .flatMap((row) => row['QUERY PLAN'])
      .flatMap(({ Plan }) => nodesOf(Plan))
      .filter((node) => node['Relation Name'] === 'messages')
      .map(({ Filter }) => Filter);
  });
  expect(filters).toEqual([expect.stringMatching(/END ~~ ANY .* AND \(translate\(/s)]);
});
