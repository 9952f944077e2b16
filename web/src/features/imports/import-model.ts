import type { ImportChoice, ImportRowState, ImportState } from '#domain/imports/import-captions.ts';
import type { ImportKindName } from '#domain/imports/import-kind.ts';
import type { ImportQuery, ImportRowsQuery } from './imports.generated.ts';

type ReadImport = NonNullable<ImportQuery['allVImports']>['nodes'][number];

/** An import as its screen loads it. */
export interface FileImport extends Omit<ReadImport, 'kind' | 'state' | 'counts'> {
  readonly kind: ImportKindName;
  readonly state: ImportState;
  readonly counts: ImportCounts;
}

/** A row of an import in its list. */
export type ImportRow = NonNullable<ImportRowsQuery['allVImportRows']>['nodes'][number];

/** Rows by state, and the progress: rows of data, and the reached one. */
export type ImportCounts = Readonly<
  Partial<Record<ImportRowState | 'total' | 'at' | 'undecided' | 'erased', number>>
>;

/** Parses an import of the API. */
export function toFileImport({ kind, state, counts, ...read }: ReadImport): FileImport {
  return {
    ...read,
    kind: kind as ImportKindName,
    state: state as ImportState,
    counts: JSON.parse(counts),
  };
}

/** The part of an import in which the worker writes, or null. */
export interface Progress {
  readonly caption: string;
  readonly at: number;
  readonly total: number;
}

const progressCaptions: Readonly<Partial<Record<ImportState, string>>> = {
  CHECKING: 'Revisando',
  RUNNING: 'Guardando',
  PAUSED: 'En pausa',
  UNDOING: 'Deshaciendo',
};

/** Returns how far the worker is; null if it has nothing to do. */
export function progressOf({
  state,
  counts: { at = 0, total = 0 },
}: Pick<FileImport, 'state' | 'counts'>): Progress | null {
  const caption = progressCaptions[state];
  return caption ? { caption, at: Math.min(at, total), total } : null;
}

/** A count of rows, with what it means for the import. */
export interface RowFigure {
  readonly state: ImportRowState;
  readonly caption: string;
  readonly count: number;
}

const figureCaptions = {
  DONE: 'Guardadas',
  UNDONE: 'Deshechas',
  KEPT: 'Se conservan',
  NEW: 'Nuevas',
  UPDATE: 'Cambian',
  SAME: 'Iguales',
  DOUBTFUL: 'Dudosas',
  REFUSED: 'Rechazadas',
} as const satisfies Record<ImportRowState, string>;

const always: readonly ImportRowState[] = ['NEW', 'UPDATE', 'DOUBTFUL', 'REFUSED'];

/** Returns the figures of an import: those of its step, and others that have rows. */
export function figuresOf({
  state,
  counts,
}: Pick<FileImport, 'state' | 'counts'>): readonly RowFigure[] {
  const ofStep: Readonly<Partial<Record<ImportState, readonly ImportRowState[]>>> = {
    DONE: ['DONE', 'REFUSED'],
    UNDONE: ['UNDONE', 'KEPT'],
    UNDOING: ['UNDONE', 'KEPT'],
    RUNNING: ['DONE', 'REFUSED'],
    PAUSED: ['DONE', 'REFUSED'],
  };
  const shown = ofStep[state] ?? always;
  return (Object.keys(figureCaptions) as ImportRowState[])
    .map((each) => ({ state: each, caption: figureCaptions[each], count: counts[each] ?? 0 }))
    .filter(({ state: each, count }) => count > 0 || shown.includes(each));
}

/** Returns how many rows an import would save now. */
export function savedNext({ NEW = 0, UPDATE = 0, DOUBTFUL = 0, undecided = 0 }: ImportCounts) {
  return NEW + UPDATE + DOUBTFUL - undecided;
}

/** The acts of an import besides those of its columns. */
export type ImportAct = 'run' | 'resume' | 'pause' | 'undo' | 'discard';

/**
 * Returns the acts of an import at an instant, the next one first: an undo only while it is possible
 * (doc 9 §7.13), also before and after a second simulacro, and another run if rows were decided after
 * the first one.
 */
export function actsOf(
  { state, undoUntil, counts }: Pick<FileImport, 'state' | 'undoUntil' | 'counts'>,
  now: Date,
): readonly ImportAct[] {
  const undo: readonly ImportAct[] = undoUntil && new Date(undoUntil) > now ? ['undo'] : [];
  switch (state) {
    case 'UPLOADED':
      return counts.DONE ? undo : ['discard'];
    case 'CHECKING':
      return [counts.DONE ? 'pause' : 'discard'];
    case 'CHECKED':
      return counts.DONE ? ['run', ...undo] : ['run', 'discard'];
    case 'RUNNING':
    case 'UNDOING':
      return ['pause'];
    case 'PAUSED':
      return ['resume', ...undo];
    case 'DONE':
      return savedNext(counts) > 0 ? ['run', ...undo] : undo;
    default:
      return [];
  }
}

/** Returns whether the columns of an import can be changed, and its doubtful rows decided. */
export function isChangeable(state: ImportState): boolean {
  return state === 'CHECKED' || state === 'PAUSED' || state === 'DONE';
}

const samePerson = { SAME: 'Es la misma', OTHER: 'Es otra', SKIP: 'No importar' } as const;

/** Labels of the decisions about a doubtful row, by its reason. */
const choicesByCode: Readonly<Record<string, Readonly<Partial<Record<ImportChoice, string>>>>> = {
  FAR_PRICE: { SAME: 'Aceptar el precio', SKIP: 'No importar' },
  ROW_REPEATED: { SAME: 'Usar esta fila', SKIP: 'No importar' },
};

/** Returns the decisions about all doubtful rows: only a client may be another one than a known. */
export function choicesOfAll(kind: ImportKindName): readonly ImportChoice[] {
  return kind === 'clients' ? ['SAME', 'OTHER', 'SKIP'] : ['SAME', 'SKIP'];
}

/** Returns the label of a decision about a row; undefined if the row does not have it. */
export function choiceLabel(
  { code }: Pick<ImportRow, 'code'>,
  choice: ImportChoice,
): string | undefined {
  return (choicesByCode[code ?? ''] ?? samePerson)[choice];
}
