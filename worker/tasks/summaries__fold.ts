import type { Task } from 'graphile-worker';
import { withNightlyTimeout } from '../shared/connections.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      summaries__fold: Record<string, unknown>;
    }
  }
}

/**
 * Folds the slots of past months and counts the sales of past days by client, each month in its own
 * transaction (docs/adr/0003-summaries-in-slots.md).
 */
export const summariesFold: Task<'summaries__fold'> = async (_payload, helpers) => {
  await withNightlyTimeout(helpers, async (client) => {
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
