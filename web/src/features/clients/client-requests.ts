import { errorText } from '#domain/errors.ts';
import { shownName } from '#domain/shown-name.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { type RequestOptions, readJson, send } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { clientDetail } from '#web/shared/clients/client-detail.ts';
import {
  ClientFileDocument,
  SaveClientProfileDocument,
  type SaveClientProfileMutationVariables,
} from './client-file.generated.ts';
import type { ClientFile } from './client-file-model.ts';
import { SearchClientsDocument } from './clients.generated.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const clientsTopic = 'clients';

/** Reads everything about clients anew. */
export function refreshClients(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [clientsTopic] });
}

/** Who is meant by what was typed, the likeliest first (D57); not counted (D43), since no one waits for it. */
export async function searchClients(
  text: string,
  signal: AbortSignal,
): Promise<readonly { id: string; label: string; detail: string; names: readonly string[] }[]> {
  const options = { signal, counted: false };
  const { allVClients } = await request(SearchClientsDocument, { text }, options);
  return (allVClients?.nodes ?? []).map((client) => ({
    id: client.id,
    label: shownName(client),
    detail: clientDetail(client),
    names: [client.identificationNumber, client.phone],
  }));
}

/** Reads a client with the personal file; throws CLIENT_NOT_FOUND where there is none to see. */
export async function readClientFile(id: string, options: RequestOptions): Promise<ClientFile> {
  const answer = id === '' ? null : await request(ClientFileDocument, { id }, options);
  if (!answer?.clientById) {
    throw new ApiError({ code: 'CLIENT_NOT_FOUND', text: errorText('CLIENT_NOT_FOUND') });
  }
  return { client: answer.clientById, profile: answer.profileByClientId };
}

/** Saves what is given of a client's personal file; what is empty keeps its value (doc 1 §5). */
export async function saveClientProfile(
  input: SaveClientProfileMutationVariables['input'],
): Promise<void> {
  const { procSaveClientProfile } = await request(SaveClientProfileDocument, { input });
  checkEndCode(procSaveClientProfile?.result);
  await refreshClients();
}

/** Keeps a photo, png or jpeg, and answers its address (D34). */
export async function uploadPhoto(photo: Blob): Promise<string> {
  const response = await send('/photos', {
    method: 'POST',
    headers: { 'Content-Type': photo.type },
    body: photo,
  });
  const { data } = await readJson<{ data: { url: string } }>(response);
  return data.url;
}

/** Asks for the synchronisation of the company's clients (D32); throws unless it was accepted. */
export async function requestClientSync(): Promise<void> {
  const response = await send('/clients/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { data } = await readJson<{ data: { result: string } }>(response);
  if (data.result !== 'OK') throw new Error(data.result);
}
