import { addDays } from '#domain/dates/dates.ts';
import { callAs, type ProcedureResult } from '../support/acts.ts';
import type { Actor, DemoDatabase } from '../support/database.ts';
import type { OfficeFixture, PersonFixture } from '../support/office-fixture.ts';

/** The API's value for 'Técnico por Turno'. */
export const anyTechnician = '00000000-0000-0000-0000-000000000000';

/** An appointment line as the browser sends it (doc 2 §7). */
export const lineFor = (
  office: OfficeFixture,
  technician: Pick<PersonFixture, 'id'> | undefined,
  subservice = 'Corte de dama',
) => ({
  employeeId: technician?.id ?? anyTechnician,
  subserviceId: office.subservice(subservice).id,
});

/**
 * Returns a time of a coming day as the documents write it: 'YYYY-MM-DD HH:mm:ss' in the office's
 * zone.
 */
export const inDays = (office: OfficeFixture, days: number, time = '10:00'): string =>
  `${addDays(office.today, days)} ${time}:00`;

/** Books the office's client by identification number, as its supervisor or another actor. */
export const book = (
  database: DemoDatabase,
  office: OfficeFixture,
  args: Readonly<Record<string, unknown>>,
  actor: string | Actor = office.email('crm_supervisor'),
): Promise<ProcedureResult> =>
  callAs(database, actor, 'proc_create_appointments', {
    identification_number: office.client.identificationNumber,
    ...args,
  });

/** Books an appointment and returns its id. */
export async function booked(
  database: DemoDatabase,
  office: OfficeFixture,
  args: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { v_id, v_end_code, v_message } = await book(database, office, args);
  if (v_end_code !== '99999') throw new Error(v_message);
  return v_id as string;
}

/** Calls an appointment procedure as the office's supervisor or another actor. */
export const act = (
  database: DemoDatabase,
  office: OfficeFixture,
  procedure: string,
  args: Readonly<Record<string, unknown>>,
  actor: string | Actor = office.email('crm_supervisor'),
): Promise<ProcedureResult> => callAs(database, actor, procedure, args);

/** Calls updateAppointmentById with a patch by database column names. */
export async function patch(
  database: DemoDatabase,
  office: OfficeFixture,
  id: string,
  values: { status?: number; appointment_date?: string; state?: string },
  actor: string | Actor = office.email('crm_supervisor'),
): Promise<void> {
  await database.queryAs(
    actor,
    `select app_public.update_appointment_by_id($1, row($2, $3, $4)::app_public.appointment_patch)`,
    [id, values.status ?? null, values.appointment_date ?? null, values.state ?? null],
  );
}

/** A stored appointment; times in the office's zone, 'YYYY-MM-DD HH:mm'. */
export interface StoredAppointment {
  starts: string;
  ends: string;
  day: string;
  minutes: number | null;
  state: string;
  status: number;
  clientIn: string;
  saleId: string | null;
  /** Technicians of the active lines, in order; null is 'Técnico por Turno'. */
  technicians: (string | null)[];
  services: string[];
}

export async function stored(
  database: DemoDatabase,
  id: string | null,
): Promise<StoredAppointment> {
  const [row] = await database.query<StoredAppointment & Record<string, unknown>>(
    `select to_char(appointment_date at time zone time_zone, 'YYYY-MM-DD HH24:MI') as starts,
       to_char(ends_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as ends,
       appointment_day::text as day, minutes, state, appointment.status, client_in as "clientIn",
       sale_id as "saleId", line.technicians, line.services
     from app_public.appointments as appointment
     join app_public.offices as office on office.id = appointment.office_id
     cross join lateral (
       select array_agg(employee_id order by line_number) as technicians,
         array_agg(subservice_name order by line_number) as services
       from app_public.appointments_details where appointment_id = appointment.id and status = 1
     ) as line
     where appointment.id = $1`,
    [id],
  );
  return row as StoredAppointment;
}

/** Returns the times that a technician is booked on a day, from the constraint: ['HH:mm–HH:mm']. */
export async function busyTimesOn(
  database: DemoDatabase,
  office: OfficeFixture,
  technician: PersonFixture,
  day: string,
): Promise<string[]> {
  const rows = await database.query<{ span: string }>(
    `select to_char(lower(during) at time zone $3, 'HH24:MI') || '–' || to_char(upper(during) at time zone $3, 'HH24:MI') as span
     from app_private.appointment_technicians
     where employee_id = $1 and (lower(during) at time zone $3)::date = $2 order by during`,
    [technician.id, day, office.timeZone],
  );
  return rows.map(({ span }) => span);
}
