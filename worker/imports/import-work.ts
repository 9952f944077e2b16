import { setTimeout as sleep } from 'node:timers/promises';
import { parseMapping } from '#domain/imports/heading-mapping.ts';
import type { ImportKindName, ImportOffice, ReadContext } from '#domain/imports/import-kind.ts';
import { importKinds } from '#domain/imports/import-kinds.ts';
import { readRow } from '#domain/imports/row-reader.ts';

/** Sends a statement as turno_worker, each in its own transaction. */
export type SendStatement = <Row extends object>(
  sql: string,
  values?: unknown[],
) => Promise<{ rows: Row[] }>;

/** An import, and the employee or user as whom its rows are saved. */
export interface ImportAtWork {
  readonly importId: string;
  readonly actorId: string;
}

/** Rows of a lot, and milliseconds until the work is handed back. */
export interface ImportPace {
  readonly checked: number;
  /** PostgreSQL caches 64 subtransactions of a transaction; each row has one. */
  readonly saved: number;
  readonly longest: number;
  /** Whether it rests after each lot, and while other jobs wait. */
  readonly isYielding: boolean;
}

export const usualPace: ImportPace = {
  checked: 500,
  saved: 50,
  longest: 30_000,
  isYielding: true,
};

/** Milliseconds before a lot is repeated, and between looks whether other jobs still wait. */
const pause = 250;

type ImportState = 'CHECKING' | 'RUNNING' | 'UNDOING';

/** What import_work returns (db/schema/imports/import_work.sql). */
interface Work extends ReadContext {
  readonly state: string;
  readonly kind: ImportKindName;
  readonly mapping: unknown;
  readonly offices: readonly ImportOffice[];
}

interface Lot extends ImportAtWork {
  readonly send: SendStatement;
  readonly pace: ImportPace;
  readonly work: Work;
}

/** Failures of a lot that another transaction caused: serialization, deadlock, lock timeout. */
const repeated = new Set(['40001', '40P01', '55P03']);

const isRepeated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && repeated.has(String(error.code));

/**
 * Checks, saves or undoes the rows of an import in lots, each a transaction (doc 9 §7.6, §7.7,
 * §7.13), until its phase ends or `pace.longest` is over. A killed process repeats no saved row.
 *
 * @returns whether the phase goes on
 */
export async function workOnImport(
  send: SendStatement,
  at: ImportAtWork,
  pace: ImportPace = usualPace,
  signal?: AbortSignal,
): Promise<boolean> {
  const begun = performance.now();
  const work = await workOf(send, at.importId);
  const workLot = work && lots[work.state as ImportState];
  if (!workLot) return false;
  while (performance.now() - begun < pace.longest && !signal?.aborted) {
    const started = performance.now();
    try {
      if (!(await workLot({ ...at, send, pace, work }))) return false;
    } catch (error) {
      if (!isRepeated(error)) throw error;
      await sleep(pause);
    }
    if (pace.isYielding) {
      if (work.state !== 'CHECKING') await sleep(performance.now() - started);
      await othersFirst(send, begun + pace.longest);
    }
  }
  return true;
}

async function workOf(send: SendStatement, importId: string): Promise<Work | null> {
  const { rows } = await send<{ work: Work | null }>('select app_private.import_work($1) as work', [
    importId,
  ]);
  return rows[0]?.work ?? null;
}

/** Waits while a job of another queue has been due for more than 5 seconds. */
async function othersFirst(send: SendStatement, until: number): Promise<void> {
  for (;;) {
    const { rows } = await send<{ waits: boolean }>('select app_private.job_waits() as waits');
    if (!rows[0]?.waits || performance.now() >= until) return;
    await sleep(pause);
  }
}

const lots: Readonly<Record<ImportState, (lot: Lot) => Promise<boolean>>> = {
  CHECKING: checkLot,
  RUNNING: (lot) => next(lot, 'run_import_rows', [lot.pace.saved]),
  UNDOING: (lot) => next(lot, 'undo_import_rows', [lot.pace.saved]),
};

async function checkLot(lot: Lot): Promise<boolean> {
  const { send, importId, pace, work } = lot;
  const { rows } = await send<{ line: number; raw: string[] }>(
    'select line, raw from app_private.import_lot($1, $2)',
    [importId, pace.checked],
  );
  const kind = importKinds[work.kind];
  const mapping = parseMapping(kind, work.mapping);
  const read = rows.flatMap(({ line, raw }) =>
    readRow(kind, mapping, raw, work).map((part) => ({ line, ...part })),
  );
  return next(lot, 'check_import_rows', [JSON.stringify(read), rows.at(-1)?.line ?? null]);
}

async function next(
  { send, importId, actorId }: Lot,
  name: string,
  values: unknown[],
): Promise<boolean> {
  const places = values.map((_, index) => `, $${index + 3}`).join('');
  const { rows } = await send<{ more: boolean }>(
    `select app_private.${name}($1, $2${places}) as more`,
    [importId, actorId, ...values],
  );
  return rows[0]?.more === true;
}
