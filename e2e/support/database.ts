import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '#db/embedded/cluster.ts';

/**
 * Runs a statement as the owner in the database of the tested server, for changes without an API,
 * such as elapsed time.
 */
export async function atDatabase(query: string, values: readonly unknown[]): Promise<void> {
  const folder = join(process.env.TURNO_E2E_DATA ?? '', 'postgres');
  const cluster = await startCluster({ folder });
  const client = new pg.Client(cluster.ownerUrl);
  try {
    await client.connect();
    await client.query(query, [...values]);
  } finally {
    await client.end();
    await cluster.stop();
  }
}
