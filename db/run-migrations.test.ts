import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addMigration } from '#scripts/generate/add-migration.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { readMigrations } from './migrations/migration-files.ts';
import { runMigrations } from './run-migrations.ts';
import { asOwner, temporaryDatabases } from './tests/support/released-database.ts';

const { empty } = temporaryDatabases();
const folder = temporaryFolder();
const bodies = [
  'create schema app_public; create table app_public.notes (id int); insert into app_public.notes values (1), (1);\n',
  '--! no-transaction\ncreate unique index concurrently if not exists notes_idx on app_public.notes (id);\n',
];
mkdirSync(join(folder, 'committed'));
for (const body of bodies) await addMigration(folder, 'Notes', body);

const index = (url: string) =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('app_public.notes_idx')`,
    );
    return rows;
  });

test('migrations run up to the requested one', async () => {
  const url = await empty('up_to');
  await runMigrations(url, { folder, last: '000001' });
  expect(await index(url)).toEqual([]);
});

test('an invalid index of a failed attempt is created again while rows are written', async () => {
  const url = await empty('index');
  await expect(runMigrations(url, { folder })).rejects.toThrow(/could not create unique index/);
  expect(await index(url)).toEqual([{ valid: false }]);
  await asOwner(url, (owner) => owner.query('delete from app_public.notes'));

  const writer = new pg.Client({ connectionString: url });
  await writer.connect();
  await writer.query('begin; insert into app_public.notes values (2)');
  const migrated = runMigrations(url, { folder });
  await sleep(2_500);
  await writer.query('insert into app_public.notes values (3); commit');
  await writer.end();
  await migrated;
  expect(await index(url)).toEqual([{ valid: true }]);
});

test('a migration waits for a lock of a request and blocks other readers for less than a second', async () => {
  const url = await empty('held');
  await asOwner(url, (owner) => owner.query('create table public.held (id int)'));
  const altering = mkdtempSync(join(folder, 'altering-'));
  mkdirSync(join(altering, 'committed'));
  await addMigration(altering, 'Alter', 'alter table public.held add column note text;');
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; select count(*) from public.held');
  const migrated = runMigrations(url, { folder: altering });
  const waits: number[] = [];
  await asOwner(url, async (reader) => {
    const begun = performance.now();
    while (performance.now() - begun < 2_500) {
      const startedAt = performance.now();
      await reader.query('select count(*) from public.held');
      waits.push(performance.now() - startedAt);
      await sleep(20);
    }
  });
  await holder.query('rollback');
  await holder.end();
  await migrated;
  // The migration requested the lock and released it while the request held the table.
  expect(Math.max(...waits)).toBeGreaterThan(100);
  expect(Math.max(...waits)).toBeLessThan(1_000);
});

test('an edited migration is rejected before any migration runs', async () => {
  const edited = mkdtempSync(join(folder, 'edited-'));
  mkdirSync(join(edited, 'committed'));
  const file = await addMigration(edited, 'Tables', 'create table public.notes (id int);');
  writeFileSync(file, readFileSync(file, 'utf8').replace('id int', 'id bigint'));
  const url = await empty('edited');
  await expect(runMigrations(url, { folder: edited })).rejects.toThrow(
    'migration 000001-tables.sql was edited',
  );
});

test('a migration is rejected if the file that it continues is missing', async () => {
  const parted = mkdtempSync(join(folder, 'parted-'));
  mkdirSync(join(parted, 'committed'));
  const first = await addMigration(parted, 'First', 'select 1;');
  await addMigration(parted, 'Second', 'select 2;');
  rmSync(first);
  await expect(readMigrations(parted)).rejects.toThrow('000002-second.sql does not continue');
});

test('a migration is rejected if the database ran another one with its number', async () => {
  const url = await empty('another');
  const [ran, other] = ['id int', 'id bigint'].map(async (column) => {
    const branch = mkdtempSync(join(folder, 'branch-'));
    mkdirSync(join(branch, 'committed'));
    await addMigration(branch, 'Tables', `create table public.notes (${column});`);
    return branch;
  });
  await runMigrations(url, { folder: await ran });
  await runMigrations(url, { folder: await ran });
  await expect(runMigrations(url, { folder: await other })).rejects.toThrow(
    'the database ran another migration 000001.sql',
  );
});

test.each([
  [
    'position',
    'select nothing;',
    '000001.sql, line 2 of its body: column "nothing" does not exist',
  ],
  ['nowhere', 'select 1 / 0;', '000001.sql: division by zero'],
])(
  'a failed migration is rolled back and its error names its file and its line, if known: %s',
  async (what, failing, message) => {
    const folderOf = mkdtempSync(join(folder, 'failing-'));
    mkdirSync(join(folderOf, 'committed'));
    await addMigration(folderOf, 'Tables', `create table public.notes (id int);\n${failing}`);
    const url = await empty(what);
    await expect(runMigrations(url, { folder: folderOf })).rejects.toThrow(message);
    const { rows } = await asOwner(url, (owner) =>
      owner.query(`select to_regclass('public.notes') as "table"`),
    );
    expect(rows).toEqual([{ table: null }]);
  },
);
