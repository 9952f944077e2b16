import { beforeAll, expect, test } from 'vitest';
import { admin, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import { fillTables } from '../support/fill-tables.ts';

/** An office account, which belongs to no employee and so has no name. */
const accountant = 'otro.crm_ceo@caracas.demo';

/** A text column of a view with the author of an action. */
interface AccountRow {
  view: string;
  column: string;
}

let accounts: AccountRow[];

setUpDemoCompany();
beforeAll(async () => {
  await fillTables(db);
  // The security log stores the names as they were at the time.
  accounts = await db.query<AccountRow & Record<string, unknown>>(
    `select relation.relname as view, attname as column
     from pg_attribute join pg_class as relation on relation.oid = attrelid
     where relnamespace = 'app_public'::regnamespace and relkind = 'v' and atttypid = 'text'::regtype
       and attname ~ '(_by|_by_name|^actor_name)$'
       and relname <> 'v_security_events'
     order by 1, 2`,
  );
  const namedColumns = await db.query<{ table: string; columns: string; checks: string[] }>(
    `select attrelid::regclass::text as table, string_agg(format('%I = $1', attname), ', ') as columns,
       array(select format('drop constraint %I', conname) from pg_constraint
         where conrelid = attrelid and contype = 'c' and conkey && array_agg(attnum)) as checks
     from pg_attribute join pg_class as relation on relation.oid = attrelid
     where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and atttypid = 'uuid'::regtype and attname ~ '(_by|^actor_id)$'
       and not exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey))
     group by attrelid`,
  );
  const id = await db.value('select id from app_public.users where email = $1', [accountant]);
  // Sets the author also in rows without one, such as a session that is still open.
  for (const { table, columns, checks } of namedColumns) {
    await db.query(`alter table ${table} ${['disable trigger user', ...checks].join(', ')}`);
    await db.query(`update ${table} set ${columns}`.replaceAll('$1', `'${id}'`));
  }
});

const namesSeenBy = (actor: string, { view, column }: AccountRow) =>
  db.as(actor, async (sql) => {
    const rows = await sql.query<{ name: string | null }>(
      `select distinct ${column} as name from app_public.${view}`,
    );
    return rows.map(({ name }) => name);
  });

test('an account without a name appears by its e-mail as the author of an action', async () => {
  expect(accounts.length).toBeGreaterThan(10);
  for (const each of accounts) {
    expect({ ...each, names: await namesSeenBy(admin, each) }).toEqual({
      ...each,
      names: [accountant],
    });
  }
});

test('a role that cannot read accounts sees no e-mail as the author of an action', async () => {
  for (const each of accounts) {
    const names = await namesSeenBy(supervisor, each).catch(() => []);
    expect({ ...each, names }).not.toMatchObject({ names: expect.arrayContaining([accountant]) });
  }
});
