import type { TestDatabase } from '#db/tests/support/database.ts';

/**
 * Creates locks that block other transactions until the returned function releases them, or all are
 * released.
 */
export function createHolds(database: () => Pick<TestDatabase, 'ownerPool'>) {
  const holders = new Set<() => Promise<void>>();
  return {
    async hold(lock: string): Promise<() => Promise<void>> {
      const holder = await database().ownerPool.connect();
      await holder.query(`begin; ${lock}`);
      const letGo = async () => {
        holders.delete(letGo);
        await holder.query('rollback');
        holder.release();
      };
      holders.add(letGo);
      return letGo;
    },
    async letAllGo(): Promise<void> {
      for (const letGo of holders) await letGo();
    },
  };
}
