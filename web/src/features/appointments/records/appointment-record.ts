import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import {
  AppointmentRecordDocument,
  type AppointmentRecordQuery,
} from './appointment-record.generated.ts';

type Nodes<Connection> = NonNullable<Connection> extends { nodes: infer List } ? List : never;

/** An appointment with its active lines. */
export interface AppointmentRecord {
  readonly appointment: NonNullable<AppointmentRecordQuery['vAppointmentById']>;
  readonly lines: Nodes<AppointmentRecordQuery['allVAppointmentsDetails']>;
}

/** Loads an appointment; returns null if no visible one has the id. */
export async function readAppointment(
  id: string,
  options: RequestOptions,
): Promise<AppointmentRecord | null> {
  const answer = await request(AppointmentRecordDocument, { id }, options);
  const { vAppointmentById: appointment, allVAppointmentsDetails: details } = answer;
  return appointment ? { appointment, lines: details?.nodes ?? [] } : null;
}
