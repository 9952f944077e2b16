import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { shortName } from '#domain/people/short-name.ts';
import type { AppointmentTechnician } from '../booking/use-appointment-office.ts';

/**
 * Returns the shortest name of each technician, by id, that no other one has: 'Daniela', 'Daniela
 * C.', or the full name.
 */
export function technicianNames(
  technicians: readonly AppointmentTechnician[],
): ReadonlyMap<string, string> {
  const forms = [firstName, shortName];
  const isShared = (form: (name: string) => string, name: string) =>
    technicians.filter(({ fullName }) => form(fullName) === form(name)).length > 1;
  return new Map(
    technicians.map(({ id, fullName }) => {
      const form = forms.find((each) => !isShared(each, fullName));
      return [id, id === turnTechnicianId ? 'Por turno' : (form?.(fullName) ?? fullName)];
    }),
  );
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
