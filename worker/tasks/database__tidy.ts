import type { Task } from 'graphile-worker';
import { withNightlyTimeout } from '../shared/connections.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      database__tidy: Record<string, unknown>;
    }
  }
}

/** Deletes ended sessions, old request ids and spent captchas. */
export const databaseTidy: Task<'database__tidy'> = async (_payload, helpers) => {
  await withNightlyTimeout(helpers, (client) => client.query('select app_private.tidy()'));
};
