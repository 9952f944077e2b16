import {
  type SalesListArguments,
  type SalesPageQuestion,
  salesPageQuestion,
} from '../graphql/sales-page-question.ts';
import { type ListPage, listPages } from './list-pages.ts';

/**
 * Pages and counts of an office's sales come from the summary of days where it can tell them, so
 * that page 1,000 costs what page 1 costs (docs/adr/0003-summaries-in-slots.md).
 */
export const salesPagePlugins = listPages<SalesListArguments, SalesPageQuestion>({
  field: 'allVSales',
  connection: 'VSalesConnection',
  question: salesPageQuestion,
  async page(client, { officeId, dayFrom, dayUntil, skip, take }) {
    const { rows } = await client.query<ListPage>({
      text: 'select ids, total from app_hidden.sales_page($1, $2, $3, $4, $5)',
      values: [officeId, dayFrom, dayUntil, skip, take],
    });
    return rows[0] ?? null;
  },
  total: async () => null,
});
