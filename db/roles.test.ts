import { expect, test } from 'vitest';
import { database, onAClone } from './tests/support/clone-fixture.ts';

onAClone();

test('the login role of the server has no role attributes and owns no object', async () => {
  const [role] = await database.query(
    `select rolinherit, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication
     from pg_roles where rolname = 'turno_login'`,
  );
  expect(Object.values(role ?? {})).toEqual([false, false, false, false, false, false]);

  const owned = await database.query(
    `select from pg_shdepend where refobjid = 'turno_login'::regrole and dbid in
       (0, (select oid from pg_database where datname = current_database()))`,
  );
  expect(owned).toEqual([]);
});

test('the login role of the server inherits no rights from its four roles', async () => {
  const roles = await database.query(
    `select roleid::regrole::text as name, inherit_option from pg_auth_members
     where member = 'turno_login'::regrole order by 1`,
  );
  expect(roles).toEqual(
    ['turno_anonymous', 'turno_session', 'turno_staff', 'turno_worker'].map((name) => ({
      name,
      inherit_option: false,
    })),
  );
});

test('the login role of the server has no right on any table before it sets a role', async () => {
  const { rows } = await database.loginPool.query(
    `select oid::regclass from pg_class
     where relkind in ('r', 'v', 'm', 'p') and relnamespace::regnamespace::text ~ '^(app_|graphile_)'
       and has_table_privilege(oid, 'select, insert, update, delete')`,
  );
  expect(rows).toEqual([]);
});

test.for(['turno_anonymous', 'turno_staff', 'turno_session', 'turno_worker'])(
  '%s cannot log in, create roles or databases, or bypass row-level security',
  async (name) => {
    const roles = await database.query(
      'select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1',
      [name],
    );
    expect(roles.map((role) => Object.values(role))).toEqual([[false, false, false, false, false]]);
  },
);
