import * as z from 'zod/mini';
import type { Currency } from '#domain/money/currencies.ts';
import {
  clientSchemas,
  emptySearch,
  foundClient,
  searchedClient,
  walkIn,
} from '#web/shared/clients/client-schema.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { identificationFields } from '#web/shared/people/identification-rules.ts';
import { requiredDay, requiredTime } from '#web/ui/form/rules/day-rules.ts';

/** A line as it was recorded: prices and employees may have changed since. */
const savedLine = z.object({
  id: z.string(),
  subserviceName: z.string(),
  technicianName: z.string(),
  avgMinuts: z.number(),
});

const line = z.object({
  key: z.string(),
  employeeId: z.string(),
  subserviceId: z.string(),
  /** Null for a new line. */
  saved: z.nullable(savedLine),
});

/** A technician, or the all-zero id, and a subservice (doc 2 §3). */
export type AppointmentLine = z.infer<typeof line>;

const when = { day: requiredDay(), time: requiredTime() };

/** Start and lines of an appointment, in each of its forms. */
const plan = { ...when, lines: z.array(line) };

const creation = {
  ...plan,
  /** Length chosen on the calendar in minutes; null for the sum of the subservices (D39). */
  minutes: z.nullable(z.number()),
  /** One id per filled form, the same in every retry (D19). */
  requestId: z.string(),
};

/** Collects the issues of several schemas: a failed field rule does not suppress the other issues. */
function issuesOf<Value>(schemasOf: (value: Value) => readonly z.ZodMiniType[]) {
  return z.check<Value>(({ value, issues }) => {
    const schemas = [...schemasOf(value), z.object(when)];
    const wrong = schemas.flatMap((schema) => schema.safeParse(value).error?.issues ?? []);
    for (const { path, message } of wrong) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });
}

const uncheckedFields = { ...creation, day: z.string(), time: z.string() };

/** An appointment of a registered client or of a name only (doc 2 §5). */
export const namedAppointmentSchema = z
  .object({
    foundClient: z.nullable(foundClient),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    ...uncheckedFields,
  })
  .check(issuesOf(({ foundClient: found }) => (found ? [] : [walkIn])));

export type NamedAppointment = z.infer<typeof namedAppointmentSchema>;

/** An appointment of a client who is registered already or with the appointment (doc 2 §5, D17). */
export const identifiedAppointmentSchema = z
  .object({
    ...identificationFields,
    ...searchedClient,
    ...uncheckedFields,
    identificationNumber: z.string(),
  })
  .check(issuesOf(clientSchemas));

export type IdentifiedAppointment = z.infer<typeof identifiedAppointmentSchema>;

/** An appointment in the edit form. */
export const editedAppointmentSchema = z.object(plan);

export type EditedAppointment = z.infer<typeof editedAppointmentSchema>;

/** Slot of the calendar for a new appointment. */
export interface AppointmentSlot {
  readonly day: string;
  /** 'HH:mm' or ''. */
  readonly time: string;
  /** Null for the sum of its subservices. */
  readonly minutes: number | null;
  /** Proposed technician for its lines; '' for none. */
  readonly employeeId: string;
}

function emptyCreation({ day, time, minutes }: AppointmentSlot) {
  return { day, time, minutes, lines: [], requestId: crypto.randomUUID() };
}

export function emptyNamedAppointment(slot: AppointmentSlot): NamedAppointment {
  return { foundClient: null, firstName: '', lastName: '', phone: '', ...emptyCreation(slot) };
}

export function emptyIdentifiedAppointment(
  slot: AppointmentSlot,
  currency: Currency,
): IdentifiedAppointment {
  return {
    ...initialIdentification(currency),
    ...emptySearch,
    ...emptyCreation(slot),
  };
}

/** The field of the forms for the instant of the API. */
export const whenFields = { appointmentDate: 'time' };
