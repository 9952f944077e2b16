import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { can } from '#web/lib/session.ts';
import { ClientConsentsDocument } from './client-consents.generated.ts';
import {
  ClientAppointmentsDocument,
  ClientServicesDocument,
  ClientVisitsDocument,
} from './client-file.generated.ts';
import type { ClientFile } from './client-file-model.ts';
import { clientsTopic } from './client-requests.ts';

/** Rows of a table in the file; its list has the others. */
export const shownInFile = 10;

interface Asked {
  readonly signal: AbortSignal;
}

/** What a client was sold and what was made good, the latest first, as far as the reader sees either. */
export function visitsOf(id: string) {
  const variables = {
    id,
    first: shownInFile,
    sales: can('sale.read'),
    warranties: can('warranty.read'),
  };
  return {
    queryKey: ['sales', 'of-client', id] as const,
    queryFn: ({ signal }: Asked) =>
      request(ClientVisitsDocument, variables, { signal, counted: false }),
  };
}

/** When a client is expected, the next time first. */
export function appointmentsOf(id: string) {
  return {
    queryKey: ['appointments', 'of-client', id] as const,
    queryFn: ({ signal }: Asked) =>
      request(ClientAppointmentsDocument, { id }, { signal, counted: false }),
  };
}

export type ClientDocument = Pick<
  ClientFile['client'],
  'identificationType' | 'identificationNumber'
>;

/** What a client enjoyed in the last year, by subservice, the latest first. */
export function servicesOf({ identificationType, identificationNumber }: ClientDocument) {
  const variables = { identificationType, identificationNumber, first: shownInFile, offset: 0 };
  return {
    queryKey: [clientsTopic, 'services', identificationType, identificationNumber] as const,
    queryFn: ({ signal }: Asked) =>
      request(ClientServicesDocument, variables, { signal, counted: false }),
  };
}

/** What a client said of messages and photos, the last first. */
export function consentsOf(id: string) {
  return {
    queryKey: [clientsTopic, 'consents', id] as const,
    queryFn: ({ signal }: Asked) =>
      request(ClientConsentsDocument, { id }, { signal, counted: false }),
  };
}

/** Whether the reader sees more of appointments than whom to call. */
export function seesAppointments(): boolean {
  return can('appointment.read') && !can('appointment.read_contact_only');
}

/** Has every table of the file at hand before it is drawn, so that none grows and moves what is below it. */
export async function readSections({ id, ...document }: ClientFile['client']) {
  await Promise.all([
    queryClient.prefetchQuery(visitsOf(id)),
    queryClient.prefetchQuery(servicesOf(document)),
    queryClient.prefetchQuery(consentsOf(id)),
    seesAppointments() && queryClient.prefetchQuery(appointmentsOf(id)),
  ]);
}
