import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { printSchema } from '#scripts/generate/print-schema.ts';
import { migrate } from '../../migrate.ts';
import { installQueue } from '../../queue.ts';
import { summaryDifferences } from '../../summary-differences.ts';
import { testSecret } from './template.ts';

export async function asOwner<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return act(owner).finally(() => owner.end());
}

/**
 * Creates empty databases and databases of earlier releases (db/releases), and drops them at the
 * end of the test file.
 */
export function temporaryDatabases() {
  const made: string[] = [];
  afterAll(async () => {
    for (const name of made)
      await asOwner(inject('ownerUrl'), (owner) => owner.query(`drop database ${name}`));
  });

  async function empty(label: string): Promise<string> {
    const name = `turno_test_${process.pid}_${label}`;
    await asOwner(inject('ownerUrl'), (owner) => owner.query(`create database ${name}`));
    made.push(name);
    return databaseUrl(inject('ownerUrl'), name);
  }

  /** @param file such as `000102.sql.gz` */
  async function released(file: string, label = file.slice(0, 6)): Promise<string> {
    const url = await empty(label);
    const dump = await promisify(gunzip)(
      await readFile(join(import.meta.dirname, '..', '..', 'releases', file)),
    );
    await asOwner(url, async (owner) => {
      await installQueue(owner, url);
      await owner.query(dump.toString());
    });
    return url;
  }

  return { empty, released };
}

const permissions = `select name, description, role_names from app_public.permissions
  left join app_hidden.role_templates on permission = name order by name`;

/**
 * Migrates the database of an earlier release, and compares it with a new one and with its former
 * rows.
 */
export async function expectUpgrade(url: string, newUrl: string, sales: number): Promise<void> {
  await migrate(url, { secret: testSecret, withCurrent: true });
  const stateOf = (each: string) =>
    asOwner(each, async (owner) => ({
      schema: await printSchema(owner),
      permissions: (await owner.query(permissions)).rows,
    }));
  expect(await stateOf(url)).toEqual(await stateOf(newUrl));
  await asOwner(url, async (owner) => {
    const { rows } = await owner.query('select count(*)::int from app_public.sales');
    expect(rows).toEqual([{ count: sales }]);
    const wrong = await summaryDifferences(async (text) => (await owner.query(text)).rows);
    expect(Object.values(wrong).flat()).toEqual([]);
  });
}
