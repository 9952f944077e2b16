import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { openOwnerPool } from './connections/owner-client.ts';
import { lockTimeout, retryLocks } from './connections/retry-locks.ts';
import type { AcquiredLock } from './migration-lock.ts';

/**
 * Installs or upgrades the schema of the job queue, `graphile_worker`, and lets `turno_worker` run
 * it. Its tables have row-level security but no policies.
 *
 * @param owner connection of the database owner, who owns the queue, so that their definer
 * functions may call `graphile_worker.add_job`
 */
export async function installQueue(
  owner: pg.Client,
  ownerUrl: string,
  guard: AcquiredLock['guard'] = () => undefined,
): Promise<void> {
  const pool = openOwnerPool(ownerUrl, {
    max: 2,
    onConnect: async (client) => {
      guard(client);
      await client.query(`set lock_timeout = '${lockTimeout}'`);
    },
  });
  const logger = new Logger(() => () => undefined);
  await retryLocks(() => runMigrations({ pgPool: pool, logger })).finally(() => pool.end());
  await owner.query(`do $$
    declare
      queue_table regclass;
    begin
      if not has_schema_privilege('turno_worker', 'graphile_worker', 'usage') then
        grant usage on schema graphile_worker to turno_worker;
      end if;
      for queue_table in
        select oid from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r'
          and not exists (select from pg_policy where polrelid = pg_class.oid)
      loop
        execute format('grant select, insert, update, delete on %s to turno_worker', queue_table);
        execute format('create policy turno_worker on %s to turno_worker using (true) with check (true)', queue_table);
      end loop;
    end
  $$`);
}
