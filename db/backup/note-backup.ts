import type pg from 'pg';
import { openBriefly } from '../connections/owner-client.ts';

const undefinedTable = '42P01';

/** Notes in a database that a backup of it was complete just now, for who asks how old the last one is. */
export async function noteBackup(ownerUrl: string): Promise<void> {
  const owner = await openBriefly(ownerUrl);
  try {
    await owner.query(`insert into app_private.last_backup (made) values (clock_timestamp())
      on conflict (is_only) do update set made = excluded.made`);
  } catch (error) {
    // Before an upgrade: the backup of a database that has no such table yet is complete all the same.
    if ((error as pg.DatabaseError).code !== undefinedTable) throw error;
  } finally {
    await owner.end();
  }
}
