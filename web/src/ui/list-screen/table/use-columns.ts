import { useMediaQuery } from '@mantine/hooks';
import type { ListColumn } from '#domain/lists/list-definition.ts';
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
 * Returns the columns that the reader chose, or the defaults: without optional columns, and on
 * narrow screens without those of low priority. The name column is always visible.
 */
export function useColumns(
  list: string,
  possible: readonly ListColumn[],
  [name]: readonly [string, string],
): ChosenColumns {
  const narrow = useMediaQuery('screen and (width < 90em)', false, {
    getInitialValueInEffect: false,
  });
  const { habits, chooseColumns } = useListPreferences();
  const fields = habits.columns[list] ?? null;
  return {
    possible,
    fields,
    columns: shownColumns(possible, fields, name, narrow),
    choose: (chosen) => chooseColumns(list, chosen),
  };
}

/** Returns the visible columns; `fields` may contain fields that no longer exist in this release. */
export function shownColumns(
  possible: readonly ListColumn[],
  fields: readonly string[] | null,
  name: string,
  narrow: boolean,
): readonly ListColumn[] {
  const chosen = fields?.filter((field) => possible.some((each) => each.field === field)) ?? [];
  return possible.filter(({ field, optional, spare }) => {
    if (field === name) return true;
    return chosen.length > 0 ? chosen.includes(field) : !optional && !(spare && narrow);
  });
}
