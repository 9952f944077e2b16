import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { useListPreferences } from '../views/list-preferences.ts';

/** Visible columns of a list, and a function to choose others. */
export interface ChosenColumns {
  readonly columns: readonly ListColumn[];
  /** All columns that the reader may choose. */
  readonly possible: readonly ListColumn[];
  /** Fields that the reader chose; null for the defaults. */
  readonly fields: readonly string[] | null;
  readonly choose: (fields: readonly string[] | null) => void;
}

/**
 * Returns the columns that the reader chose, or the defaults: without optional columns. The name
 * column is always visible.
 */
export function useColumns(
  { name: list, leading }: Pick<ListDefinition, 'name' | 'leading'>,
  possible: readonly ListColumn[],
  [name]: readonly [string, string],
): ChosenColumns {
  const { habits, chooseColumns } = useListPreferences();
  const fields = habits.columns[list] ?? null;
  return {
    possible,
    fields,
    columns: shownColumns(possible, { fields, name, leading }),
    choose: (chosen) => chooseColumns(list, chosen),
  };
}

/**
 * Returns the visible columns, the leading ones first; `fields` may contain fields that no longer
 * exist in this release.
 */
export function shownColumns(
  possible: readonly ListColumn[],
  {
    fields,
    name,
    leading = [],
  }: {
    readonly fields: readonly string[] | null;
    readonly name: string;
    readonly leading?: readonly string[] | undefined;
  },
): readonly ListColumn[] {
  const chosen = fields?.filter((field) => possible.some((each) => each.field === field)) ?? [];
  const shown = possible.filter(
    ({ field, optional }) =>
      field === name ||
      (chosen.length > 0 ? chosen.includes(field) : !optional || leading.includes(field)),
  );
  const rank = ({ field }: ListColumn) =>
    leading.includes(field) ? leading.indexOf(field) : leading.length;
  return shown.toSorted((one, other) => rank(one) - rank(other));
}
