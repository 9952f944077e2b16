import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { printSchema } from '#scripts/print-schema.ts';
import { migrate } from './migrate.ts';
import { applyObjects } from './objects/apply-objects.ts';
import { installQueue } from './queue.ts';
import { summaryDifferences } from './summary-differences.ts';
import { testSecret } from './tests/template.ts';

/** Landed releases by their last migration; db/releases/README.md says how they were kept. */
const releases = [
  { name: 'the first that landed', file: '000010.sql.gz', sales: 0 },
  { name: 'the last before db/schema, with demo data', file: '000014.sql.gz', sales: 206 },
  { name: 'the last one, with demo data', file: '000020.sql.gz', sales: 206 },
];

const made: string[] = [];
afterAll(async () => {
  for (const name of made)
    await run(inject('ownerUrl'), (owner) => owner.query(`drop database ${name}`));
});

async function run<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return act(owner).finally(() => owner.end());
}

async function emptyDatabase(label: string): Promise<string> {
  const name = `turno_test_${process.pid}_${label}`;
  await run(inject('ownerUrl'), (owner) => owner.query(`create database ${name}`));
  made.push(name);
  return databaseUrl(inject('ownerUrl'), name);
}

const permissions = `select name, description, role_names from app_public.permissions
  left join app_hidden.role_templates on permission = name order by name`;

async function fresh() {
  const url = await emptyDatabase('fresh');
  await migrate(url, { secret: testSecret, withCurrent: true });
  return run(url, async (owner) => ({
    schema: await printSchema(owner),
    permissions: (await owner.query(permissions)).rows,
  }));
}

describe('a database of a landed release', () => {
  const wanted = fresh();

  test.for(releases)(
    '$name becomes what a new one is, and keeps its rows',
    async ({ file, sales }) => {
      const url = await emptyDatabase(file.slice(0, 6));
      const dump = await promisify(gunzip)(
        await readFile(join(import.meta.dirname, 'releases', file)),
      );
      await run(url, async (owner) => {
        await installQueue(owner, url);
        await owner.query(dump.toString());
      });
      await migrate(url, { secret: testSecret, withCurrent: true });
      await run(url, async (owner) => {
        expect(await printSchema(owner)).toBe((await wanted).schema);
        expect((await owner.query(permissions)).rows).toEqual((await wanted).permissions);
        expect((await owner.query('select count(*)::int from app_public.sales')).rows).toEqual([
          { count: sales },
        ]);
        const wrong = await summaryDifferences(async (text) => (await owner.query(text)).rows);
        expect(Object.values(wrong).flat()).toEqual([]);
      });
    },
  );
});

test('all of db/schema is said twice without a difference, on a new database', async () => {
  const url = await emptyDatabase('twice');
  await migrate(url, { secret: testSecret, withCurrent: true });
  await run(url, async (owner) => {
    const once = await printSchema(owner);
    await applyObjects(owner, { anew: true });
    expect(await printSchema(owner)).toBe(once);
  });
});
