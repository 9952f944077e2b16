import { createContext, useContext } from 'react';
import type { Choice, ListFilter } from '#domain/lists/list-definition.ts';

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** Hook with the choices of branch filters, provided by the app: the kit does not depend on branches. */
export const BranchChoices = createContext<(wanted: boolean) => readonly Choice[]>(() => []);

/** Returns the choices of a filter, its own or those of its kind; undefined for a text filter. */
export function useFilterChoices(
  filters: readonly ListFilter[],
): (filter: ListFilter) => readonly Choice[] | undefined {
  const useBranchChoices = useContext(BranchChoices);
  const known = useBranchChoices(filters.some(({ kind }) => kind === 'office'));
  return ({ kind, choices }) =>
    choices ?? (kind === 'office' ? known : kind === 'boolean' ? yesOrNo : undefined);
}
