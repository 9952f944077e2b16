import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import type { Logger } from 'pino';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      table__fill: Record<string, unknown>;
    }
  }
}

/** Rows of a batch, and milliseconds after which the job of the next minute continues. */
export interface FillPace {
  readonly batch: number;
  readonly longest: number;
}

const usualPace: FillPace = { batch: 500, longest: 50_000 };

/**
 * Continues the back-fills of migrations (CONTRIBUTING.md, 'A value for the rows that there are')
 * in batches. Each batch is a transaction, followed by a pause as long as the transaction took. A
 * killed worker loses at most one batch; the progress is in the log and in
 * `app_private.back_fills`.
 */
export function createTableFill(
  logger: Logger,
  { batch, longest }: FillPace = usualPace,
): Task<'table__fill'> {
  return async (_payload, { query, abortSignal }) => {
    const begun = performance.now();
    while (performance.now() - begun < longest && !abortSignal.aborted) {
      const started = performance.now();
      const { rows } = await query<{ name: string; rows_seen: string; is_done: boolean }>(
        'select name, rows_seen, is_done from app_private.fill_batch($1)',
        [batch],
      );
      const [filled] = rows;
      if (!filled) return;
      const { name, rows_seen: rowsSeen, is_done: isDone } = filled;
      logger.info({ backFill: name, rows: Number(rowsSeen), isDone }, 'rows back-filled');
      await sleep(performance.now() - started);
    }
  };
}
