import type { RoleName } from '#db/demo/staff.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { documentOf } from '../../access/acts.ts';
import type { RandomSource } from '../../hostile/random-source.ts';

/** A branch whose staff acts through the API. */
export interface Branch {
  readonly database: TestDatabase;
  readonly office: OfficeFixture;
  readonly chance: RandomSource;
  /** The simulated day, in the office's calendar. */
  readonly day: LocalDate;
  /** The number of accepted acts. */
  readonly done: number;
  /** Returns a new number. */
  next(): number;
  /** Calls a mutation; throws if it is rejected. Returns the id of the created or changed row. */
  act(role: RoleName, mutation: string, input: object): Promise<string>;
  queryApi<Data>(role: RoleName, query: string, variables?: object): Promise<Data>;
}

/** The functions and defaults of the application that read the database's time. */
const functionsWithClock = `
  select pg_get_functiondef(proc.oid) as definition
  from pg_proc as proc join pg_namespace as schema on schema.oid = proc.pronamespace
  where schema.nspname in ('app_public', 'app_hidden') and proc.prokind = 'f'
    and pg_get_functiondef(proc.oid) ~ '\\mnow\\(\\)'
  union all
  select format('alter table %s alter column %I set default %s', value.adrelid::regclass, attribute.attname,
    pg_get_expr(value.adbin, value.adrelid))
  from pg_attrdef as value
  join pg_class as class on class.oid = value.adrelid
  join pg_namespace as schema on schema.oid = class.relnamespace
  join pg_attribute as attribute on attribute.attrelid = value.adrelid and attribute.attnum = value.adnum
  where schema.nspname in ('app_public', 'app_hidden') and pg_get_expr(value.adbin, value.adrelid) ~ '\\mnow\\(\\)'`;

/**
 * Gives a cloned database its own clock, so that a test simulates days. Sessions and the queue use
 * the real clock.
 * @returns a function that sets the clock to a time, from which it continues at normal speed
 */
async function setBranchClock(database: TestDatabase): Promise<(instant: string) => Promise<void>> {
  const advanceBy = (ahead: string) =>
    database.query(
      `create or replace function app_hidden.clock() returns timestamptz language sql stable parallel safe
       as $$ select pg_catalog.now() + interval '${ahead}' $$`,
    );
  await advanceBy('0');
  await database.query('grant execute on function app_hidden.clock() to public');
  const definitions = await database.query<{ definition: string }>(functionsWithClock);
  for (const { definition } of definitions) {
    await database.query(
      definition.replaceAll(/\b(?:pg_catalog\.)?now\(\)/g, 'app_hidden.clock()'),
    );
  }
  return async (instant) => {
    const [ahead] = await database.query<{ seconds: string }>(
      'select extract(epoch from $1::timestamptz - now())::text as seconds',
      [instant],
    );
    await advanceBy(`${ahead?.seconds} seconds`);
  };
}

/** The day after the last simulated one. A seed always simulates the same days, across New Year. */
const today: LocalDate = '2026-01-20';

/** Opens 'Caracas' on a server. */
export async function openBranch(
  database: TestDatabase,
  server: TestServer,
  chance: RandomSource,
): Promise<Branch & { turnTo(daysAgo: number): Promise<void> }> {
  const office = { ...(await loadOfficeFixture(database, 'Caracas')), today };
  await database.query(
    `update app_public.office_rates set valid_from = '2020-01-01'
     where office_id = $1 and valid_from > '2020-01-01'`,
    [office.id],
  );
  const setClock = await setBranchClock(database);
  const tokens = new Map<RoleName, Promise<string>>();
  const queryApi: Branch['queryApi'] = async (role, query, variables = {}) => {
    const token = tokens.get(role) ?? server.signIn(office.email(role));
    tokens.set(role, token);
    const { data, errors } = await server.graphql(query, { variables, token: await token });
    if (errors) throw new Error(`${query} ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`);
    return data;
  };
  let used = 0;
  let done = 0;
  let day: LocalDate = office.today;

  return {
    database,
    office,
    chance,
    queryApi,
    get day() {
      return day;
    },
    async turnTo(daysAgo) {
      day = addDays(office.today, -daysAgo);
      const [at] = await database.query<{ opens: string }>(
        `select (($1 || ' 10:00')::timestamp at time zone $2)::text as opens`,
        [day, office.timeZone],
      );
      await setClock(at?.opens ?? '');
    },
    get done() {
      return done;
    },
    next: () => ++used,

    async act(role, mutation, input) {
      const document = documentOf(mutation).replace('{ vEndCode }', '{ vId vEndCode vMessage }');
      const data = await queryApi<Record<string, object>>(role, document, { input });
      const [made] = Object.values(data[mutation] ?? {}) as Record<string, string>[];
      if ((made?.vEndCode ?? '99999') !== '99999')
        throw new Error(`${mutation}: ${made?.vMessage}`);
      done += 1;
      return made?.vId ?? made?.id ?? '';
    },
  };
}
