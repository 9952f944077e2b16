import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import {
  checkServable,
  codeRelease,
  type Release,
  type ReleaseStanding,
  recordRelease,
  releaseStandingOf,
} from './release.ts';
import { loginUrl } from './roles.ts';
import { database, onAClone } from './tests/support/clone-fixture.ts';
import { asOwner } from './tests/support/released-database.ts';

let ownRelease: { fingerprint: string; migrations: number };
onAClone();

beforeAll(async () => {
  const { fingerprint, migrations } = await codeRelease();
  ownRelease = { fingerprint, migrations: migrations.length };
});
/** Records the releases that migrated the database, the last one last. */
async function migratedBy(...releases: { fingerprint: string; migrations: number }[]) {
  await database.query('delete from app_private.releases');
  for (const [nth, { fingerprint, migrations }] of releases.entries()) {
    await database.query(
      `insert into app_private.releases values ($1, $2, timestamptz '2026-01-01' + $3 * interval '1 day')`,
      [fingerprint, migrations, nth],
    );
  }
}
const next = (nth: number) => ({
  fingerprint: `next ${nth}`,
  migrations: ownRelease.migrations + nth,
});
const before = () => ({ fingerprint: 'before', migrations: ownRelease.migrations });

const check = () => checkServable(loginUrl(database.url, database.secret));
beforeEach(() => migratedBy(before(), ownRelease));

test('a server accepts the database of its release, which a migration records', async () => {
  await migratedBy(before());
  await migrate(database.url, { secret: database.secret });
  expect(await check()).toBe('same');
});

test('a server accepts the database of the next release, as during a rolling update', async () => {
  await migratedBy(ownRelease, next(1));
  expect(await check()).toBe('ahead');
});

test.each([
  ['without a recorded release', () => migratedBy()],
  ['of an earlier release', () => migratedBy(before())],
])('a server rejects a database %s and advises to migrate', async (_label, arrange) => {
  await arrange();
  await expect(check()).rejects.toThrow(/no está al día: ejecute npm run migrate/);
});

test.each([
  ['two releases ahead', () => migratedBy(ownRelease, next(1), next(2))],
  ['with migrations of a diverged release', () => migratedBy(before(), next(1))],
])(
  'a server rejects a database %s and advises to start the newer release',
  async (_label, arrange) => {
    await arrange();
    await expect(check()).rejects.toThrow(/más nueva que esta: inicie esa versión/);
  },
);

test('a server rejects a database whose roles have no grants, as after an incomplete restore', async () => {
  await database.query('revoke usage on schema app_public from turno_staff');
  await expect(check()).rejects.toThrow(/roles de Turno no tienen derechos/);
  await database.query('grant usage on schema app_public to turno_staff');
});

test('a migration keeps the schema files of a newer release only if other servers may run', async () => {
  const hash = () => database.query(`select hash from app_private.schema_files order by path`);
  await database.query(
    `update app_private.schema_files set hash = 'of the next release' where path = 'maintenance/demo_companies.sql'`,
  );
  const wanted = await hash();
  await migratedBy(ownRelease, { ...next(0) });
  await migrate(database.url, { secret: database.secret, isConcurrent: true });
  expect(await hash()).toEqual(wanted);

  // A single installation has no other servers: the starting code decides.
  await migrate(database.url, { secret: database.secret });
  expect(await hash()).not.toEqual(wanted);
  expect(await check()).toBe('same');
});

test('a withdrawn release is behind the database until it is recorded again', async () => {
  const { migrations } = await codeRelease();
  const revoked = { fingerprint: next(0).fingerprint, migrations };
  await migratedBy(before(), ownRelease, next(0));
  const standings = (...releases: Release[]) =>
    asOwner(database.url, async (owner) => {
      const found: ReleaseStanding[] = [];
      for (const release of releases)
        found.push((await releaseStandingOf(owner, release)).standing);
      return found;
    });
  const lastOne = { fingerprint: 'before', migrations };
  expect(await standings(revoked, await codeRelease())).toEqual(['same', 'ahead']);

  await migrate(database.url, { secret: database.secret, isRequested: true });
  expect(await standings(revoked, await codeRelease(), lastOne)).toEqual([
    'behind',
    'same',
    'ahead',
  ]);

  // The release is deployed again, next to servers of this release.
  await asOwner(database.url, (owner) => recordRelease(owner, revoked));
  expect(await standings(revoked, await codeRelease())).toEqual(['same', 'ahead']);
  expect(await check()).toBe('ahead');
});

test('an explicit migration is rejected if the database has migrations of a later release', async () => {
  await migratedBy(ownRelease, next(1));
  await expect(
    migrate(database.url, { secret: database.secret, isRequested: true }),
  ).rejects.toThrow(/más nueva que esta/);
});

test('a login reads the recorded releases only in the role turno_session, and cannot write them', async () => {
  const login = new pg.Client({ connectionString: loginUrl(database.url, database.secret) });
  await login.connect();
  await expect(login.query('select from app_private.releases')).rejects.toThrow(
    /permission denied/,
  );
  await login.query('set role turno_session');
  await login.query('select from app_private.releases');
  await expect(login.query('delete from app_private.releases')).rejects.toThrow(
    /permission denied/,
  );
  await login.end();
});
