import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calculateHash } from 'graphile-migrate/dist/hash.js';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { runMigrations } from './run-migrations.ts';
import { asOwner, temporaryDatabases } from './tests/released-database.ts';

const { empty } = temporaryDatabases();
const folder = mkdtempSync(join(tmpdir(), 'turno-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bodies = [
  'create schema app_public; create table app_public.notes (id int); insert into app_public.notes values (1), (1);\n',
  '--! no-transaction\ncreate unique index concurrently if not exists notes_idx on app_public.notes (id);\n',
];
mkdirSync(join(folder, 'committed'));
let previous = '';
for (const [place, body] of bodies.entries()) {
  const hash = calculateHash(body, previous || null);
  const text = `--! Previous: ${previous || '-'}\n--! Hash: ${hash}\n\n${body}`;
  writeFileSync(join(folder, 'committed', `00000${place + 1}-notes.sql`), text);
  previous = hash;
}

const index = (url: string) =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('app_public.notes_idx')`,
    );
    return rows;
  });

test('migrations run up to the one that is asked for', async () => {
  const url = await empty('up_to');
  await runMigrations(url, { folder, last: '000001' });
  expect(await index(url)).toEqual([]);
});

test('an index is made beside transactions that write, and one that an attempt left is made anew', async () => {
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
