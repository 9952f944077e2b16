import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Samples lock waits repeatedly; `stop` returns the longest wait in seconds. */
export async function watchLockWaits(ownerUrl: string): Promise<{ stop(): Promise<number> }> {
  const watcher = new pg.Client({ connectionString: ownerUrl });
  await watcher.connect();
  let going = true;
  let longest = 0;
  const watching = (async () => {
    while (going) {
      // Only relation and row locks: migrations and sales of an office wait for their turn on
      // advisory locks.
      const { rows } = await watcher.query<{ seconds: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float as seconds
         from pg_locks where not granted and locktype <> 'advisory'
           and mode not in ('ShareLock', 'ExclusiveLock')`,
      );
      longest = Math.max(longest, rows[0]?.seconds ?? 0);
      await sleep(20);
    }
  })();
  return {
    async stop() {
      if (going) {
        going = false;
        await watching;
        await watcher.end();
      }
      return longest;
    },
  };
}
