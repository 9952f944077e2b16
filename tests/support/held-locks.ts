import type { TestDatabase } from '#db/tests/support/database.ts';

/**
 * Creates locks that block other transactions until the returned function releases them, or all are
 * released.
 */
export function createLockHolder(database: () => Pick<TestDatabase, 'ownerPool'>) {
  const holders = new Set<() => Promise<void>>();
  return {
    async acquire(lock: string): Promise<() => Promise<void>> {
      const holder = await database().ownerPool.connect();
      await holder.query(`begin; ${lock}`);
      const release = async () => {
        holders.delete(release);
        await holder.query('rollback');
        holder.release();
      };
      holders.add(release);
      return release;
    },
    async releaseAll(): Promise<void> {
      for (const release of holders) await release();
    },
  };
}
