import type { TestDatabase } from '#db/tests/database.ts';

/** What asks a database for the time: the functions and defaults of the application. */
const asking = `
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
 * Gives a cloned database a clock of its own, so that a test plays days as they come: what is asked for the time there
 * is told the clock's. Sessions and the queue go on by the real one.
 *
 * @returns sets it to an instant, from where it goes on at its pace
 */
export async function giveClock(
  database: TestDatabase,
): Promise<(instant: string) => Promise<void>> {
  const tell = (ahead: string) =>
    database.query(
      `create or replace function app_hidden.clock() returns timestamptz language sql stable parallel safe
       as $$ select pg_catalog.now() + interval '${ahead}' $$`,
    );
  await tell('0');
  await database.query('grant execute on function app_hidden.clock() to public');
  const definitions = await database.query<{ definition: string }>(asking);
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
    await tell(`${ahead?.seconds} seconds`);
  };
}
