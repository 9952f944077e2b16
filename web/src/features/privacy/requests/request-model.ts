import * as z from 'zod/mini';
import { isDate } from '#domain/dates.ts';
import {
  type PrivacyKind,
  privacyChannels,
  privacyDueDay,
  privacyKinds,
} from '#domain/privacy-requests.ts';
import { shownName } from '#domain/shown-name.ts';
import { type FoundClient, foundClient } from '#web/shared/clients/client-schema.ts';
import { optional, required, requiredChoice } from '#web/ui/form/rules.ts';

/** First part of the cache keys of this feature. */
export const privacyRequestsTopic = 'privacy_requests';

/** The form of a request; the client may be found later. */
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

/** The form before anything is typed, perhaps of a client whose file it was opened from. */
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

/** Who is found asks for themselves, unless another name is typed. */
export function ofClient(client: FoundClient | null) {
  return {
    foundClient: client,
    ...(client && {
      requesterName: shownName(client),
      requesterDocument: client.identificationNumber,
    }),
  };
}

/** What the form says as the input of procCreatePrivacyRequest. */
export function requestInput({ foundClient, ...values }: z.output<typeof requestSchema>) {
  return { ...values, clientId: foundClient?.id ?? null };
}

/** The day by which it is to be answered, as the form would save it; nothing while no day is typed. */
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
