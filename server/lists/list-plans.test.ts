import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import type { RoleName } from '#db/demo/staff.ts';
import type { Sql } from '#db/tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { addDays } from '#domain/dates/dates.ts';
import { pageRows } from '#domain/lists/page-rows.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { database as db, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const sales = scale(4_000, 100_000);

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

let server: TestServer;
let caracas: OfficeFixture;
const tokens = new Map<string, string>();

onNodes();

beforeAll(
  async () => {
    await loadDemo({ ownerUrl: db.url, sales });
    await db.query(`select app_private.finish_back_fill('former_client_texts')`);
    await db.ownerPool.query('vacuum analyze');
    caracas = await loadOfficeFixture(db, 'Caracas');
    server = await serve();
  },
  scale(120_000, 600_000),
);
/**
 * Returns the list as the screen requests it, and its statements without those that begin and end
 * the transaction.
 */
async function listed(who: string, field: 'salesPage' | 'clientsPage', input: object) {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { data, errors } = await server.graphql(
    `query List($input: ${field.replace(/^./, (letter) => letter.toUpperCase())}RequestInput) {
       ${field}(input: $input) { nodes { id } totalCount }
     }`,
    { token, variables: { input } },
  );
  const sent: readonly unknown[] = spy.mock.calls.map(([statement]) => statement);
  spy.mockRestore();
  expect(errors).toBeUndefined();
  const { nodes, totalCount } = data[field] as { nodes: { id: string }[]; totalCount: number };
  return {
    ids: nodes.map(({ id }) => id),
    total: totalCount,
    statements: sent.filter((statement): statement is Statement =>
      /sales|clients/.test(Object(statement).text),
    ),
  };
}

/** Returns the rows of a table that the transaction has read so far, and its sequential scans. */
async function readOf(sql: Sql, table: string) {
  const [row] = await sql.query<{ fetched: number; scans: number }>(
    `select (pg_stat_get_xact_tuples_fetched(oid) + (
         select sum(pg_stat_get_xact_tuples_fetched(indexrelid)) from pg_index where indrelid = pg_class.oid
       ))::int as fetched, pg_stat_get_xact_numscans(oid)::int as scans
     from pg_class where oid = $1::regclass`,
    [table],
  );
  return row as NonNullable<typeof row>;
}

/** Returns what the statements read of a table with a custom or generic plan. */
const reading = async (
  who: string,
  statements: readonly Statement[],
  table: string,
  mode: string,
) =>
  db.as(who, async (sql) => {
    await sql.query(`set local plan_cache_mode = ${mode}`);
    const before = await readOf(sql, table);
    for (const { text, values } of statements) await sql.query(text, values);
    const after = await readOf(sql, table);
    return { rows: after.fetched - before.fetched, scans: after.scans - before.scans };
  });

const modes = ['force_custom_plan', 'force_generic_plan'] as const;
const readers: readonly RoleName[] = ['crm_admin', 'crm_ceo', 'crm_supervisor'];
/** Days before today. */
const spans = { week: 7, year: 365, ever: undefined } as const;

test.for(
  readers.flatMap((role) =>
    (['an office', 'all offices'] as const).flatMap((where) =>
      (Object.keys(spans) as (keyof typeof spans)[]).map((span) => [role, where, span] as const),
    ),
  ),
)(
  'for a page of sales, %s reads few rows more than it has: sales of %s, period %s',
  async ([role, where, span]) => {
    const who = caracas.email(role);
    const back = spans[span];
    const from = back && addDays(caracas.today, -back);
    const officeId = where === 'an office' ? caracas.id : undefined;
    const filter = {
      ...(from && { saleDayFrom: from, saleDayUntil: caracas.today }),
      ...(officeId && { officeId }),
    };
    const [{ count } = { count: 0 }] = await db.as(who, (sql) =>
      sql.query<{ count: number }>(
        `select count(*)::int from app_public.v_sales
       where ($1::uuid is null or office_id = $1) and ($2::date is null or sale_day between $2 and $3)`,
        [officeId, from, caracas.today],
      ),
    );
    const last = Math.floor((count - 1) / pageRows) * pageRows;
    for (const offset of [0, last]) {
      const input = { ...filter, take: pageRows, skip: offset };
      const { ids, total, statements } = await listed(who, 'salesPage', input);
      const byHand = await db.as(who, (sql) =>
        sql.query<{ id: string }>(
          `select id from app_public.v_sales
         where ($1::uuid is null or office_id = $1) and ($2::date is null or sale_day between $2 and $3)
         order by sale_date desc, id offset $4 limit $5`,
          [officeId, from, caracas.today, offset, pageRows],
        ),
      );
      expect({ ids, total }).toEqual({ ids: byHand.map(({ id }) => id), total: count });
      expect(statements).toHaveLength(1);
      const [{ busiest } = { busiest: 0 }] = await db.query<{ busiest: number }>(
        `select max(sales)::int as busiest from (
         select sum(sales) as sales from app_public.office_sale_days group by sale_day) as day`,
      );
      for (const mode of modes) {
        const { rows, scans } = await reading(who, statements, 'app_public.sales', mode);
        expect(scans).toBe(0);
        // Up to `near`, sales_page reads all rows before the page. Beyond, it reads rows of the
        // page's day and of the next, because midnight depends on the time zone. Then it reads the
        // page's rows twice, and a few of another time zone.
        const near = 500;
        const before = offset <= near ? offset : 2 * busiest + pageRows;
        const ofOtherZones = 20;
        expect(rows).toBeLessThanOrEqual(2 * pageRows + before + ofOtherZones);
      }
    }
  },
);
