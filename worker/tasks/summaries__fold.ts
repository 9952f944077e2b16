import type { Task } from 'graphile-worker';
import { patiently } from '../connections.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      summaries__fold: Record<string, unknown>;
    }
  }
}

/** Adds up the slots of months that are over, each in a transaction of its own (docs/adr/0003-summaries-in-slots.md). */
export const summariesFold: Task<'summaries__fold'> = async (_payload, helpers) => {
  await patiently(helpers, async (client) => {
    let folded = true;
    while (folded) {
      const { rows } = await client.query<{ folded: boolean }>(
        'select app_private.fold_slots() as folded',
      );
      folded = rows[0]?.folded === true;
    }
  });
};
