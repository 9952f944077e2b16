import {
  type ClientsListArguments,
  type ClientsQuestion,
  clientsQuestion,
} from '../graphql/clients-question.ts';
import { followed } from '../graphql/request-client.ts';
import { type ListPage, listPages } from './list-pages.ts';

/** How many there are where the page is the last: it tells by itself. */
function endOf({ sorted, skip, take }: ClientsQuestion, { length }: ListPage['ids']) {
  return sorted && length > 0 && length < take ? skip + length : null;
}

/**
 * Clients who are searched come from app_hidden.ranked_clients and clients_page, which know the index
 * by which they are found (docs/adr/0004-search-under-row-level-security.md).
 */
export const clientsPagePlugins = listPages<ClientsListArguments, ClientsQuestion>({
  field: 'allVClients',
  connection: 'VClientsConnection',
  question: clientsQuestion,
  async page(client, question) {
    const { search, sorted, descending, skip, take } = question;
    const { rows } = await client.query<Pick<ListPage, 'ids'>>(
      followed(
        sorted
          ? {
              text: 'select app_hidden.clients_page($1, $2, $3, $4, $5) as ids',
              values: [JSON.stringify(search), sorted, descending, skip, take],
            }
          : {
              text: 'select app_hidden.ranked_clients($1, $2) as ids',
              values: [JSON.stringify(search), take],
            },
      ),
    );
    const ids = rows[0]?.ids;
    return ids ? { ids, total: endOf(question, ids) } : null;
  },
  async total(client, { search }) {
    const { rows } = await client.query<{ total: number }>({
      text: 'select app_hidden.clients_total($1) as total',
      values: [JSON.stringify(search)],
    });
    return rows[0]?.total ?? null;
  },
});
