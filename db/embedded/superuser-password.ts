import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openBriefly } from '../connections/owner-client.ts';
import { startCluster } from './cluster.ts';

/**
 * Changes the superuser password of a folder's PostgreSQL. Open connections and running servers
 * continue. The owner password is derived from it and changes at the next start of Turno. The new
 * password is written to disk before PostgreSQL accepts it.
 */
export async function changeSuperuserPassword(folder: string): Promise<void> {
  const cluster = await startCluster({ folder });
  const superuser = await openBriefly(cluster.superuserUrl);
  try {
    const password = randomBytes(24).toString('base64url');
    const path = join(resolve(folder), 'cluster', 'password');
    const draft = `${path}.new`;
    await writeFile(draft, `${password}\n`, { mode: 0o600 });
    await superuser.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
    await rename(draft, path);
  } finally {
    await superuser.end();
    await cluster.stop();
  }
}
