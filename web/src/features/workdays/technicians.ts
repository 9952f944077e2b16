import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { workdaysTopic } from './create-workday.ts';
import {
  OfficeTechniciansDocument,
  TechniciansWithoutWorkdayDocument,
} from './workdays.generated.ts';

type Identified<Technician> = Technician & { readonly identificationNumber: string };

/** Returns the technicians whose identification number the reader may see. */
export function identified<Technician extends { readonly identificationNumber: string | null }>(
  technicians: readonly Technician[],
): readonly Identified<Technician>[] {
  return technicians.filter(
    (technician): technician is Identified<Technician> => technician.identificationNumber !== null,
  );
}

/** Returns the technicians without a turn today, by name, of every visible office; undefined while loading. */
export function useTechniciansWithoutWorkday() {
  const { data } = useQuery({
    queryKey: [workdaysTopic, 'technicians_without_workday'],
    queryFn: ({ signal }) => request(TechniciansWithoutWorkdayDocument, {}, { signal }),
  });
  return data?.allVEmployeesWithoutWorkdays?.nodes;
}

/** Returns the technicians of the reader's office, by name; undefined while loading. */
export function useOfficeTechnicians() {
  const { officeId } = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['employees', 'office_technicians', officeId],
    queryFn: ({ signal }) => request(OfficeTechniciansDocument, { officeId }, { signal }),
  });
  const technicians = data?.allVAllEmployees?.nodes;
  return useMemo(() => technicians && identified(technicians), [technicians]);
}
