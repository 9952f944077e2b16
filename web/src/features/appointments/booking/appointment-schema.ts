import * as z from 'zod/mini';
import type { Currency } from '#domain/currencies.ts';
import {
  clientSchemas,
  foundClient,
  nobodySearched,
  searchedClient,
  walkIn,
} from '#web/shared/clients/client-schema.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { identificationFields } from '#web/shared/people/identification-rules.ts';
import { requiredDay, requiredTime } from '#web/ui/form/day-rules.ts';

/** A line as it was recorded: the price list and who works here may have changed since. */
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
  /** Null for a line that is being added. */
  saved: z.nullable(savedLine),
});

/** What is done by whom: a technician, or the all-zero id, and a subservice (doc 2 §3). */
export type AppointmentLine = z.infer<typeof line>;

const when = { day: requiredDay(), time: requiredTime() };

/** When an appointment begins and what it holds, as each of its forms asks. */
const plan = { ...when, lines: z.array(line) };

const creation = {
  ...plan,
  /** Length that was chosen on the calendar; null for the sum of the subservices (D39). */
  minutes: z.nullable(z.number()),
  /** One for each form that is filled in, kept over retries (D19). */
  requestId: z.string(),
};

/** The issues of a value by several schemas: a rule of its fields that fails keeps no other from being told. */
function told<Value>(schemasOf: (value: Value) => readonly z.ZodMiniType[]) {
  return z.check<Value>(({ value, issues }) => {
    const schemas = [...schemasOf(value), z.object(when)];
    const wrong = schemas.flatMap((schema) => schema.safeParse(value).error?.issues ?? []);
    for (const { path, message } of wrong) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });
}

const untold = { ...creation, day: z.string(), time: z.string() };

/** An appointment of someone who is found, or only says a name (doc 2 §5). */
export const namedAppointmentSchema = z
  .object({
    foundClient: z.nullable(foundClient),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    ...untold,
  })
  .check(told(({ foundClient: found }) => (found ? [] : [walkIn])));

export type NamedAppointment = z.infer<typeof namedAppointmentSchema>;

/** An appointment of a client who is found, or registered with it (doc 2 §5, D17). */
export const identifiedAppointmentSchema = z
  .object({
    ...identificationFields,
    ...searchedClient,
    ...untold,
    identificationNumber: z.string(),
  })
  .check(told(clientSchemas));

export type IdentifiedAppointment = z.infer<typeof identifiedAppointmentSchema>;

/** An appointment that is being changed. */
export const editedAppointmentSchema = z.object(plan);

export type EditedAppointment = z.infer<typeof editedAppointmentSchema>;

/** Where a new appointment is to be, as the calendar knows it. */
export interface AppointmentSlot {
  readonly day: string;
  /** 'HH:mm' or ''. */
  readonly time: string;
  /** Null for the sum of its subservices. */
  readonly minutes: number | null;
  /** Who is proposed for its lines; '' for nobody. */
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
    ...nobodySearched,
    ...emptyCreation(slot),
  };
}
