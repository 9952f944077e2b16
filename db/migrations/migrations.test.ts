import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadModule, parse } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';

const folder = import.meta.dirname;

/** Earlier migrations also created objects that are now in `db/schema` (ADR 10). */
const first = '000016';

/** Statements for objects that belong in `db/schema`; types belong in migrations. */
const elsewhere = [
  'CreateFunctionStmt',
  'ViewStmt',
  'CreatePolicyStmt',
  'CreateTrigStmt',
  'GrantStmt',
];

beforeAll(loadModule);

async function madeBy(sql: string): Promise<string[]> {
  const { stmts } = await parse(sql);
  return (stmts ?? [])
    .flatMap(({ stmt }) => Object.keys(stmt ?? {}))
    .filter((kind) => elsewhere.includes(kind));
}

test('no migration creates an object that belongs in db/schema', async () => {
  const paths = await Array.fromAsync(glob('committed/*.sql', { cwd: folder }));
  const own = paths.filter((path) => path >= `committed/${first}`);
  expect(own.length).toBeGreaterThan(2);
  for (const path of own) {
    expect([path, ...(await madeBy(await readFile(join(folder, path), 'utf8')))]).toEqual([path]);
  }
});

test('the migration check recognizes statements that belong in db/schema', async () => {
  expect(
    await madeBy('create table a (b int); create view c as select 1 as d; grant select on a to e'),
  ).toEqual(['ViewStmt', 'GrantStmt']);
});

test('current.sql has no uncommitted statement', async () => {
  const current = await readFile(join(folder, 'current.sql'), 'utf8');
  expect(current.match(/^(?!--)\S.*|^--!.*/m)?.[0]).toBeUndefined();
});
