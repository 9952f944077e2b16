import { cleanText } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';
import type { ImportMapping, MappedColumn } from './heading-mapping.ts';
import {
  type Cells,
  type FieldName,
  type ImportKind,
  type ImportOffice,
  isReadingError,
  type ReadContext,
  type ReadingError,
  type RowContext,
  type RowValues,
  readingError,
  typedError,
} from './import-kind.ts';

/** What one line of a file says, for one office. Parts count from 1. */
export type ImportPart =
  | { readonly part: number; readonly values: RowValues }
  | { readonly part: number; readonly error: ReadingError };

/** Values of formulas that failed. */
const failedFormula = /^#(N\/A|REF!|VALUE!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|¿NOMBRE\?|NUM!|NULL!)$/i;

/** Fields whose amount belongs to one office and is not repeated for others. */
const countedOnce: readonly FieldName[] = ['quantity', 'min', 'max'];

/**
 * Reads a line: one part, or one for each office whose price column is filled (doc 9 §7.1–7.5).
 * Never throws.
 *
 * @param raw its cells, in the order of the columns
 */
export function readRow(
  kind: ImportKind,
  mapping: ImportMapping,
  raw: readonly string[],
  context: ReadContext,
): readonly ImportPart[] {
  const filled = mapping.columns.filter(({ column }) => cleanText(raw[column] ?? '') !== '');
  const named = filled.flatMap(({ officeId }) => officeId ?? []);
  const hasOwnPrice = filled.some(({ field, officeId }) => field === 'cost' && !officeId);
  const ownOffice = hasOwnPrice && named.length > 0 ? [context.officeId] : [];
  const offices = [...new Set([...ownOffice, ...named])];
  const home = offices.includes(context.officeId) ? context.officeId : offices[0];
  const parts = offices.length > 0 ? offices : [undefined];
  return parts.map((officeId, index) => {
    const columns = filled.filter(
      (column) =>
        column.officeId === officeId ||
        (column.officeId === undefined &&
          (officeId === home || !countedOnce.includes(column.field))),
    );
    // The price of an office is that of its own column.
    const own = columns.toSorted((one, other) => Number(!one.officeId) - Number(!other.officeId));
    const read = readPart(kind, cellsOf(mapping, own, raw), { own, officeId, context });
    const part = index + 1;
    return isReadingError(read) ? { part, error: read } : { part, values: read };
  });
}

function cellsOf(
  { fixed }: ImportMapping,
  columns: readonly MappedColumn[],
  raw: readonly string[],
): Cells {
  const cells: Partial<Record<FieldName, string>> = {};
  for (const { column, field } of columns) cells[field] ??= raw[column] ?? '';
  return { ...fixed, ...cells };
}

interface Part {
  readonly own: readonly MappedColumn[];
  readonly officeId: string | undefined;
  readonly context: ReadContext;
}

function readPart(
  kind: ImportKind,
  cells: Cells,
  { own, officeId, context }: Part,
): RowValues | ReadingError {
  const office = officeOf(cells, officeId, context);
  if ('code' in office) return office;
  const headingCurrency = own.find(({ field }) => field === 'cost')?.currencyCode;
  const row: RowContext = { kind, office, today: context.today, headingCurrency };
  const values: Record<string, string | boolean> = {};
  if (office.id !== context.officeId || officeId || cells.officeName) values.officeId = office.id;
  for (const { name, read } of kind.fields) {
    const cell = cells[name];
    if (cell === undefined) continue;
    if (failedFormula.test(cell.trim())) return typedError(name, 'La fórmula de la celda falla');
    const value = read?.(cell, row);
    if (typeof value === 'object') return value;
    if (value !== undefined && value !== '') values[name] = value;
  }
  for (const step of kind.steps) {
    const read = step(cells, row);
    if (isReadingError(read)) return read;
    Object.assign(values, read);
  }
  return values;
}

function officeOf(
  { officeName }: Cells,
  officeId: string | undefined,
  { offices, officeId: chosen }: ReadContext,
): ImportOffice | ReadingError {
  const named = (text: string) => fold(cleanText(text));
  const found =
    officeName && !officeId
      ? offices.find(({ name }) => named(name) === named(officeName))
      : offices.find(({ id }) => id === (officeId ?? chosen));
  return found ?? readingError('officeName', 'NOT_FOUND');
}
