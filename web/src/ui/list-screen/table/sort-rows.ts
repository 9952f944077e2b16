import type { ListColumn } from '#domain/lists/list-definition.ts';
import type { ListSort } from '#domain/lists/list-sort.ts';
import { compareNumbers, compareTexts, isNumericColumn } from '#domain/lists/text-order.ts';

const figures: ReadonlySet<ListColumn['kind']> = new Set(['number', 'money', 'percent']);

/** Sorts complete rows by a column, stably, with empty values last. */
export function sortRows<Row>(
  rows: readonly Row[],
  { field, kind }: ListColumn,
  { descending }: ListSort,
): readonly Row[] {
  const displayedBy = (row: Row) => (row as Readonly<Record<string, unknown>>)[field] ?? '';
  const compareCells = isNumericColumn(field) ? compareNumbers : compareTexts;
  const compare = (one: unknown, other: unknown) =>
    figures.has(kind) ? Number(one) - Number(other) : compareCells(String(one), String(other));
  return rows.toSorted((one, other) => {
    const [a, b] = [displayedBy(one), displayedBy(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return descending ? compare(b, a) : compare(a, b);
  });
}
