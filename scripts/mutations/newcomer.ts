import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '#db/embedded/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { prepareDemo } from '#server/prepare-demo.ts';
import { databaseFingerprint } from '../database-fingerprint.ts';

/**
 * Makes the data folder of a newcomer with the demo company, once a day and state of the database's
 * files: a journey's server then starts on a copy of it instead of making its own.
 *
 * @returns the environment that leads `scripts/e2e-server.ts` to it
 */
export async function prepareNewcomer(cache: string): Promise<NodeJS.ProcessEnv> {
  const name = `newcomer-${await databaseFingerprint()}`;
  const folder = join(cache, name);
  await mkdir(cache, { recursive: true });
  const others = await readdir(cache);
  for (const other of others.filter((one) => one.startsWith('newcomer-') && one !== name)) {
    await rm(join(cache, other), { recursive: true, force: true });
  }
  if (!others.includes(name)) await make(folder);
  const secret = await readFile(join(folder, 'secret-of-journeys'), 'utf8');
  return { TURNO_E2E_FOLDER: folder, TURNO_E2E_SECRET: secret };
}

async function make(folder: string): Promise<void> {
  const draft = `${folder}-${process.pid}`;
  const secret = randomBytes(32).toString('base64url');
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, 'secret-of-journeys'), secret, { mode: 0o600 });
  const cluster = await startCluster({ folder: join(draft, 'postgres') });
  await migrate(cluster.ownerUrl, { secret, withCurrent: true });
  await prepareDemo(cluster.ownerUrl, { wanted: true, blocked: false, exposed: false });
  // Connections of the migration end by themselves; one that the cluster cut would end this process.
  await sleep(500);
  await cluster.stop();
  // Copies run beside one another, each at a port of its own.
  await rm(join(draft, 'postgres', 'cluster', 'port'));
  await rename(draft, folder);
}
