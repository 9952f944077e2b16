import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallTables, unboundedIn } from './unbounded-migrations.ts';

/** The first migration after the introduction of the rule. */
const first = '000021';

/** Migrations with an exemption from the rule, each with the reason. */
const allowed: Readonly<Record<string, string>> = {};

const migrations = join(import.meta.dirname, '..', '..', 'db', 'migrations');

test('no migration blocks requests for a time that grows with its tables', async () => {
  const paths = await Array.fromAsync(glob('committed/*.sql', { cwd: migrations }));
  const names = paths.map((path) => path.slice('committed/'.length)).sort();
  for (const name of [
    ...names.filter((each) => each >= first && !allowed[each]),
    '../current.sql',
  ]) {
    const sql = await readFile(join(migrations, 'committed', name), 'utf8');
    expect([name, ...(await unboundedIn(sql))]).toEqual([name]);
  }
});

test.each([
  ["update app_public.sales set note = ''", 'the back-fill job'],
  ['delete from app_public.messages', 'the back-fill job'],
  ['insert into app_public.offices select id from app_public.sales', 'the back-fill job'],
  ["do $$ begin update app_public.sales set note = ''; end $$", 'the check cannot read'],
  [
    'alter table app_public.sales add column key uuid default app_hidden.new_id()',
    'rewrites the whole table',
  ],
  [
    'alter table app_public.sales add column a int generated always as (1) stored',
    'rewrites the whole table',
  ],
  [
    'alter table app_public.sales alter column note type bytea using note::bytea',
    'rewrites the whole table',
  ],
  ['alter table app_public.sales add column a int check (a > 1)', 'not valid'],
  ['alter table app_public.sales add constraint a check (total > 1)', 'not valid'],
  [
    'alter table app_public.sales add constraint a check (total > 1) not valid, validate constraint a',
    'in the next migration',
  ],
  ['alter table app_public.sales alter column note set not null', 'is not null'],
  ['alter table app_public.sales add constraint a unique (id, sale_day)', 'concurrently'],
  ['create index a on app_public.sales (note)', 'concurrently'],
  ['create index concurrently if not exists a on app_public.sales (note)', '--! no-transaction'],
  ['alter table app_public.sales drop column note', 'one release after'],
  ['alter table app_public.sales rename note to words', 'one release after'],
  ['drop table app_public.sales', 'one release after'],
  [
    'alter table app_public.sales add column a int; alter table app_public.clients add column a int',
    'locks several growing tables',
  ],
])('%s is reported as unbounded', async (sql, cure) => {
  const findings = await unboundedIn(sql);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(cure);
});

test.each([
  "alter table app_public.sales add column note text not null default ''",
  'alter table app_public.sales add constraint a check (total > 1) not valid',
  'alter table app_public.sales validate constraint a',
  'alter table app_public.sales add constraint a unique using index b',
  '--! no-transaction\ncreate index concurrently if not exists a on app_public.sales (note)',
  "update app_public.offices set address = ''",
  'create table app_public.notes (id uuid); insert into app_public.notes values (null); create index on app_public.notes (id)',
  "insert into app_private.back_fills values ('notes', 'app_public.sales', $$note = ''$$)",
  "select app_private.finish_back_fill('notes')",
])('%s is accepted, because its time does not grow with the table', async (sql) => {
  expect(await unboundedIn(sql)).toEqual([]);
});

test('each table of smallTables exists', () => {
  const tables = join(import.meta.dirname, '..', '..', 'generated', 'tables');
  expect([...smallTables].filter((name) => !existsSync(join(tables, `${name}.sql`)))).toEqual([]);
});
