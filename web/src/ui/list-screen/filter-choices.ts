import { createContext, useContext } from 'react';
import type { Choice, ListFilter } from '#domain/lists/list-definition.ts';

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** What a filter by branch offers, by a hook that the app gives: the kit knows no branches. */
export const BranchChoices = createContext<(wanted: boolean) => readonly Choice[]>(() => []);

/** What can be chosen in a filter, its own or by its kind; nothing for one that is typed. */
export function useFilterChoices(
  filters: readonly ListFilter[],
): (filter: ListFilter) => readonly Choice[] | undefined {
  const useBranchChoices = useContext(BranchChoices);
  const known = useBranchChoices(filters.some(({ kind }) => kind === 'office'));
  return ({ kind, choices }) =>
    choices ?? (kind === 'office' ? known : kind === 'boolean' ? yesOrNo : undefined);
}
