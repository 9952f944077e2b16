import { describe, expect, test } from 'vitest';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

/** All schemas of the product. */
const ownSchemas = `('app_public'::regnamespace, 'app_hidden'::regnamespace, 'app_private'::regnamespace)`;

interface Rule {
  name: string;
  /** A query for the names of the objects that break the rule. */
  breaches: string;
  /** A statement that creates a violating object, and the name that the check must report. */
  bad: readonly [sql: string, name: string];
}

const rules: readonly Rule[] = [
  {
    name: 'every table has row-level security',
    breaches: `select oid::regclass as name from pg_class
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p') and not relrowsecurity`,
    bad: ['create table app_public.bad (id int)', 'app_public.bad'],
  },
  {
    name: 'every table has a policy',
    breaches: `select oid::regclass as name from pg_class
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p')
        and not exists (select from pg_policy where polrelid = pg_class.oid)`,
    bad: [
      'create table app_private.bad (id int); alter table app_private.bad enable row level security',
      'app_private.bad',
    ],
  },
  {
    name: 'every policy names a role, except policies that deny everyone',
    breaches: `select polrelid::regclass || ' ' || polname as name from pg_policy
      where polrelid in (select oid from pg_class where relnamespace in ${ownSchemas})
        and polroles = '{0}' and pg_get_expr(polqual, polrelid) <> 'false'`,
    bad: ['create policy bad on app_public.sales using (true)', 'app_public.sales bad'],
  },
  {
    name: 'every foreign key has an index that begins with its columns and covers all rows',
    breaches: `select conname as name from pg_constraint
      where contype = 'f' and connamespace in ${ownSchemas} and not exists (
        select from pg_index
        where indrelid = conrelid
          and (indpred is null or pg_get_expr(indpred, indrelid) = (
            select format('(%I IS NOT NULL)', attname) from pg_attribute
            where attrelid = conrelid and attnum = conkey[1] and cardinality(conkey) = 1))
          and (string_to_array(indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey)`,
    bad: [
      'create table app_public.bad (sale_id uuid constraint bad_sale_fkey references app_public.sales)',
      'bad_sale_fkey',
    ],
  },
  {
    // Doc 3 §4: 1 active, 2 disabled; creation sets 1.
    name: 'every status is 1 or 2, and 1 by default',
    breaches: `select attrelid::regclass as name from pg_attribute
      join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attname = 'status' and relkind in ('r', 'p') and relnamespace = 'app_public'::regnamespace
        and atttypid = 'smallint'::regtype
        and (coalesce(pg_get_expr(adbin, adrelid), '') not like '1%' or not attnotnull or not exists (
          select from pg_constraint
          where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
            and pg_get_constraintdef(pg_constraint.oid) like '%status = ANY (ARRAY[1, 2])%'))`,
    bad: [
      `create table app_public.bad (status smallint not null default 1 check (status between 1 and 3))`,
      'app_public.bad',
    ],
  },
  {
    name: 'every security definer function has a pinned search_path that ends in pg_temp',
    breaches: `select oid::regprocedure as name from pg_proc
      where pronamespace in ${ownSchemas} and prosecdef
        and not coalesce(exists (
          select from unnest(proconfig) as setting where setting ~ '^search_path=.*pg_temp$'), false)`,
    bad: [
      `create function app_hidden.bad() returns int language sql security definer as 'select 1'`,
      'app_hidden.bad()',
    ],
  },
  {
    name: 'no function is executable by PUBLIC',
    breaches: `select oid::regprocedure as name from pg_proc
      where pronamespace in ${ownSchemas} and exists (
        select from aclexplode(coalesce(proacl, acldefault('f', proowner)))
        where grantee = 0 and privilege_type = 'EXECUTE')`,
    bad: [
      `create function app_public.bad() returns int language sql as 'select 1';
       grant execute on function app_public.bad() to public`,
      'app_public.bad()',
    ],
  },
  {
    name: 'PUBLIC has no grant on schemas, tables or columns',
    breaches: `select relname as name from pg_class, aclexplode(relacl) where relnamespace in ${ownSchemas} and grantee = 0
      union all
      select attname from pg_attribute, aclexplode(attacl)
      where grantee = 0 and attrelid in (select oid from pg_class where relnamespace in ${ownSchemas})
      union all
      select nspname from pg_namespace, aclexplode(nspacl) where oid in ${ownSchemas} and grantee = 0`,
    bad: ['grant select (total) on app_public.sales to public', 'total'],
  },
  {
    name: 'every view has security_invoker',
    breaches: `select oid::regclass as name from pg_class
      where relnamespace in ${ownSchemas} and relkind in ('v', 'm')
        and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    bad: ['create view app_public.bad as select 1 as id', 'app_public.bad'],
  },
  {
    name: 'every exposed table and view has a comment',
    breaches: `select oid::regclass as name from pg_class
      where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'c')
        and coalesce(obj_description(oid, 'pg_class'), '') !~ '[a-z]{3}'
        and not exists (
          select from pg_type where typrelid = pg_class.oid and obj_description(pg_type.oid, 'pg_type') ~ '[a-z]{3}')`,
    bad: [
      'create view app_public.bad with (security_invoker = true) as select 1 as id',
      'app_public.bad',
    ],
  },
  {
    name: 'every exposed function has a comment with more than its tags',
    breaches: `select oid::regprocedure as name from pg_proc
      where pronamespace = 'app_public'::regnamespace
        and coalesce(regexp_replace(obj_description(oid, 'pg_proc'), '^(@.*\n)+', ''), '') !~ '[a-z]{3}'`,
    bad: [
      `create function app_public.bad() returns int language sql as 'select 1';
       comment on function app_public.bad() is E'@resultFieldName result\\n'`,
      'app_public.bad()',
    ],
  },
  {
    name: 'staff have only select, delete and column grants on tables',
    breaches: `select oid::regclass || ' ' || privilege_type as name from pg_class, aclexplode(relacl)
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p', 'v') and grantee = 'turno_staff'::regrole
        and privilege_type not in ('SELECT', 'DELETE')`,
    bad: ['grant update on app_public.sales to turno_staff', 'app_public.sales UPDATE'],
  },
  {
    name: 'staff cannot use schema app_private or run its functions',
    breaches: `select 'schema' as name where has_schema_privilege('turno_staff', 'app_private', 'usage')
      union all
      select oid::regprocedure::text from pg_proc
      where pronamespace = 'app_private'::regnamespace and has_function_privilege('turno_staff', oid, 'execute')
      union all
      select oid::regclass::text from pg_class
      where relnamespace = 'app_private'::regnamespace and relkind in ('r', 'v', 'S')
        and has_table_privilege('turno_staff', oid, 'select, insert, update, delete')`,
    bad: ['grant usage on schema app_private to turno_staff', 'schema'],
  },
  {
    name: 'an unauthenticated client cannot use any table, column or procedure',
    breaches: `select oid::regclass::text as name from pg_class
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p', 'v', 'm') and (
        has_table_privilege('turno_anonymous', oid, 'select, insert, update, delete')
        or has_any_column_privilege('turno_anonymous', oid, 'select, insert, update'))
      union all
      select oid::regprocedure::text from pg_proc
      where pronamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)
        and has_function_privilege('turno_anonymous', oid, 'execute')`,
    bad: [
      'grant select (company_name) on app_public.companies to turno_anonymous',
      'app_public.companies',
    ],
  },
  {
    name: 'staff cannot create objects in any schema',
    breaches: `select nspname as name from pg_namespace
      where nspname !~ '^pg_' and has_schema_privilege('turno_staff', oid, 'create')`,
    bad: ['grant create on schema app_public to turno_staff', 'app_public'],
  },
  {
    name: 'only turno_session runs session functions, and only turno_worker the others of app_private',
    breaches: `select grantee::regrole || ' ' || oid::regprocedure as name
      from pg_proc, aclexplode(proacl)
      where pronamespace = 'app_private'::regnamespace and grantee <> proowner
        and grantee <> case
          when proname in ('login_begin', 'login_uncount', 'login_complete', 'session_claims', 'active_sessions', 'session_used', 'session_lapsed', 'logout', 'set_password', 'captcha_spend', 'is_founded', 'office_changes_since', 'record_security', 'prove_writes', 'is_demo', 'has_real_company', 'begin_proof', 'uncount_proof', 'proof_was_wrong', 'known_devices',
            'network_look', 'network_uncount', 'request_password_code', 'find_password_code', 'reset_password', 'find_invitation', 'accept_invitation',
            'has_second_factor', 'code_secret', 'spend_code', 'spend_recovery_code', 'begin_passkey_challenge',
            'spend_passkey_challenge', 'account_of_session', 'passkeys_of', 'passkey_called', 'use_passkey', 'keep_photo_bytes', 'photo_bytes_of', 'delete_photo_bytes')
          then 'turno_session' else 'turno_worker' end::regrole`,
    bad: [
      'grant execute on function app_private.logout(uuid) to turno_anonymous',
      'turno_anonymous app_private.logout(uuid)',
    ],
  },
  {
    name: 'every table has a primary key',
    breaches: `select oid::regclass as name from pg_class
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p')
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
    bad: ['create table app_hidden.bad (id int)', 'app_hidden.bad'],
  },
  {
    name: 'every table that generates ids generates UUIDs version 7 (D4)',
    breaches: `select attrelid::regclass as name from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
      where attname = 'id' and atttypid = 'uuid'::regtype and pg_get_expr(adbin, adrelid) <> 'app_hidden.new_id()'
        and attrelid in (select oid from pg_class where relnamespace in ${ownSchemas})`,
    bad: ['create table app_public.bad (id uuid default gen_random_uuid())', 'app_public.bad'],
  },
  {
    name: 'no column has a float, money, timestamp, varchar, char or json type (D5) (D7)',
    breaches: `select attrelid::regclass || '.' || attname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
        and atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype, 'timestamp'::regtype,
          'varchar'::regtype, 'bpchar'::regtype, 'json'::regtype)`,
    bad: ['alter table app_public.sales add bad double precision', 'app_public.sales.bad'],
  },
  {
    name: 'every table has a required company_id, except the listed ones (D1)',
    breaches: `select oid::regclass as name from pg_class
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p')
        and oid::regclass::text not in ('app_public.companies', 'app_public.permissions', 'app_hidden.role_templates',
          'app_public.role_permissions', 'app_private.accounts', 'app_private.sessions',
          'app_private.spent_captchas', 'app_private.client_passwords', 'app_private.wrong_passwords',
          'app_private.guessing_addresses', 'app_private.devices', 'app_private.heartbeats', 'app_private.workers', 'app_private.back_fills', 'app_private.write_probe',
          'app_private.schema_files', 'app_private.releases', 'app_private.notified_servers', 'app_private.last_backup',
          'app_private.code_apps', 'app_private.proof_attempts', 'app_private.recovery_codes', 'app_private.known_browsers', 'app_private.sign_in_notices', 'app_private.passkeys', 'app_private.passkey_challenges', 'app_private.password_codes', 'app_private.invitations', 'app_private.password_code_requests', 'app_private.photo_bytes', 'app_private.rate_attempts')
        and not exists (
          select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id' and attnotnull)`,
    bad: ['create table app_public.bad (company_id uuid)', 'app_public.bad'],
  },
  {
    name: 'every number that staff write has an upper bound, since NaN passes every lower one',
    breaches: `select attrelid::regclass || '.' || attname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in ${ownSchemas} and relkind in ('r', 'p') and attnum > 0 and atttypid = 'numeric'::regtype
        and has_column_privilege('turno_staff', attrelid, attnum, 'insert, update') and not exists (
          select from pg_constraint
          where conrelid = attrelid and contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ (attname || ' <'))`,
    bad: [
      `alter table app_public.clients add bad numeric check (bad > 0);
       grant update (bad) on app_public.clients to turno_staff`,
      'app_public.clients.bad',
    ],
  },
];

describe.for(rules)('$name', ({ breaches, bad: [bad, name] }) => {
  test('no object of the schema breaks the rule (D5) (D7)', async () => {
    expect(await db.query(breaches)).toEqual([]);
  });

  test(`the schema check reports ${name} (doc 3 §4) (doc 3 §9)`, async () => {
    const undone = new Error('undone');
    const act = db.asOwner(async (sql) => {
      await sql.query(bad);
      const rows = await sql.query<{ name: string }>(breaches);
      expect(rows.map((row) => row.name)).toContain(name);
      throw undone;
    });
    await expect(act).rejects.toBe(undone);
  });
});

test('ids are UUIDs version 7, so that a later id is greater (doc 1 §7 Conventions) (D4)', async () => {
  const made: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const row = await db.value('select app_hidden.new_id()::text as id');
    made.push(row);
    await db.query('select pg_sleep(0.002)');
  }
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/);
  expect(made).toEqual(made.toSorted());
});
