import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#domain/lists/list-definition.ts';
import { request } from '#web/lib/api/graphql.ts';
import { OfficeChoicesDocument } from './office-choices.generated.ts';

/** An office with the data that screens need. */
export type Office = NonNullable<ReturnType<typeof useOffices>['data']>[number];

/** Returns the company's active offices, ordered by name, with time zone and currency; loaded while `enabled`. */
export function useOffices(enabled = true) {
  return useQuery({
    queryKey: ['offices', 'choices'],
    enabled,
    queryFn: ({ signal }) => request(OfficeChoicesDocument, {}, { signal }),
    select: ({ allOffices }) => allOffices?.nodes ?? [],
  });
}

/** Returns the company's active offices as choices of a select; loaded while `wanted`. */
export function useOfficeChoices(wanted: boolean): Choice[] {
  return officeChoices(useOffices(wanted).data);
}

/** Converts offices to choices; empty while loading. */
export function officeChoices(
  offices: readonly { readonly id: string; readonly officeName: string }[] = [],
): Choice[] {
  return offices.map(({ id, officeName }) => ({ value: id, label: officeName }));
}
