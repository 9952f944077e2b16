import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      rates__apply: { officeId: string };
    }
  }
}

/** Sets an office's present rates when an official rate becomes valid (doc 4 §6). */
export const ratesApply: Task<'rates__apply'> = async ({ officeId }, { query }) => {
  await query('select app_private.apply_rates($1)', [officeId]);
};
