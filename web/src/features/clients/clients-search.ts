import { fold } from '#domain/fold.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import type { SearchProvider } from '#web/lib/search-provider.ts';
import { SearchClientsDocument } from './clients.generated.ts';

/** Clients by part of name, document, phone or e-mail; a hit opens the list at that client. */
export const clientsSearch: SearchProvider = {
  group: 'Clientes',
  permission: 'client.filter',
  topic: 'clients',
  search: async (text, signal) => {
    const options = { signal, counted: false };
    const { allVClients } = await request(SearchClientsDocument, { text: fold(text) }, options);
    return (allVClients?.nodes ?? []).flatMap((client) =>
      client
        ? {
            label: client.fullName || client.identificationNumber,
            detail: [client.identificationNumber, client.phone].filter(Boolean).join(' · '),
            href: `${paths.clients.list}?${new URLSearchParams({
              identification_number: client.identificationNumber,
            })}`,
          }
        : [],
    );
  },
};
