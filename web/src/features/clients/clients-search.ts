import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { can } from '#web/lib/session/session.ts';
import { searchClients } from '#web/shared/clients/client-hit.ts';
import type { SearchProvider } from '#web/shared/search-provider.ts';
import { clientsTopic } from './client-requests.ts';

/**
 * Search for clients by part of name, document, phone or e-mail; a hit opens the file, or the list
 * for readers without access to files.
 */
export const clientsSearch: SearchProvider = {
  group: 'Clientes',
  permission: 'client.read',
  topic: clientsTopic,
  search: async (text, signal) =>
    (await searchClients(text, signal)).map(({ label, detail = '', aside, client }) => ({
      label,
      detail: [detail, aside].filter(Boolean).join(' · '),
      names: [client.identificationNumber, client.phone],
      person: client,
      href: hrefOf(client.id, client.identificationNumber),
    })),
};

function hrefOf(id: string, document: string): string {
  if (can('client.profile')) return `${paths.clients.profile}?id=${encodeRouteId({ id })}`;
  if (can('client.update')) return paths.clients.edit.replace('$id', encodeRouteId({ id }));
  return `${paths.clients.list}?${new URLSearchParams({ identification_number: document })}`;
}
