import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { anonymousSettings, staffSettings } from '#server/role-settings.ts';
import type { Settings } from '#server/transaction.ts';
import { loginUrl } from '../roles.ts';
import { cashIsControlled, controlAllCash } from './controlled-cash.ts';
import { testSecret } from './template.ts';

/** The settings of a request's transaction, as the server makes them from a verified session. */
export interface Actor {
  sessionId?: string;
  companyId: string;
  officeId: string;
  /** Or `userId`, for a user who is no employee. */
  employeeId?: string;
  userId?: string;
  roleId: string;
  currencyCode: string;
  /** IANA name, such as `America/Caracas`. */
  timeZone: string;
}

/** One transaction; answers the rows of each statement. */
export interface Sql {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    params?: unknown[],
  ): Promise<Row[]>;
}

/** A database of one test file, with the demo cast in it. */
export interface TestDatabase {
  /** Connection string of the owner, for a server or a worker under test. */
  url: string;
  /** TURNO_SECRET for them. */
  secret: string;
  /** Row-level security doesn't hold the owner back: for arranging and for looking. */
  ownerPool: pg.Pool;
  /** Connects as `turno_login`, as the server does. */
  loginPool: pg.Pool;
  /** Runs one statement as the owner. */
  query: Sql['query'];
  /**
   * Runs `act` in one transaction as a person of the cast (by e-mail) or as an actor; commits, or
   * rolls back when it throws.
   */
  as<T>(who: string | Actor, act: (sql: Sql) => Promise<T>): Promise<T>;
  /** The same without a session. */
  asAnonymous<T>(act: (sql: Sql) => Promise<T>): Promise<T>;
  /** The actor that a person of the cast is after signing in. */
  actor(email: string): Promise<Actor>;
  /** Closes the pools and drops the database. */
  drop(): Promise<void>;
}

let clones = 0;

/** Clones the template for one test file: `beforeAll` makes it, `afterAll` drops it. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('ownerUrl');
  const name = `turno_test_${process.pid}_${Date.now().toString(36)}_${clones++}`;
  await command(clusterUrl, `create database ${name} template ${inject('template')}`);

  const url = databaseUrl(clusterUrl, name);
  if (cashIsControlled) await connected(url, controlAllCash);
  const ownerPool = new pg.Pool({ connectionString: url, max: 10 });
  const loginPool = new pg.Pool({ connectionString: loginUrl(url, testSecret), max: 60 });
  const actors = new Map<string, Promise<Actor>>();

  function actor(email: string): Promise<Actor> {
    const known = actors.get(email) ?? signIn(ownerPool, email);
    actors.set(email, known);
    return known;
  }

  async function as<T>(who: string | Actor, act: (sql: Sql) => Promise<T>): Promise<T> {
    const settings = settingsOf(typeof who === 'string' ? await actor(who) : who);
    return transaction(loginPool, settings, act);
  }

  return {
    url,
    secret: testSecret,
    ownerPool,
    loginPool,
    query: sqlOf(ownerPool).query,
    as,
    asAnonymous: (act) => transaction(loginPool, anonymousSettings, act),
    actor,
    async drop() {
      await Promise.all([ownerPool.end(), loginPool.end()]);
      // Waits for connections that are closing. The owner has no right to end them by force.
      await command(clusterUrl, `drop database ${name}`);
    },
  };
}

async function command(connectionString: string, sql: string): Promise<void> {
  await connected(connectionString, (client) => client.query(sql));
}

async function connected(
  connectionString: string,
  act: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await act(client).finally(() => client.end());
}

async function signIn(ownerPool: pg.Pool, email: string): Promise<Actor> {
  const { rows } = await ownerPool.query(
    `select claims.* from app_private.accounts as account
     cross join lateral app_private.login_complete(account.id) as claims
     where account.email = $1`,
    [email],
  );
  const [claims] = rows;
  if (!claims?.session_id) throw new Error(`Nobody can sign in as ${email}`);
  return {
    sessionId: claims.session_id,
    companyId: claims.company_id,
    officeId: claims.office_id,
    ...(claims.employee_id ? { employeeId: claims.employee_id } : { userId: claims.user_id }),
    roleId: claims.role_id,
    currencyCode: claims.currency_code,
    timeZone: claims.time_zone,
  };
}

function settingsOf(actor: Actor): Settings {
  return staffSettings({
    session_id: actor.sessionId ?? '',
    company_id: actor.companyId,
    office_id: actor.officeId,
    employee_id: actor.employeeId ?? null,
    user_id: actor.userId ?? null,
    role_id: actor.roleId,
    currency_code: actor.currencyCode,
    time_zone: actor.timeZone,
  });
}

async function transaction<T>(
  pool: pg.Pool,
  settings: Settings,
  act: (sql: Sql) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as setting(name, value)',
      [Object.keys(settings), Object.values(settings)],
    );
    const result = await act(sqlOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function sqlOf(connection: pg.Pool | pg.PoolClient): Sql {
  return {
    async query<Row extends pg.QueryResultRow>(text: string, params?: unknown[]): Promise<Row[]> {
      return (await connection.query<Row>(text, params)).rows;
    },
  };
}
