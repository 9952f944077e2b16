import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOwner } from '#db/connections/owner-client.ts';
import { prepareForMigrations } from '#db/migrate.ts';
import { migrationsFolder } from '#db/migrations/migration-files.ts';
import { runMigrations } from '#db/run-migrations.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { unboundedIn } from '../checks/unbounded-migrations.ts';
import { addMigration } from './add-migration.ts';
import { freshDatabase, startDevCluster } from './dev-cluster.ts';

const { positionals } = readCommandLine({
  language: 'en',
  usage: 'npm run migration:commit -- "Title of the migration"',
  positionals: [1, Number.POSITIVE_INFINITY],
});
const title = positionals.join(' ').trim();

const current = join(migrationsFolder, 'current.sql');
const body = (await readFile(current, 'utf8')).replace('-- Enter migration here\n', '');
if (!body.trim()) {
  console.error('db/migrations/current.sql is empty');
  process.exit(1);
}
for (const problem of await unboundedIn(body)) console.error(`current.sql ${problem}`);

// In a new database the migration must run after the committed ones and before the rest of
// db/schema.
const cluster = await startDevCluster();
try {
  const url = await freshDatabase(cluster, 'turno_commit');
  const owner = await openOwner(url);
  await prepareForMigrations(owner, url, 'development').finally(() => owner.end());
  await runMigrations(url, { withCurrent: true });
} finally {
  await cluster.stop();
}

console.log(await addMigration(migrationsFolder, title, body));
await writeFile(current, '-- Enter migration here\n');
