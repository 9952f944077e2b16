import { expect, test } from 'vitest';
import { printSchema } from '#scripts/generate/print-schema.ts';
import { migrate } from './migrate.ts';
import { applyObjects } from './objects/apply-objects.ts';
import { checkServable } from './release.ts';
import { loginUrl } from './roles.ts';
import { database as clone, onAClone } from './tests/support/clone-fixture.ts';
import { asOwner, expectUpgrade, temporaryDatabases } from './tests/support/released-database.ts';
import { testSecret } from './tests/support/template.ts';

onAClone();

const { released } = temporaryDatabases();
test('the upgrade from the last release equals a new database and keeps its rows', async () => {
  await expectUpgrade(await released('000111.sql.gz'), clone.url, 206);
});

/** Imitates a restore without the roles: no grants and no policies for them. */
const withoutRoles = `
  do $$
    declare
      act text;
    begin
      for act in
        select format('drop policy %I on %s', polname, polrelid::regclass)
        from pg_policy join pg_class on pg_class.oid = polrelid
        where relnamespace::regnamespace::text ~ '^(app_|graphile_worker)' and polroles <> '{0}'
        union all
        select format('revoke all on %s in schema %I from turno_anonymous, turno_staff, turno_session, turno_worker', what, nspname)
        from pg_namespace, unnest('{all tables,all sequences,all functions}'::text[]) as what
        where nspname ~ '^(app_|graphile_worker)'
        union all
        select format('revoke all on schema %I from turno_anonymous, turno_staff, turno_session, turno_worker', nspname)
        from pg_namespace where nspname ~ '^(app_|graphile_worker|public)'
      loop
        execute act;
      end loop;
    end
  $$`;

test('a database restored without roles is rejected, and npm run migrate restores its rights', async () => {
  const { url } = clone;
  await asOwner(url, async (owner) => {
    const whole = await printSchema(owner);
    await owner.query(withoutRoles);
    expect(await printSchema(owner)).not.toBe(whole);
    await expect(checkServable(loginUrl(url, testSecret))).rejects.toThrow(
      /roles de Turno no tienen derechos.*npm run migrate/,
    );
    await migrate(url, { secret: testSecret, isRequested: true });
    expect(await printSchema(owner)).toBe(whole);
  });
  expect(await checkServable(loginUrl(url, testSecret))).toBe('same');
});

test('applying db/schema twice to a new database changes nothing', async () => {
  await asOwner(clone.url, async (owner) => {
    const once = await printSchema(owner);
    await applyObjects(owner, { forceAll: true });
    expect(await printSchema(owner)).toBe(once);
  });
});
