import { join } from 'node:path';
import { openOwner } from '#db/connections/owner-client.ts';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';
import { databaseUrl } from '#scripts/database-url.ts';

/**
 * Starts the cluster of the development commands. It is stored in `.cache` for quick starts and may
 * be deleted at any time.
 */
export function startDevCluster(): Promise<Cluster> {
  return startCluster({
    folder: join(import.meta.dirname, '..', '..', '.cache', 'dev'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
}

/**
 * Creates an empty database of this name; drops an existing one.
 *
 * @returns the connection string of its owner
 */
export async function freshDatabase({ ownerUrl }: Cluster, name: string): Promise<string> {
  const owner = await openOwner(ownerUrl);
  await owner.query(`drop database if exists ${name} with (force)`);
  await owner.query(`create database ${name}`);
  await owner.end();
  return databaseUrl(ownerUrl, name);
}
