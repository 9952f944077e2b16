// Writes the database interface of this release's servers, for the check of the next release. Run
// it after publishing a release.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOwner } from '#db/connections/owner-client.ts';
import { migrate } from '#db/migrate.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { collectSourceWords, readInterface } from './database-interface.ts';
import { freshDatabase, startDevCluster } from './dev-cluster.ts';

readCommandLine({
  language: 'en',
  usage: `npm run interface:keep
  Overwrites db/releases/interface.json with the database interface of this release's servers (db/releases/README.md).`,
});
const cluster = await startDevCluster();
try {
  const ownerUrl = await freshDatabase(cluster, 'turno_interface');
  await migrate(ownerUrl, { secret: 'development' });
  const owner = await openOwner(ownerUrl);
  const root = join(import.meta.dirname, '..', '..');
  const recordedInterface = await readInterface(owner, await collectSourceWords(root));
  await writeFile(
    join(root, 'db', 'releases', 'interface.json'),
    `${JSON.stringify(recordedInterface, null, 2)}\n`,
  );
  await owner.end();
} finally {
  await cluster.stop();
}
