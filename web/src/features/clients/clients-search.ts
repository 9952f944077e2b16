import { encodeRouteId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import type { SearchProvider } from '#web/shared/search-provider.ts';
import { clientsTopic, searchClients } from './client-requests.ts';

/** Clients by part of name, document, phone or e-mail; a hit opens the client's file. */
export const clientsSearch: SearchProvider = {
  group: 'Clientes',
  permission: 'client.profile',
  topic: clientsTopic,
  search: async (text, signal) =>
    (await searchClients(text, signal)).map(({ id, label, detail }) => ({
      label,
      detail,
      href: `${paths.clients.profile}?id=${encodeRouteId({ id })}`,
    })),
};
