import type { Pool, PoolClient } from 'pg';
import { setSilenceTimeout } from '#db/connections/silence.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { StatementCanceller } from '../database/cancel-statement.ts';
import type { ListStatement } from './list-statements.ts';

/** Rows per round trip; they take less than 1 MB in a list of 200,000. */
const batchSize = 500;
/**
 * Timeout of a step: the first rows may need a sort of the whole list, and a reader that stops must
 * free the connection.
 */
const longestStep = 60_000;
const settings = `
  select set_config('statement_timeout', '${longestStep}', true),
    set_config('idle_in_transaction_session_timeout', '${longestStep}', true),
    pg_backend_pid() as backend`;

/** Values in PostgreSQL's text format. */
export type Row = readonly (string | null)[];
const asText = { getTypeParser: () => (value: string) => value };

/** The rows of a list, in one transaction on one connection. */
export interface ListCursor {
  /** Returns the next rows; none at the end, when the connection is already released. */
  next(): Promise<readonly Row[]>;
  /** Cancels a running statement and releases the connection, once. */
  close(): Promise<void>;
}

/**
 * Uses a callback: promises of pg reference each other and their rows until a full garbage
 * collection. The whole list would stay in memory.
 */
function fetchRows(client: PoolClient): Promise<readonly Row[]> {
  const next = { text: `fetch ${batchSize} from list`, rowMode: 'array' as const, types: asText };
  return new Promise((resolve, reject) => {
    client.query<string[]>(next, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
  });
}

/**
 * Opens a list in a transaction begun by `begin`. Its connection always returns to the pool: at the
 * last row, at an error, at `close`, and at once when `signal` aborts (TIMEOUT, which no client
 * receives). Throws TOO_MANY_ROWS if the format has no room for the list.
 */
export async function openListCursor(
  pool: Pool,
  canceller: StatementCanceller,
  begin: string,
  { text, values, beyond }: ListStatement,
  signal: AbortSignal,
): Promise<ListCursor> {
  if (signal.aborted) throw new RuleError('TIMEOUT');
  const client = await pool.connect();
  const usualSilence = setSilenceTimeout(client, longestStep + 5_000);
  let backend: number | undefined;
  let running: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (closing) throw new RuleError('TIMEOUT');
    const result = work();
    running = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      running = undefined;
    }
  }

  async function end(): Promise<void> {
    signal.removeEventListener('abort', close);
    // The connection is held until the cancellation has taken effect, so that it cannot hit another
    // user.
    let broken: Error | undefined;
    const breaks = (error: Error) => {
      broken = error;
    };
    if (running && backend !== undefined) await canceller.cancel(backend, running).catch(breaks);
    await running;
    if (!broken) await client.query('rollback').catch(breaks);
    usualSilence();
    client.release(broken);
  }

  function close(): Promise<void> {
    closing ??= end();
    return closing;
  }

  async function next(): Promise<readonly Row[]> {
    if (closing) return [];
    let isLast = true;
    try {
      const rows = await run(() => fetchRows(client));
      isLast = rows.length < batchSize;
      return rows;
    } finally {
      if (isLast) await close();
    }
  }

  if (signal.aborted) void close();
  else signal.addEventListener('abort', close, { once: true });
  try {
    await run(() => client.query(begin));
    const { rows } = await run(() => client.query<{ backend: number }>(settings));
    backend = rows[0]?.backend;
    if (beyond) {
      const { rowCount } = await run(() => client.query(beyond.text, [...values]));
      if (rowCount) throw new RuleError('TOO_MANY_ROWS', { max: beyond.rows });
    }
    await run(() => client.query(`declare list no scroll cursor for ${text}`, [...values]));
    return { next, close };
  } catch (error) {
    await close();
    throw error;
  }
}
