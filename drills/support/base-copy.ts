import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Files of a running PostgreSQL that a copy must not contain. */
const itsOwn = ['postmaster.pid', 'postmaster.opts', 'pg_replslot'];

/**
 * Copies the data folder of a running embedded PostgreSQL between `pg_backup_start` and
 * `pg_backup_stop`, as a base backup. Recovery needs the WAL of the copy's duration from an archive
 * or from the primary.
 *
 * @param signal `recovery.signal` to stop at a point in time, `standby.signal` to follow
 */
export async function copyBase(
  superuserUrl: string,
  from: string,
  to: string,
  signal: 'recovery.signal' | 'standby.signal',
): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(`select pg_backup_start('drill', fast => true)`);
    // Files may appear and disappear during the copy.
    execFileSync('sh', ['-c', 'cp -a "$1" "$2" 2>/dev/null || true', 'sh', from, to]);
    const { rows } = await superuser.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    const data = join(to, 'cluster', 'data');
    for (const name of itsOwn) await rm(join(data, name), { recursive: true, force: true });
    await mkdir(join(data, 'pg_replslot'), { mode: 0o700 });
    await rm(join(data, 'pg_wal'), { recursive: true });
    await mkdir(join(data, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 });
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(join(data, signal), '');
    await rm(join(to, 'cluster', 'port'), { force: true });
    execFileSync('chown', ['-R', `--reference=${join(data, 'PG_VERSION')}`, data]);
  } finally {
    await superuser.end();
  }
}
