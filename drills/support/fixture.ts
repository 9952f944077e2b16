import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedDemoCompany } from '#db/demo/demo-company.ts';
import { loadDemo } from '#db/demo/load.ts';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { summaryDifferences } from '#db/summary-differences.ts';
import type { Sql } from '#db/tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { startProcess, type TurnoProcess } from '../../tests/support/turno-process.ts';

export const secret = 'a secret for drills, long enough to be one';

/** A database with the demo company, and one of its offices. */
export interface Fixture {
  readonly ownerUrl: string;
  readonly sql: Sql;
  readonly office: OfficeFixture;
  end(): Promise<void>;
}

/** Calls `act` with a temporary folder. */
export async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-drill-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Calls `act` with a temporary PostgreSQL that has the settings of a laptop, with fsync on. */
export function onCluster<T>(act: (cluster: Cluster, folder: string) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const cluster = await startCluster({ folder: join(folder, 'postgres') });
    try {
      return await act(cluster, folder);
    } finally {
      await cluster.stop();
    }
  });
}

/** Migrates the database and loads the demo with the given number of sales. */
export async function setUpFixture(ownerUrl: string, sales = 0): Promise<Fixture> {
  await migrate(ownerUrl, { secret });
  if (sales > 0) await loadDemo({ ownerUrl, sales });
  return openFixture(ownerUrl);
}

/** Opens a migrated database; creates the demo company if it has no company. */
export async function openFixture(ownerUrl: string): Promise<Fixture> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  // Drills break the connection on purpose.
  owner.on('error', () => undefined);
  await owner.connect();
  const { rowCount } = await owner.query('select from app_public.companies');
  if (!rowCount) await seedDemoCompany(owner);
  const sql: Sql = { query: async (text, params) => (await owner.query(text, params)).rows };
  return {
    ownerUrl,
    sql,
    office: await loadOfficeFixture(sql, 'Caracas'),
    end: () => owner.end().catch(() => undefined),
  };
}

/** Resolves when a database accepts writes, after a restore or promotion. */
export async function untilPrimary(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isPrimary = await client
      .connect()
      .then(() => client.query<{ done: boolean }>('select not pg_is_in_recovery() as done'))
      .then(({ rows }) => rows[0]?.done === true)
      .catch(() => false);
    await client.end().catch(() => undefined);
    if (isPrimary) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a server without a worker, of this tree or another one. */
export const startNode = (
  url: string,
  env: Readonly<Record<string, string>> = {},
  tree?: string,
): Promise<TurnoProcess> =>
  startProcess(
    'tests/serve.ts',
    {
      PORT: '0',
      DATABASE_URL: url,
      TURNO_SECRET: secret,
      TURNO_CAPTCHA: 'off',
      TURNO_DEMO: 'on',
      TURNO_DRAIN: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    tree,
  );

/** Returns a supervisor's token and an open turn of today. */
export async function signInToSell(url: string, { office, sql }: Fixture) {
  const client = createTestClient(url);
  const token = await client.signIn(office.email('crm_supervisor'));
  const number = office.people.crm_technical.identificationNumber;
  const { data } = await client.graphql(
    `mutation ($number: String) {
       procCreateWorkdays(input: {identificationNumber: $number}) { result { vId } }
     }`,
    { token, variables: { number } },
  );
  const opened: string | undefined = data?.procCreateWorkdays?.result?.vId;
  if (opened) return { token, workdayId: opened };
  const [turn] = await sql.query<{ id: string }>(
    `select workday.id from app_public.workdays as workday
     join app_public.employees as employee on employee.id = workday.employee_id
     where identification_number = $1 order by workday.created desc limit 1`,
    [number],
  );
  return { token, workdayId: turn?.id ?? '' };
}

/** Returns whether every summary equals the sum of its rows. */
export const sumsAreRight = async ({ query }: Sql): Promise<boolean> =>
  Object.values(await summaryDifferences((text) => query(text))).flat().length === 0;

export async function count({ query }: Sql, from: string): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? 0;
}

/** Parses the first argument of a drill as a number of at least one. */
export function numberOf([given]: readonly string[], usual: number): number {
  const number = Number(given ?? usual);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`not a number of at least one: ${given}`);
  return number;
}
