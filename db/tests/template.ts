import { existsSync } from 'node:fs';
import { hash, type Options } from '@node-rs/argon2';
import pg from 'pg';
import { databaseFingerprint } from '#scripts/database-fingerprint.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { demoPassword, seedCast } from '../demo/cast.ts';
import { loadDemo } from '../demo/load.ts';
import { migrate } from '../migrate.ts';

/** The secret of every test database. */
export const testSecret = 'a secret for tests, long enough to be one';

/** Parameters of Argon2 for the people of tests, who sign in hundreds of times. Verification reads them from the hash. */
export const cheapest: Options = { memoryCost: 8, timeCost: 1 };

/** Held while a template is built and old ones are dropped. */
const templateLock = 7_487_868;

/**
 * Makes sure that there is a database to clone from, with all migrations (`current.sql` too) and
 * the demo cast in it. It is built once for each state of the files that it comes from, and each
 * day anew, because the cast's history leads up to today.
 *
 * @param ownerUrl connection string of the cluster's `turno_owner`
 * @returns the name of the template
 */
export async function ensureTemplate(ownerUrl: string): Promise<string> {
  const template = `turno_template_${await databaseFingerprint()}`;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [templateLock]);
    await dropAbandoned(owner, template);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (!rowCount) await build(owner, ownerUrl, template);
    await owner.query(`comment on database ${template} is '${Date.now()}'`);
  } finally {
    await owner.end();
  }
  return template;
}

/** The sales of the first of the two loads that the demo of tests is made of. */
const loadedFirst = 1_500;

/**
 * Makes sure that there is a template with a demo of 2,000 sales besides, which the first test that needs it builds.
 *
 * @returns its name
 */
export async function ensureDemoTemplate(ownerUrl: string, template: string): Promise<string> {
  const demo = `${template}_demo`;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [demo]);
    if (!rowCount) {
      await fromDraft(owner, ownerUrl, demo, `template ${template}`, async (url) => {
        await loadDemo({ ownerUrl: url, sales: loadedFirst });
        await loadDemo({ ownerUrl: url, sales: 500 });
      });
    }
  } finally {
    await owner.end();
  }
  return demo;
}

const build = (owner: pg.Client, ownerUrl: string, template: string): Promise<void> =>
  fromDraft(owner, ownerUrl, template, '', async (url) => {
    await migrate(url, { secret: testSecret, withCurrent: true });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await seedCast(client);
    await client.query('update app_private.accounts set password_hash = $1', [
      await hash(demoPassword, cheapest),
    ]);
    await client.query('vacuum analyze');
    await client.end();
  });

/** Creates a database under another name, which it loses when it is filled: a half one is never used. */
async function fromDraft(
  owner: pg.Client,
  ownerUrl: string,
  name: string,
  options: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const draft = 'turno_draft';
  await owner.query(`drop database if exists ${draft} with (force)`);
  await owner.query(`create database ${draft} ${options}`);
  await fill(databaseUrl(ownerUrl, draft));
  await owner.query(`alter database ${draft} rename to ${name}`);
}

/** Clones of test processes that are gone, and templates that nobody used for an hour. */
async function dropAbandoned(owner: pg.Client, template: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; used: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as used
     from pg_database where datname like 'turno\\_t%\\_%'`,
  );
  for (const { name, used } of rows) {
    const pid = /^turno_test_(\d+)_/.exec(name)?.[1];
    const abandoned = pid
      ? !existsSync(`/proc/${pid}`)
      : !name.startsWith(template) && Number(used) < Date.now() - 3_600_000;
    if (abandoned) await owner.query(`drop database if exists ${name} with (force)`);
  }
}
