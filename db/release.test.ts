import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import {
  checkServable,
  codeRelease,
  noteRelease,
  type Release,
  type Standing,
  standingOf,
} from './release.ts';
import { loginUrl } from './roles.ts';
import { database, onAClone } from './tests/clone-stage.ts';
import { asOwner } from './tests/released-database.ts';

let ours: { fingerprint: string; migrations: number };
onAClone();

beforeAll(async () => {
  const { fingerprint, migrations } = await codeRelease();
  ours = { fingerprint, migrations: migrations.length };
});
/** The releases that migrated the database, the last one last. */
async function migratedBy(...releases: { fingerprint: string; migrations: number }[]) {
  await database.query('delete from app_private.releases');
  for (const [nth, { fingerprint, migrations }] of releases.entries()) {
    await database.query(
      `insert into app_private.releases values ($1, $2, timestamptz '2026-01-01' + $3 * interval '1 day')`,
      [fingerprint, migrations, nth],
    );
  }
}
const next = (nth: number) => ({ fingerprint: `next ${nth}`, migrations: ours.migrations + nth });
const before = () => ({ fingerprint: 'before', migrations: ours.migrations });

const check = () => checkServable(loginUrl(database.url, database.secret));
beforeEach(() => migratedBy(before(), ours));

test('a server serves the database of its release, which a migration notes', async () => {
  await migratedBy(before());
  await migrate(database.url, { secret: database.secret });
  expect(await check()).toBe('same');
});

test('goes on with the one of the next release, as while servers are brought up to date', async () => {
  await migratedBy(ours, next(1));
  expect(await check()).toBe('ahead');
});

test.each([
  ['that no release is noted in', () => migratedBy()],
  ['of a release before', () => migratedBy(before())],
])('refuses one %s, and says to migrate', async (_which, arrange) => {
  await arrange();
  await expect(check()).rejects.toThrow(/no está al día: ejecute npm run migrate/);
});

test.each([
  ['two releases ahead', () => migratedBy(ours, next(1), next(2))],
  ['with migrations of releases that came apart', () => migratedBy(before(), next(1))],
])('refuses one %s, and says to start the newer Turno', async (_which, arrange) => {
  await arrange();
  await expect(check()).rejects.toThrow(/más nueva que esta: inicie esa versión/);
});

test('refuses one whose roles have no rights, as after a restore into a cluster without them', async () => {
  await database.query('revoke usage on schema app_public from turno_staff');
  await expect(check()).rejects.toThrow(/roles de Turno no tienen derechos/);
  await database.query('grant usage on schema app_public to turno_staff');
});

test('a server of the release before takes nothing back that the next one has made', async () => {
  const hash = () => database.query(`select hash from app_private.schema_files order by path`);
  await database.query(
    `update app_private.schema_files set hash = 'of the next release' where path = 'host/demo_companies.sql'`,
  );
  const wanted = await hash();
  await migratedBy(ours, { ...next(0) });
  await migrate(database.url, { secret: database.secret, beside: true });
  expect(await hash()).toEqual(wanted);

  // One laptop has nobody beside: there the code that starts is the one that counts.
  await migrate(database.url, { secret: database.secret });
  expect(await hash()).not.toEqual(wanted);
  expect(await check()).toBe('same');
});

test('a server of a release that was taken back is refused, until it is migrated to again', async () => {
  const { migrations } = await codeRelease();
  const takenBack = { fingerprint: next(0).fingerprint, migrations };
  await migratedBy(before(), ours, next(0));
  const standings = (...releases: Release[]) =>
    asOwner(database.url, async (owner) => {
      const found: Standing[] = [];
      for (const release of releases) found.push((await standingOf(owner, release)).standing);
      return found;
    });
  const lastOne = { fingerprint: 'before', migrations };
  expect(await standings(takenBack, await codeRelease())).toEqual(['same', 'ahead']);

  await migrate(database.url, { secret: database.secret, asked: true });
  expect(await standings(takenBack, await codeRelease(), lastOne)).toEqual([
    'behind',
    'same',
    'ahead',
  ]);

  // Rolled out again, beside servers of this release.
  await asOwner(database.url, (owner) => noteRelease(owner, takenBack));
  expect(await standings(takenBack, await codeRelease())).toEqual(['same', 'ahead']);
  expect(await check()).toBe('ahead');
});

test('what was asked for is refused where the database has migrations of a later release', async () => {
  await migratedBy(ours, next(1));
  await expect(migrate(database.url, { secret: database.secret, asked: true })).rejects.toThrow(
    /más nueva que esta/,
  );
});

test('a login reads which releases there were, and writes none', async () => {
  const login = new pg.Client({ connectionString: loginUrl(database.url, database.secret) });
  await login.connect();
  await expect(login.query('select from app_private.releases')).rejects.toThrow(
    /permission denied/,
  );
  await login.query('set role turno_session');
  await expect(login.query('delete from app_private.releases')).rejects.toThrow(
    /permission denied/,
  );
  await login.end();
});
