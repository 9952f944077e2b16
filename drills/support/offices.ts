import pg from 'pg';
import { seedDemoCompany } from '#db/demo/demo-company.ts';
import { migrate } from '#db/migrate.ts';
import type { Sql } from '#db/tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import type { SessionClaims } from '#server/database/session-claims.ts';
import { createSessions } from '#server/sessions/sessions.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { createSale, newSale } from '../../tests/load/seller.ts';
import { startProcess, type TurnoProcess } from '../../tests/support/turno-process.ts';
import { secret } from './fixture.ts';

/** The offices of the demo company in a database of their own. */
export interface Offices {
  readonly sql: Sql;
  /** Starts a server without a worker. */
  startNode(env?: Readonly<Record<string, string>>): Promise<TurnoProcess>;
  /**
   * Returns tokens of the given number of sessions, of the whole demo company or of these e-mail addresses
   * in turn.
   */
  signIn(sessions: number, emails?: readonly string[]): Promise<string[]>;
  /**
   * Opens a turn in each office. Returns a function that registers one sale, in the offices in
   * turn, and returns its milliseconds.
   */
  openTurns(url: string): Promise<(seller: number) => Promise<number>>;
  end(): Promise<void>;
}

/** Migrates the database and creates the demo company. */
export async function openOffices(ownerUrl: string): Promise<Offices> {
  await migrate(ownerUrl, { secret });
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // If a drill fails, its database ends before the pool.
  pool.on('error', () => undefined);
  const owner = await pool.connect();
  await seedDemoCompany(owner);
  owner.release();
  const sql: Sql = { query: async (text, params) => (await pool.query(text, params)).rows };
  const offices: OfficeFixture[] = [];
  for (const name of ['Caracas', 'Valencia', 'Lima'] as const) {
    offices.push(await loadOfficeFixture(sql, name));
  }

  async function signIn(sessions: number, emails?: readonly string[]): Promise<string[]> {
    const claims = await sql.query<SessionClaims & Record<string, unknown>>(
      `with people as (
         select id, row_number() over (order by coalesce(array_position($1, email), 0), id) - 1 as place, count(*) over () as all
         from app_private.accounts where $1::text[] is null or email = any ($1))
       select claims.* from generate_series(0, $2 - 1) as n
       join people on people.place = n % people.all
       cross join lateral app_private.login_complete(people.id) as claims order by n`,
      [emails ?? null, sessions],
    );
    const { token } = createSessions(pool, secret);
    return Promise.all(claims.map(token));
  }

  async function openTurns(url: string) {
    const client = createTestClient(url);
    const tills = await Promise.all(
      offices.map(async (office) => {
        const [token = ''] = await signIn(1, [office.email('crm_supervisor')]);
        const { data, errors } = await client.graphql(
          `mutation ($number: String) {
             procCreateWorkdays(input: {identificationNumber: $number}) { result { vId } }
           }`,
          { token, variables: { number: office.people.crm_technical.identificationNumber } },
        );
        if (errors) throw new Error(errors[0]?.message);
        const workdayId: string = data.procCreateWorkdays.result.vId;
        return { office, token, workdayId };
      }),
    );
    return async (seller: number): Promise<number> => {
      const { office, token, workdayId } = tills[seller % tills.length] as (typeof tills)[number];
      const begun = performance.now();
      const { data, errors } = await client.graphql(createSale, {
        token,
        variables: { input: newSale(office, workdayId) },
      });
      if (data?.procCreateSales?.result?.vEndCode !== '99999') {
        throw new Error(`a sale was rejected: ${errors?.[0]?.message}`);
      }
      return performance.now() - begun;
    };
  }

  return {
    sql,
    signIn,
    openTurns,
    startNode: (env) =>
      startProcess('tests/serve.ts', {
        PORT: '0',
        DATABASE_URL: ownerUrl,
        TURNO_SECRET: secret,
        TURNO_CAPTCHA: 'off',
        TURNO_DEMO: 'on',
        TURNO_DRAIN: '0',
        LOG_LEVEL: 'warn',
        ...env,
      }),
    end: () => pool.end(),
  };
}

/** Returns a percentile of the values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

/** Prints a figure with its limit; returns whether it is met. */
export function checkLimit(name: string, value: number, wanted: { max?: number; min?: number }) {
  const { max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY } = wanted;
  const isMet = value <= max && value >= min;
  const limit = wanted.max === undefined ? `≥ ${min}` : `≤ ${max}`;
  process.stdout.write(`${isMet ? '✓' : '✗'} ${name}: ${value.toFixed(2)} (${limit})\n`);
  return isMet;
}
