import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { installQueue } from '../queue.ts';

export async function asOwner<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return act(owner).finally(() => owner.end());
}

/** Makes empty databases, and such of landed releases (db/releases), which go when the test file ends. */
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

  /** @param file such as `000063.sql.gz` */
  async function released(file: string, label = file.slice(0, 6)): Promise<string> {
    const url = await empty(label);
    const dump = await promisify(gunzip)(
      await readFile(join(import.meta.dirname, '..', 'releases', file)),
    );
    await asOwner(url, async (owner) => {
      await installQueue(owner, url);
      await owner.query(dump.toString());
    });
    return url;
  }

  return { empty, released };
}
