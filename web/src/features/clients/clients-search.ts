import { fold } from '#domain/fold.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import type { SearchProvider } from '#web/lib/search-provider.ts';
import { clientsTopic } from './client-requests.ts';
import { SearchClientsDocument } from './clients.generated.ts';

/** Clients by part of name, document, phone or e-mail; a hit opens the client's file. */
export const clientsSearch: SearchProvider = {
  group: 'Clientes',
  permission: 'client.profile',
  topic: clientsTopic,
  search: async (text, signal) => {
    const options = { signal, counted: false };
    const { allVClients } = await request(SearchClientsDocument, { text: fold(text) }, options);
    return (allVClients?.nodes ?? []).flatMap((client) =>
      client
        ? {
            label: client.fullName || client.identificationNumber,
            detail: [client.identificationNumber, client.phone].filter(Boolean).join(' · '),
            href: `${paths.clients.profile}?id=${encodeRouteId({ id: client.id })}`,
          }
        : [],
    );
  },
};
