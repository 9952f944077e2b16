import type { Task } from 'graphile-worker';

/** Makes the nightly backup if TURNO_BACKUP_FOLDER is set. */
export const createDatabaseBackUp =
  (backUp: () => Promise<unknown>): Task =>
  async () => {
    await backUp();
  };
