import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '#domain/lists/list-definition.ts';
import { request } from '#web/lib/graphql.ts';
import { OfficeChoicesDocument } from '#web/lib/office-choices.generated.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/** What can be chosen in a filter, by its kind; nothing for one that is typed. */
export function useFilterChoices(
  filters: readonly ListFilter[],
): (kind: ListFilter['kind']) => readonly Choice[] | undefined {
  const { data: offices = [] } = useQuery({
    queryKey: ['offices', 'choices'],
    enabled: filters.some(({ kind }) => kind === 'office'),
    queryFn: ({ signal }) => request(OfficeChoicesDocument, {}, { signal, counted: false }),
    select: ({ allOffices }): readonly Choice[] =>
      (allOffices?.nodes ?? []).map(({ id, officeName }) => ({ value: id, label: officeName })),
  });
  return (kind) => (kind === 'office' ? offices : kind === 'boolean' ? yesOrNo : undefined);
}
