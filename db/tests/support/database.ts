import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { anonymousSettings, staffSettings } from '#server/database/role-settings.ts';
import type { Settings } from '#server/database/transaction.ts';
import { loginUrl } from '../../roles.ts';
import { cashIsControlled, controlAllCash } from './controlled-cash.ts';
import { ensureDemoTemplate, testSecret } from './template.ts';

/** Transaction settings of a request, as the server derives them from a verified session. */
export interface Actor {
  sessionId?: string;
  companyId: string;
  officeId: string;
  /** Or `userId`, for a user who is not an employee. */
  employeeId?: string;
  userId?: string;
  roleId: string;
  currencyCode: string;
  /** IANA name, such as `America/Caracas`. */
  timeZone: string;
}

/** One transaction; returns the rows of each statement. */
export interface Sql {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string | pg.QueryConfig,
    params?: unknown[],
  ): Promise<Row[]>;
}

/** The database of one test file, with the demo company. */
export interface DemoDatabase {
  /** Runs one statement as the owner, whom row-level security does not restrict. */
  query: Sql['query'];
  /** Returns the first column of the only row of a statement of the owner. Fails without a row. */
  value<Value = string>(text: string, params?: unknown[]): Promise<Value>;
  /** Runs one statement in one transaction as a person of the demo company (by e-mail) or as an actor. */
  queryAs<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    caller: string | Actor,
    text: string,
    params?: unknown[],
  ): Promise<Row[]>;
  /** Returns the first column of the only row of such a statement. */
  valueAs<Value = string>(caller: string | Actor, text: string, params?: unknown[]): Promise<Value>;
  /**
   * Runs `act` in one transaction as a person of the demo company (by e-mail) or as an actor. Commits, or
   * rolls back after an error.
   */
  as<T>(caller: string | Actor, act: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs `act` in one transaction without a session. */
  asAnonymous<T>(act: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs `act` in one transaction as a role of the server or the worker. */
  asRole<T>(role: string, act: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs `act` in one transaction as the owner, with a connection for functions that need one. */
  asOwner<T>(act: (sql: Sql, client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Returns the actor of a signed-in person of the demo company. */
  actor(email: string): Promise<Actor>;
  /** Reverts all writes of the test file. */
  drop(): Promise<void>;
}

/**
 * A clone of the template, for tests that need several connections, commits, notifications or a
 * clock.
 */
export interface TestDatabase extends DemoDatabase {
  /** Connection string of the owner, for a server or a worker under test. */
  url: string;
  /** TURNO_SECRET for servers and workers under test. */
  secret: string;
  ownerPool: pg.Pool;
  /** Connects as `turno_login`, as the server does. */
  loginPool: pg.Pool;
}

type Login = 'turno_owner' | 'turno_login';
type Act<T> = (sql: Sql, client: pg.ClientBase) => Promise<T>;

/** Runs the statements and transactions of a test database. */
interface Runner {
  query: Sql['query'];
  transaction<T>(login: Login, settings: Settings, act: Act<T>): Promise<T>;
}

let clones = 0;

/** Creates a clone of a template; the returned `drop` removes it. */
async function createClone(
  template = inject('template'),
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('ownerUrl');
  const name = `turno_test_${process.pid}_${Date.now().toString(36)}_${clones++}`;
  // A file copy takes a fifth of the time of a copy through the write-ahead log.
  await command(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(clusterUrl, name);
  if (cashIsControlled) await connected(url, controlAllCash);
  // Waits for closing connections. The owner may not terminate them.
  return { name, url, drop: () => command(clusterUrl, `drop database ${name}`) };
}

/** Clones the template for one test file: `beforeAll` creates the clone, `afterAll` drops it. */
export async function cloneDatabase(template?: string): Promise<TestDatabase> {
  const { url, drop } = await createClone(template);
  const ownerPool = new pg.Pool({ connectionString: url, max: 10 });
  const loginPool = new pg.Pool({ connectionString: loginUrl(url, testSecret), max: 60 });
  const runner: Runner = {
    query: sqlOf(ownerPool).query,
    transaction: (login, settings, act) =>
      transaction(login === 'turno_owner' ? ownerPool : loginPool, settings, act),
  };
  return {
    ...databaseOf(runner),
    url,
    secret: testSecret,
    ownerPool,
    loginPool,
    async drop() {
      await Promise.all([ownerPool.end(), loginPool.end()]);
      await drop();
    },
  };
}

/** Clones a demo of 2,000 sales. */
export const cloneDemo = async (): Promise<TestDatabase> =>
  cloneDatabase(await ensureDemoTemplate(inject('ownerUrl'), inject('template')));

/** The connection to the clone of this worker process, which all of its test files share. */
let shared: Promise<pg.Client> | undefined;

async function openShared(superuserUrl: string): Promise<pg.Client> {
  const { name } = await createClone();
  // Only a superuser's connection may switch between logins.
  const client = new pg.Client({ connectionString: databaseUrl(superuserUrl, name) });
  await client.connect();
  client.once('end', () => {
    shared = undefined;
  });
  // The connection must not keep the process alive.
  client.unref();
  return client;
}

/**
 * Opens a transaction on the clone of this worker process; `drop` rolls it back. Each `query`, `as`
 * and so on is a savepoint, and deferred constraints are checked at its end. Concurrent
 * transactions are rejected; `now()` is constant.
 * On another cluster than that of the tests, which has no superuser, returns a clone.
 */
export async function rolledBackDatabase(): Promise<DemoDatabase> {
  const superuserUrl = inject('superuserUrl');
  if (!superuserUrl) return cloneDatabase();
  shared ??= openShared(superuserUrl);
  const client = await shared;
  await client.query(`begin; ${asLogin('turno_owner')}; create temporary table uncommitted ()`);
  return {
    ...databaseOf(savepoints(client)),
    async drop() {
      await client.query('rollback');
      const { rows } = await client.query(`select to_regclass('pg_temp.uncommitted') as committed`);
      if (rows[0].committed === null) return;
      await client.end();
      throw new Error('The test file ended its transaction: clone the database');
    },
  };
}

const asLogin = (login: Login) => `set session authorization ${login}`;

/**
 * Runs statements in call order, and transactions as savepoints in one transaction of a connection.
 */
function savepoints(client: pg.Client): Runner {
  let isOpen = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (isOpen) throw new Error('Two connections at once: clone the database');
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function alone<T>(act: () => Promise<T>): Promise<T> {
    const turn = inTurn(act);
    isOpen = true;
    return turn.finally(() => {
      isOpen = false;
    });
  }

  async function savepoint<T>(begin: string, act: () => Promise<T>, end: string): Promise<T> {
    await client.query(`savepoint act; ${begin}`);
    try {
      const result = await act();
      await client.query(`${end}; release act`);
      return result;
    } catch (error) {
      await client.query('rollback to act; release act');
      throw error;
    }
  }

  /** Imitates a commit: checks deferred constraints and resets the settings of the transaction. */
  const commit = `set constraints all immediate; set constraints all deferred; reset all; ${asLogin('turno_owner')}`;
  const sql = sqlOf(client);
  return {
    query: (text, params) => inTurn(() => savepoint('', () => sql.query(text, params), commit)),
    transaction: (login, settings, act) =>
      alone(() =>
        savepoint(`${asLogin(login)}; ${settingsSql(settings)}`, () => act(sql, client), commit),
      ),
  };
}

function databaseOf({ query, transaction }: Runner): Omit<DemoDatabase, 'drop'> {
  const actors = new Map<string, Promise<Actor>>();

  function actor(email: string): Promise<Actor> {
    const known = actors.get(email) ?? signIn(query, email);
    actors.set(email, known);
    return known;
  }

  async function as<T>(caller: string | Actor, act: (sql: Sql) => Promise<T>): Promise<T> {
    const settings = settingsOf(typeof caller === 'string' ? await actor(caller) : caller);
    return transaction('turno_login', settings, act);
  }

  return {
    query,
    value: async (text, params) => firstValue(await query(text, params), text),
    as,
    queryAs: (caller, text, params) => as(caller, (sql) => sql.query(text, params)),
    valueAs: (caller, text, params) =>
      as(caller, async (sql) => firstValue(await sql.query(text, params), text)),
    asAnonymous: (act) => transaction('turno_login', anonymousSettings, act),
    asRole: (role, act) => transaction('turno_login', { role }, act),
    asOwner: (act) => transaction('turno_owner', {}, act),
    actor,
  };
}

function firstValue<Value>([row]: pg.QueryResultRow[], text: string): Value {
  if (!row) throw new Error(`No row: ${text}`);
  return Object.values(row)[0];
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

async function signIn(query: Sql['query'], email: string): Promise<Actor> {
  const [claims] = await query(
    `select claims.* from app_private.accounts as account
     cross join lateral app_private.login_complete(account.id) as claims
     where account.email = $1`,
    [email],
  );
  if (!claims?.session_id) throw new Error(`No account of ${email}`);
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

const settingsOf = (actor: Actor): Settings =>
  staffSettings({
    session_id: actor.sessionId ?? '',
    company_id: actor.companyId,
    office_id: actor.officeId,
    employee_id: actor.employeeId ?? null,
    user_id: actor.userId ?? null,
    role_id: actor.roleId,
    currency_code: actor.currencyCode,
    time_zone: actor.timeZone,
  });

const settingsSql = (settings: Settings) =>
  Object.entries(settings)
    .map(
      ([name, value]) =>
        `select set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    )
    .join('; ');

async function transaction<T>(pool: pg.Pool, settings: Settings, act: Act<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${settingsSql(settings)}`);
    const result = await act(sqlOf(client), client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const sqlOf = (connection: pg.Pool | pg.ClientBase): Sql => ({
  async query<Row extends pg.QueryResultRow>(text: string | pg.QueryConfig, params?: unknown[]) {
    return (await connection.query<Row>(text, params)).rows;
  },
});
