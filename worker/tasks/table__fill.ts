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

/** Rows of a batch, and milliseconds after which the job of the next minute goes on. */
export interface FillPace {
  readonly batch: number;
  readonly longest: number;
}

const usualPace: FillPace = { batch: 500, longest: 50_000 };

/**
 * Goes on with what migrations want of the rows that there were (CONTRIBUTING.md, 'A value for the
 * rows that there are'): batch by batch, each a transaction of its own after a pause as long as the last
 * one took. A worker that is killed loses a batch at most; how far it came is in the log and in
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
      logger.info({ backFill: name, rows: Number(rowsSeen), isDone }, 'rows are back-filled');
      await sleep(performance.now() - started);
    }
  };
}
