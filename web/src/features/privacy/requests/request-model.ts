import * as z from 'zod/mini';
import { isDate } from '#domain/dates/dates.ts';
import { isWithoutDocument } from '#domain/people/display-document.ts';
import { displayName } from '#domain/people/display-name.ts';
import {
  type PrivacyKind,
  privacyChannels,
  privacyDueDay,
  privacyKinds,
} from '#domain/people/privacy-requests.ts';
import { type FoundClient, foundClient } from '#web/shared/clients/client-schema.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules/rules.ts';

/** First part of the cache keys of this feature. */
export const privacyRequestsTopic = 'privacy_requests';

/** Form of a request; the client may be added later. */
export const requestSchema = z.object({
  kind: requiredChoice(),
  foundClient: z.nullable(foundClient),
  requesterName: required('name'),
  requesterDocument: optional('document'),
  identityProof: required('name'),
  channel: requiredChoice(),
  receivedOn: required('name'),
  notes: optional('note'),
});

export type RequestValues = z.input<typeof requestSchema>;

/** Returns the initial values, optionally for a client whose file links here. */
export function emptyRequest(today: string, client: FoundClient | null): RequestValues {
  return {
    kind: 'ACCESS',
    requesterName: '',
    requesterDocument: '',
    identityProof: '',
    channel: 'IN_PERSON',
    receivedOn: today,
    notes: '',
    ...ofClient(client),
  };
}

/** Returns the fields of a found client, who is the requester by default. */
export function ofClient(client: FoundClient | null) {
  return {
    foundClient: client,
    ...(client && {
      requesterName: displayName(client),
      requesterDocument: isWithoutDocument(client.identificationNumber)
        ? ''
        : client.identificationNumber,
    }),
  };
}

/** Returns the input of procCreatePrivacyRequest. */
export function requestInput({ foundClient, ...values }: z.output<typeof requestSchema>) {
  return { ...values, clientId: foundClient?.id ?? null };
}

/** Returns the due day of the form's values; undefined while no day is typed. */
export function dueDayOf(
  { kind, receivedOn }: Pick<RequestValues, 'kind' | 'receivedOn'>,
  timeZone: string,
): string | undefined {
  return isDate(receivedOn) ? privacyDueDay(kind as PrivacyKind, receivedOn, timeZone) : undefined;
}

const choices = (captions: Readonly<Record<string, string>>) =>
  Object.entries(captions).map(([value, label]) => ({ value, label }));

export const kindChoices = choices(privacyKinds);
export const channelChoices = choices(privacyChannels);
