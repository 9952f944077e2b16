import type pg from 'pg';
import { openBriefly } from '../connections/owner-client.ts';

const undefinedTable = '42P01';

/** Records the time of a complete backup in the database, for the alert on its age. */
export async function recordBackup(ownerUrl: string): Promise<void> {
  const owner = await openBriefly(ownerUrl);
  try {
    await owner.query(`insert into app_private.last_backup (made) values (clock_timestamp())
      on conflict (is_only) do update set made = excluded.made`);
  } catch (error) {
    // Before an upgrade a database may lack this table; its backup is complete.
    if ((error as pg.DatabaseError).code !== undefinedTable) throw error;
  } finally {
    await owner.end();
  }
}
