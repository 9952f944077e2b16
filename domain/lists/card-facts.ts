import type { ListColumn, ListDefinition } from './list-definition.ts';

/** Number of facts in the second line of a card, next to the branch. */
const maxFacts = 2;

/** Readers of several branches see the branch of a row first. */
const officeField = 'officeName';

/**
 * Returns the columns in the second line of a card: those of the list's `cardLine`, otherwise the
 * first ones other than the title and the fact at its right.
 *
 * @param columns the visible columns
 */
export function cardFacts(
  { cardLine }: Pick<ListDefinition, 'cardLine'>,
  columns: readonly ListColumn[],
  [title, end]: readonly [string, string],
): readonly ListColumn[] {
  const others = columns.filter(({ field }) => field !== title && field !== end);
  const office = others.filter(({ field }) => field === officeField);
  const fields =
    cardLine ??
    others
      .filter(({ field }) => field !== officeField)
      .filter(({ kind, sentence }) => kind !== 'weekdays' && kind !== 'boolean' && !sentence)
      .map(({ field }) => field)
      .slice(0, maxFacts);
  return [
    ...office,
    ...fields.flatMap((field) => others.filter((column) => column.field === field)),
  ];
}
