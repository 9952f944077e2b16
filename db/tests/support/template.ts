import { existsSync } from 'node:fs';
import { hash, type Options } from '@node-rs/argon2';
import pg from 'pg';
import { databaseUrl } from '#scripts/database-url.ts';
import { databaseFingerprint } from '#scripts/generate/database-fingerprint.ts';
import { demoPassword, seedDemoCompany } from '../../demo/demo-company.ts';
import { loadDemo } from '../../demo/load.ts';
import { migrate } from '../../migrate.ts';

/** The secret of every test database. */
export const testSecret = 'a secret for tests, long enough to be one';

/**
 * Argon2 parameters for the people of tests, who sign in hundreds of times. Verification reads them
 * from the hash.
 */
export const cheapest: Options = { memoryCost: 8, timeCost: 1 };

/** Advisory lock during the build of a template and the removal of old ones. */
const templateLock = 7_487_868;

/**
 * Ensures a template database with all migrations (`current.sql` too) and the demo company. It is
 * built once for each state of its source files, and again each day, because the demo company's history
 * ends today.
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

/** Sales in the first of the two loads of the test demo. */
const loadedFirst = 1_500;

/**
 * Ensures a template with a demo of 2,000 sales; the first test that needs it builds it.
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
    await seedDemoCompany(client);
    await client.query('update app_private.accounts set password_hash = $1', [
      await hash(demoPassword, cheapest),
    ]);
    await client.query('vacuum analyze');
    await client.end();
  });

/**
 * Creates a database under a draft name and renames it when it is complete, so that a partial one
 * is never used.
 */
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

/** Drops clones of ended test processes, and templates without use for an hour. */
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
