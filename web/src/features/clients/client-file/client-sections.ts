import { request } from '#web/lib/api/graphql.ts';
import { queryClient, showsRecords } from '#web/lib/api/query-client.ts';
import { can } from '#web/lib/session/session.ts';
import { clientsTopic } from '../client-requests.ts';
import { ClientConsentsDocument } from './client-consents.generated.ts';
import {
  ClientAppointmentsDocument,
  ClientFiguresDocument,
  ClientServicesDocument,
  ClientVisitsDocument,
} from './client-file.generated.ts';
import type { ClientFile } from './client-file-model.ts';

/** Maximum number of rows per table; its list has the others. */
export const shownInFile = 10;

interface SectionRequest {
  readonly signal: AbortSignal;
}

/** Number of sales, warranties and past appointments that the timeline loads of each. */
export const shownInTimeline = 50;

/** Query of a client's sales, warranties and past appointments, latest first, as far as the reader may see them. */
export function visitsOf(id: string) {
  const variables = {
    id,
    first: shownInTimeline,
    sales: can('sale.read'),
    warranties: can('warranty.read'),
    appointments: canSeeAppointments(),
  };
  return {
    ...showsRecords,
    queryKey: ['sales', 'of-client', id] as const,
    queryFn: ({ signal }: SectionRequest) => request(ClientVisitsDocument, variables, { signal }),
  };
}

/** Query of a client's figures, for readers of sales. */
export function figuresOf(id: string) {
  return {
    ...showsRecords,
    queryKey: ['sales', 'figures-of-client', id] as const,
    queryFn: ({ signal }: SectionRequest) => request(ClientFiguresDocument, { id }, { signal }),
  };
}

/** Query of a client's future appointments, next one first. */
export function appointmentsOf(id: string) {
  return {
    ...showsRecords,
    queryKey: ['appointments', 'of-client', id] as const,
    queryFn: ({ signal }: SectionRequest) =>
      request(ClientAppointmentsDocument, { id }, { signal }),
  };
}

export type ClientDocument = Pick<
  ClientFile['client'],
  'identificationType' | 'identificationNumber'
>;

/** Query of a client's services in the last year, by subservice, latest first. */
export function servicesOf({ identificationType, identificationNumber }: ClientDocument) {
  const variables = { identificationType, identificationNumber, first: shownInFile, offset: 0 };
  return {
    ...showsRecords,
    queryKey: [clientsTopic, 'services', identificationType, identificationNumber] as const,
    queryFn: ({ signal }: SectionRequest) => request(ClientServicesDocument, variables, { signal }),
  };
}

/** Query of a client's consents to messages and photos, latest first. */
export function consentsOf(id: string) {
  return {
    ...showsRecords,
    queryKey: [clientsTopic, 'consents', id] as const,
    queryFn: ({ signal }: SectionRequest) => request(ClientConsentsDocument, { id }, { signal }),
  };
}

/** Returns whether the reader sees more of appointments than contact data. */
export function canSeeAppointments(): boolean {
  return can('appointment.read') && !can('appointment.read_contact_only');
}

/** Loads every table of the file before the first render, so that the layout does not shift. */
export async function readSections({ id, ...document }: ClientFile['client']) {
  await Promise.all([
    queryClient.prefetchQuery(visitsOf(id)),
    can('sale.read') && queryClient.prefetchQuery(figuresOf(id)),
    queryClient.prefetchQuery(servicesOf(document)),
    queryClient.prefetchQuery(consentsOf(id)),
    canSeeAppointments() && queryClient.prefetchQuery(appointmentsOf(id)),
  ]);
}
