import type { Choice, ListFilter } from '#domain/lists/list-definition.ts';
import { officeChoices, useOffices } from '#web/lib/use-offices.ts';

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** What can be chosen in a filter, its own or by its kind; nothing for one that is typed. */
export function useFilterChoices(
  filters: readonly ListFilter[],
): (filter: ListFilter) => readonly Choice[] | undefined {
  const { data: offices } = useOffices(filters.some(({ kind }) => kind === 'office'));
  const known = officeChoices(offices);
  return ({ kind, choices }) =>
    choices ?? (kind === 'office' ? known : kind === 'boolean' ? yesOrNo : undefined);
}
