import { followed } from '../graphql/request-client.ts';
import {
  type SalesListArguments,
  type SalesPageQuestion,
  salesPageQuestion,
} from '../graphql/sales-page-question.ts';
import { type ListPage, listPages } from './list-pages.ts';

/**
 * Pages and counts of an office's sales come from the summary of days where it can tell them, so
 * that page 1,000 costs what page 1 costs (docs/adr/0003-summaries-in-slots.md), and from the clients
 * where these are searched (docs/adr/0004-search-under-row-level-security.md).
 */
export const salesPagePlugins = listPages<SalesListArguments, SalesPageQuestion>({
  field: 'allVSales',
  connection: 'VSalesConnection',
  question: salesPageQuestion,
  async page(client, { texts, officeId, dayFrom, dayUntil, skip, take }) {
    const ofDays = [officeId, dayFrom, dayUntil, skip, take];
    const { rows } = await client.query<ListPage>(
      followed(
        texts
          ? {
              text: 'select ids, total from app_hidden.sought_sales_page($1, $2, $3, $4, $5, $6)',
              values: [JSON.stringify(texts), ...ofDays],
            }
          : {
              text: 'select ids, total from app_hidden.sales_page($1, $2, $3, $4, $5)',
              values: ofDays,
            },
      ),
    );
    const page = rows[0];
    return page?.ids ? page : null;
  },
  total: async () => null,
});
