import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '#db/embedded/cluster.ts';

/** Asks the database of the server that is tested, as its owner: for what no person does, such as time that passes. */
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
