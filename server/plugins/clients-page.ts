import {
  type ClientsListArguments,
  type ClientsQuestion,
  clientsQuestion,
} from '../graphql/clients-question.ts';
import { type ListPage, listPages, pageOf, viewArguments } from './list-pages.ts';

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
  asked: viewArguments,
  question: clientsQuestion,
  async page(client, question) {
    const { search, sorted, descending, skip, take } = question;
    const asked = JSON.stringify(search);
    const page = await (sorted
      ? pageOf(
          client,
          'select ids, total from app_hidden.counted_clients_page($1, $2, $3, $4, $5)',
          [asked, sorted, descending, skip, take],
        )
      : pageOf(client, 'select app_hidden.ranked_clients($1, $2) as ids, null::integer as total', [
          asked,
          take,
        ]));
    return page && { ...page, total: page.total ?? endOf(question, page.ids) };
  },
  async total(client, { search }) {
    const { rows } = await client.query<{ total: number }>({
      text: 'select app_hidden.clients_total($1) as total',
      values: [JSON.stringify(search)],
    });
    return rows[0]?.total ?? null;
  },
});
