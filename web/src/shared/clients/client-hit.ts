import { displayDate } from '#domain/dates/dates.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayName } from '#domain/people/display-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { request } from '#web/lib/api/graphql.ts';
import { session } from '#web/lib/session/session.ts';
import type { SearchHit } from '#web/ui/form/inputs/search-select.tsx';
import { balanceText } from './client-balance.ts';
import type { FoundClient } from './client-schema.ts';
import { SearchClientsDocument } from './search-clients.generated.ts';

/** A found client, with details that distinguish similar ones. */
export interface ClientHit extends SearchHit {
  readonly client: FoundClient;
}

/** Converts a client to a search result. */
export function toHit(client: FoundClient): ClientHit {
  return { id: client.id, client, label: displayName(client) };
}

/**
 * Searches clients, best matches first (D57), with document, phone and branch, and next to the name
 * the last visit, if visible, and the debt. Runs as a background request (D43).
 */
export async function searchClients(
  text: string,
  signal: AbortSignal,
): Promise<readonly ClientHit[]> {
  const { clientsPage } = await request(SearchClientsDocument, { text }, { signal });
  const currency = session.get().currentUser?.currencyCode ?? 'VES';
  return (clientsPage?.nodes ?? []).map(({ officeName, lastVisit, balance, ...client }) => ({
    ...toHit(client),
    detail: [
      displayDocument(client.identificationNumber, client.identificationType),
      displayPhone(client.phone),
      officeName,
    ]
      .filter(Boolean)
      .join(' · '),
    aside: [
      lastVisit ? `Última visita ${displayDate(lastVisit)}` : 'Sin visitas',
      balanceText(balance, currency),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}
