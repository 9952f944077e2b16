import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type LoadDemoOptions, loadDemo } from '#db/demo/load.ts';
import type { Cluster } from '#db/embedded/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { databaseUrl } from '#scripts/database-url.ts';

const databaseFolder = join(import.meta.dirname, '..', 'db');

/** Folder of the cluster that stores the originals across runs. */
export const benchFolder = join(import.meta.dirname, '..', '.cache', 'bench');
export const benchSecret = 'the benchmark keeps no secrets from anyone';

/** Settings without durability, for reproducible data during creation and read-only use. */
export const quickToFill = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
};

type OriginalKind = Pick<LoadDemoOptions, 'salesPerTechnician'>;

/**
 * Originals above this size (8 GB and more) are used directly, with some thousand new sales per
 * run, instead of a copy.
 */
export const maxCopies = 2_000_000;

/** Creates the missing originals for these numbers of sales. */
export async function createOriginals(
  { ownerUrl }: Cluster,
  secret: string,
  sizes: readonly number[],
): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    for (const sales of sizes) await ensureOriginal(owner, ownerUrl, secret, sales);
  });
}

/**
 * Returns a fresh copy of the demo company with the given number of sales, or the original itself
 * if it is large. The original is stored for later runs until the schema or the demo data change;
 * creating a million sales takes minutes.
 *
 * @returns connection string of the copy's owner
 */
export async function copyDatabase(
  cluster: Cluster,
  secret: string,
  sales: number,
): Promise<string> {
  if (sales > maxCopies) return originalName(cluster, secret, sales);
  const { ownerUrl } = cluster;
  return asOwner(ownerUrl, async (owner) => {
    const original = await ensureOriginal(owner, ownerUrl, secret, sales);
    const copy = original.replace('original_', '');
    await owner.query(`drop database if exists ${copy} with (force)`);
    await owner.query(`create database ${copy} template ${original} strategy file_copy`);
    return databaseUrl(ownerUrl, copy);
  });
}

/**
 * Returns the original for read-only use: ten million sales take 40 GB even without a copy.
 *
 * @returns connection string of its owner
 */
export async function originalName(
  { ownerUrl }: Cluster,
  secret: string,
  sales: number,
  kind?: OriginalKind,
): Promise<string> {
  return asOwner(ownerUrl, async (owner) => {
    const original = await ensureOriginal(owner, ownerUrl, secret, sales, kind);
    await owner.query(`alter database ${original} with allow_connections true`);
    return databaseUrl(ownerUrl, original);
  });
}

/** Marks the original for recreation before its next use, because the caller changes it. */
export async function dropOriginal(ownerUrl: string, database: string): Promise<void> {
  await asOwner(ownerUrl, (owner) => owner.query(`comment on database ${database} is null`));
}

async function asOwner<T>(ownerUrl: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

async function ensureOriginal(
  owner: pg.Client,
  ownerUrl: string,
  secret: string,
  sales: number,
  kind: OriginalKind = {},
) {
  const original = `bench_original_${[sales, ...Object.values(kind)].join('_')}`;
  const wanted = await fingerprint();
  const { rows } = await owner.query<{ made_from: string | null }>(
    `select shobj_description(oid, 'pg_database') as made_from from pg_database where datname = $1`,
    [original],
  );
  if (rows[0]?.made_from === wanted) return original;
  process.stderr.write(`Making ${sales} sales, once for all runs …\n`);
  if (rows.length > 0) await owner.query(`alter database ${original} is_template false`);
  await owner.query(`drop database if exists ${original} with (force)`);
  await owner.query(`create database ${original}`);
  const url = databaseUrl(ownerUrl, original);
  await migrate(url, { secret, withCurrent: true });
  await loadDemo({ ownerUrl: url, sales, ...kind });
  // Without connections the database needs no maintenance, not even autovacuum.
  await owner.query(`alter database ${original} with allow_connections false is_template true`);
  await owner.query(`comment on database ${original} is '${wanted}'`);
  return original;
}

/** Returns a hash of all sources of the originals. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const patterns = ['migrations/**/*.sql', 'demo/**/*.{ts,sql}'];
  const sources = await Array.fromAsync(glob(patterns, { cwd: databaseFolder }));
  for (const source of sources.sort()) {
    hash.update(source).update(await readFile(join(databaseFolder, source)));
  }
  return hash.digest('hex');
}
