import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { StaffChoicesDocument, type StaffChoicesQuery } from './staff-choices.generated.ts';

type Nodes<Connection> = NonNullable<Connection> extends { nodes: infer List } ? List : never;

/** Choices for staff: visible roles (doc 1 §6) and the company's offices. */
export interface StaffChoices {
  readonly roles: Nodes<StaffChoicesQuery['allRoles']>;
  readonly offices: Nodes<StaffChoicesQuery['allOffices']>;
}

/** Returns the choices of the company; empty while loading. */
export function useStaffChoices(): StaffChoices {
  const { data } = useQuery({
    queryKey: ['roles', 'staff-choices'],
    queryFn: ({ signal }) => request(StaffChoicesDocument, {}, { signal }),
  });
  return { roles: data?.allRoles?.nodes ?? [], offices: data?.allOffices?.nodes ?? [] };
}
