import type { Task } from 'graphile-worker';
import {
  type ImportAtWork,
  type ImportPace,
  usualPace,
  workOnImport,
} from '../imports/import-work.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      imports__work: ImportAtWork;
    }
  }
}

/**
 * Works on an import for 30 seconds, then queues itself again behind the imports of other
 * companies.
 */
export const createImportsWork =
  (pace: ImportPace = usualPace): Task<'imports__work'> =>
  async ({ importId, actorId }, { query, abortSignal, addJob }) => {
    if (!(await workOnImport(query, { importId, actorId }, pace, abortSignal))) return;
    await addJob(
      'imports__work',
      { importId, actorId },
      { queueName: 'imports', priority: 10, jobKey: `imports:${importId}` },
    );
  };
