import { errorText } from '#domain/errors.ts';
import { decodeRecordId } from '#domain/route-id.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { request } from '#web/lib/graphql.ts';
import { ClientOfAddressDocument } from './find-client.generated.ts';

/** The client whom a form's address names by an encoded id (D4), as a query; CLIENT_NOT_FOUND where there is none to see. */
export function clientOfAddress(encoded: string) {
  return {
    queryKey: ['clients', 'of-address', encoded] as const,
    // As it was when the screen opened: what is changed elsewhere meanwhile does not change what is typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const id = decodeRecordId(encoded);
      const answer = id
        ? await request(ClientOfAddressDocument, { id }, { signal, counted: false })
        : null;
      if (answer?.clientById?.status !== 1) {
        throw new ApiError({ code: 'CLIENT_NOT_FOUND', text: errorText('CLIENT_NOT_FOUND') });
      }
      const { status, ...client } = answer.clientById;
      return client;
    },
  };
}
