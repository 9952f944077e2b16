import { errorText } from '#domain/errors/error-register.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { type RequestOptions, readJson, send } from '#web/lib/http/http.ts';
import {
  ClientFileDocument,
  SaveClientProfileDocument,
  type SaveClientProfileMutationVariables,
} from './client-file/client-file.generated.ts';
import type { ClientFile } from './client-file/client-file-model.ts';
import { shrinkPhoto } from './client-file/shrink-photo.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const clientsTopic = 'clients';

/** Reloads all data about clients. */
export function refreshClients(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [clientsTopic] });
}

/** Loads a client with the personal file; throws CLIENT_NOT_FOUND if no visible client has the id. */
export async function readClientFile(id: string, options?: RequestOptions): Promise<ClientFile> {
  const answer = id === '' ? null : await request(ClientFileDocument, { id }, options);
  if (!answer?.clientById) {
    throw new ApiError({ code: 'CLIENT_NOT_FOUND', text: errorText('CLIENT_NOT_FOUND') });
  }
  return { client: answer.clientById, profile: answer.profileByClientId };
}

/** Saves the filled fields of a client's personal file; empty fields keep their values (doc 1 §5). */
export async function saveClientProfile(
  input: SaveClientProfileMutationVariables['input'],
): Promise<void> {
  const { procSaveClientProfile } = await request(SaveClientProfileDocument, { input });
  checkEndCode(procSaveClientProfile?.result);
  await refreshClients();
}

/** Uploads a PNG or JPEG photo and returns its URL (D34). */
export async function uploadPhoto(blob: Blob): Promise<string> {
  const photo = await shrinkPhoto(blob);
  const response = await send('/photos', {
    method: 'POST',
    headers: { 'Content-Type': photo.type },
    body: photo,
  });
  const { data } = await readJson<{ data: { url: string } }>(response);
  return data.url;
}

/** Requests the synchronisation of the company's clients (D32); throws if it is rejected. */
export async function requestClientSync(): Promise<void> {
  const response = await send('/clients/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { data } = await readJson<{ data: { result: string } }>(response);
  if (data.result !== 'OK') throw new Error(data.result);
}
