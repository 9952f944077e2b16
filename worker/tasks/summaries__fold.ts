import type { Task } from 'graphile-worker';
import { patiently } from '../connections.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      summaries__fold: Record<string, unknown>;
    }
  }
}

/**
 * Adds up the slots of months that are over, and counts the sales of days that are over by their clients, each month in a
 * transaction of its own (docs/adr/0003-summaries-in-slots.md).
 */
export const summariesFold: Task<'summaries__fold'> = async (_payload, helpers) => {
  await patiently(helpers, async (client) => {
    for (const step of ['fold_slots', 'count_client_sales']) {
      let isMore = true;
      while (isMore) {
        const { rows } = await client.query<{ is_more: boolean }>(
          `select app_private.${step}() as is_more`,
        );
        isMore = rows[0]?.is_more === true;
      }
    }
  });
};
