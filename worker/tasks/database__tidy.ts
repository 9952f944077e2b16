import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      database__tidy: Record<string, unknown>;
    }
  }
}

/** Forgets ended sessions, old request ids and spent captchas. */
export const databaseTidy: Task<'database__tidy'> = async (_payload, { query }) => {
  await query('select app_private.tidy()');
};
