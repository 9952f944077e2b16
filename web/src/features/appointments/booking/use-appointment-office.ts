import { useQuery } from '@tanstack/react-query';
import { turnTechnicianId, turnTechnicianName } from '#domain/dates/appointment-times.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { OfferedSubservicesDocument } from '#web/shared/subservices/offered-subservices.generated.ts';
import { AppointmentTechniciansDocument } from './appointment-form.generated.ts';

/** A technician who can be booked. */
export interface AppointmentTechnician {
  readonly id: string;
  readonly fullName: string;
}

/** A subservice that can be booked. */
export interface AppointmentSubservice {
  readonly id: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: Currency;
  readonly avgMinuts: number;
}

const turnTechnician = { id: turnTechnicianId, fullName: turnTechnicianName };

/** Returns the technicians of an office by name, after 'Técnico por Turno' (doc 2 §5). */
export function useAppointmentTechnicians(officeId: string): readonly AppointmentTechnician[] {
  const { data } = useQuery({
    queryKey: ['employees', 'appointment-technicians', officeId],
    queryFn: async ({ signal }) => {
      const answer = await request(AppointmentTechniciansDocument, { officeId }, { signal });
      return [turnTechnician, ...(answer.allVStaffChoices?.nodes ?? [])];
    },
  });
  return data ?? none;
}

/** Returns the active subservices of an office, sorted by name. */
export function useAppointmentSubservices(officeId: string): readonly AppointmentSubservice[] {
  const { data } = useQuery({
    queryKey: ['subservices', 'appointment-subservices', officeId],
    queryFn: async ({ signal }) => {
      const answer = await request(OfferedSubservicesDocument, { officeId }, { signal });
      return answer.allSubservices?.nodes ?? [];
    },
  });
  return data ?? none;
}

// A stable reference, so that memoized values stay valid.
const none: readonly never[] = [];

/** An office with appointments, and its time zone (D5). */
export interface AppointmentOffice {
  readonly id: string;
  readonly zone: string;
}

/** The office of a booking; its currency determines the kind of identification. */
export interface BookingOffice extends AppointmentOffice {
  readonly currency: Currency;
}

/** Returns the reader's own office. */
export function useOwnOffice(): BookingOffice {
  const { officeId: id, timeZone: zone, currencyCode: currency } = useCurrentUser();
  return { id, zone, currency };
}
