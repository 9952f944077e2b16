import { useMediaQuery } from '@mantine/hooks';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { useListHabits } from './list-habits.ts';

/** Which columns of a list are shown, and the way to choose others. */
export interface ChosenColumns {
  readonly columns: readonly ListColumn[];
  /** All that the reader may choose among. */
  readonly possible: readonly ListColumn[];
  /** The fields that the reader chose; null for what the list shows by itself. */
  readonly fields: readonly string[] | null;
  readonly choose: (fields: readonly string[] | null) => void;
}

/**
 * The columns that the reader chose of a list, or those that it shows by itself: without the optional ones, and where it
 * is narrow without those that matter least. What names a row always stands.
 */
export function useColumns(
  list: string,
  possible: readonly ListColumn[],
  [name]: readonly [string, string],
): ChosenColumns {
  const narrow = useMediaQuery('screen and (width < 90em)', false, {
    getInitialValueInEffect: false,
  });
  const { habits, chooseColumns } = useListHabits();
  const fields = habits.columns[list] ?? null;
  return {
    possible,
    fields,
    columns: shownColumns(possible, fields, name, narrow),
    choose: (chosen) => chooseColumns(list, chosen),
  };
}

/** What of them is shown; `fields` are those that were chosen, of which a later release may know some no longer. */
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
