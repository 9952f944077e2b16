import { errorText } from '#domain/errors/error-register.ts';
import { decodeRecordId } from '#domain/input/route-id.ts';
import { request } from '#web/lib/api/graphql.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { ClientOfAddressDocument } from './find-client.generated.ts';

/**
 * Returns the query of the client in a form's URL, by encoded id (D4); CLIENT_NOT_FOUND if no
 * visible one has it.
 */
export function clientOfAddress(encoded: string) {
  return {
    queryKey: ['clients', 'of-address', encoded] as const,
    // The data loaded when the screen opened, so that changes by others do not overwrite the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const id = decodeRecordId(encoded);
      const answer = id ? await request(ClientOfAddressDocument, { id }, { signal }) : null;
      if (answer?.clientById?.status !== 1) {
        throw new ApiError({ code: 'CLIENT_NOT_FOUND', text: errorText('CLIENT_NOT_FOUND') });
      }
      const { status, ...client } = answer.clientById;
      return client;
    },
  };
}
