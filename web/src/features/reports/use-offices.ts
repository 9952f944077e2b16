import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#domain/lists/list-definition.ts';
import { request } from '#web/lib/graphql.ts';
import { OfficeChoicesDocument } from '#web/lib/office-choices.generated.ts';

/** The company's offices as choices; none while they are asked for. */
export function useOffices(): readonly Choice[] {
  const { data } = useQuery({
    queryKey: ['offices', 'choices'],
    queryFn: ({ signal }) => request(OfficeChoicesDocument, {}, { signal, counted: false }),
  });
  return (data?.allOffices?.nodes ?? []).map(({ id, officeName }) => ({
    value: id,
    label: officeName,
  }));
}
