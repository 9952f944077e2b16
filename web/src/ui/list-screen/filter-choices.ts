import { useQuery } from '@tanstack/react-query';
import type { Choice, ListFilter } from '#domain/lists/list-definition.ts';
import { request } from '#web/lib/graphql.ts';
import { OfficeChoicesDocument } from '#web/lib/office-choices.generated.ts';

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** What can be chosen in a filter, its own or by its kind; nothing for one that is typed. */
export function useFilterChoices(
  filters: readonly ListFilter[],
): (filter: ListFilter) => readonly Choice[] | undefined {
  const { data: offices = [] } = useQuery({
    queryKey: ['offices', 'choices'],
    enabled: filters.some(({ kind }) => kind === 'office'),
    queryFn: ({ signal }) => request(OfficeChoicesDocument, {}, { signal, counted: false }),
    select: ({ allOffices }): readonly Choice[] =>
      (allOffices?.nodes ?? []).map(({ id, officeName }) => ({ value: id, label: officeName })),
  });
  return ({ kind, choices }) =>
    choices ?? (kind === 'office' ? offices : kind === 'boolean' ? yesOrNo : undefined);
}
