import type { Task } from 'graphile-worker';

/** The backup of the night, of an installation that was told where to put it (TURNO_BACKUP_FOLDER). */
export const createDatabaseBackUp =
  (backUp: () => Promise<unknown>): Task =>
  async () => {
    await backUp();
  };
