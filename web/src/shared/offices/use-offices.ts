import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#domain/lists/list-definition.ts';
import { request } from '#web/lib/graphql.ts';
import { OfficeChoicesDocument } from './office-choices.generated.ts';

/** An office with what screens need to know of it. */
export type Office = NonNullable<ReturnType<typeof useOffices>['data']>[number];

/** The company's offices by name, each with its zone and currency; asked for while `enabled`. */
export function useOffices(enabled = true) {
  return useQuery({
    queryKey: ['offices', 'choices'],
    enabled,
    queryFn: ({ signal }) => request(OfficeChoicesDocument, {}, { signal, counted: false }),
    select: ({ allOffices }) => allOffices?.nodes ?? [],
  });
}

/** The company's offices as a select offers them; asked for while `wanted`. */
export function useOfficeChoices(wanted: boolean): Choice[] {
  return officeChoices(useOffices(wanted).data);
}

/** Offices as a select offers them; none until they are known. */
export function officeChoices(
  offices: readonly { readonly id: string; readonly officeName: string }[] = [],
): Choice[] {
  return offices.map(({ id, officeName }) => ({ value: id, label: officeName }));
}
