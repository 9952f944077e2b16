import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { beginAsStaff } from '#server/database/role-settings.ts';
import { transaction } from '#server/database/transaction.ts';
import { type Fixture, setUpFixture } from '../bench/fixture.ts';
import { actsOf } from '../drills/support/partition-queries.ts';
import { prepareForMigrations } from './migrate.ts';
import { loginUrl } from './roles.ts';
import { runMigrations } from './run-migrations.ts';
import { asOwner, temporaryDatabases } from './tests/support/released-database.ts';
import { testSecret } from './tests/support/template.ts';

const committed = join(import.meta.dirname, 'migrations', 'committed');
/** Backups of the oldest releases that can still be upgraded (db/releases). */
const files = ['000102.sql.gz', '000111.sql.gz'];

const { released } = temporaryDatabases();

/**
 * Reads each list as head office, sells, adds a warranty and deletes a sale with the functions of
 * that release.
 */
async function tryAll(owner: pg.Client, login: pg.Pool, fixture: Fixture): Promise<void> {
  const { rows } = await owner.query<{ view: string }>(
    `select viewname as view from pg_views where schemaname = 'app_public' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(20);
  await transaction(login, beginAsStaff(fixture.admin), async (client) => {
    for (const { view } of rows) await client.query(`select * from app_public.${view} limit 1`);
  });
  for (const { claims, statements } of actsOf(fixture, owner)) {
    await transaction(login, beginAsStaff(claims), statements);
  }
}

const sales = async (owner: pg.Client) =>
  (await owner.query('select count(*)::int as count from app_public.sales')).rows[0].count;

test.each(files)(
  'users read lists and sell with the functions of release %s after each later migration',
  async (file) => {
    const url = await released(file);
    const names = (await readdir(committed)).map((name) => name.slice(0, 6)).sort();
    const laterMigrations = names.filter((name) => name > file.slice(0, 6));
    const login = new pg.Pool({ connectionString: loginUrl(url, testSecret), max: 2 });
    try {
      await asOwner(url, async (owner) => {
        await prepareForMigrations(owner, url, testSecret);
        const fixture = await setUpFixture(owner, login);
        for (const step of [undefined, ...laterMigrations, 'current.sql']) {
          if (step === 'current.sql') await runMigrations(url, { withCurrent: true });
          else if (step) await runMigrations(url, { last: step });
          const before = await sales(owner);
          await tryAll(owner, login, fixture).catch((cause) => {
            throw new Error(`after ${step ?? 'the preparation of this release'}`, { cause });
          });
          expect([step, await sales(owner)]).toEqual([step, before + 3]);
        }
      });
    } finally {
      await login.end();
    }
  },
);
