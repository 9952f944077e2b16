import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      office_changes__trim: Record<string, unknown>;
    }
  }
}

/** Rows per statement, which takes less than a second. */
const atOnce = 20_000;

/**
 * Deletes changes past their retention (docs/adr/0012-live-updates-are-rows.md), each batch in its
 * own transaction.
 */
export const officeChangesTrim: Task<'office_changes__trim'> = async (_payload, { query }) => {
  let trimmed = atOnce;
  while (trimmed === atOnce) {
    const { rows } = await query<{ trimmed: number }>(
      'select app_private.trim_office_changes($1) as trimmed',
      [atOnce],
    );
    trimmed = rows[0]?.trimmed ?? 0;
  }
};
