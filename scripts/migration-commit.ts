import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commit } from 'graphile-migrate';
import { clearAllPools } from 'graphile-migrate/dist/pgReal.js';
import { openPatiently } from '#db/connections/owner-client.ts';
import { prepareForMigrations } from '#db/migrate.ts';
import { migrateSettings } from '#db/run-migrations.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { freshDatabase, startDevCluster } from './dev-cluster.ts';
import { unboundedIn } from './unbounded-migrations.ts';

/** Milliseconds. */
const endOfPools = 1_000;

const title = process.argv.slice(2).join(' ').trim();
if (!title) {
  console.error('Usage: npm run migration:commit -- "Title of the migration"');
  process.exit(1);
}

const written = await readFile(join(import.meta.dirname, '../db/migrations/current.sql'), 'utf8');
for (const problem of await unboundedIn(written)) console.error(`current.sql ${problem}`);

const cluster = await startDevCluster();
try {
  // Both are new each time: a migration that was taken back must leave nothing behind.
  const connectionString = await freshDatabase(cluster, 'turno_commit');
  const owner = await openPatiently(connectionString);
  // Without the rest of db/schema, which may need what current.sql is about to bring.
  await prepareForMigrations(owner, connectionString, 'development').finally(() => owner.end());
  const prepare = `"${process.execPath}" "${join(import.meta.dirname, 'prepare-shadow.ts')}"`;
  const shadowConnectionString = databaseUrl(cluster.ownerUrl, 'turno_commit_shadow');
  await commit(
    {
      ...migrateSettings(connectionString),
      shadowConnectionString,
      rootConnectionString: cluster.ownerUrl,
      afterReset: [{ _: 'command', shadow: true, command: prepare }],
    },
    title,
  );
} catch (error) {
  // Where a statement failed, graphile-migrate has said it already.
  if (!(error instanceof Error && '_gmlogged' in error)) console.error(error);
  process.exitCode = 1;
} finally {
  clearAllPools();
  // Their connections end by themselves; one that the cluster cut would end the program with a failure.
  await sleep(endOfPools);
  await cluster.stop();
}
