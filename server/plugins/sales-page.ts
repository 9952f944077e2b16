import {
  type SalesListArguments,
  type SalesPageQuestion,
  salesPageQuestion,
} from '../graphql/sales-page-question.ts';
import { listPages, pageOf, viewArguments } from './list-pages.ts';

/**
 * Pages and counts of an office's sales come from the summary of days where it can tell them, so
 * that page 1,000 costs what page 1 costs (docs/adr/0003-summaries-in-slots.md), and from the clients
 * where these are searched (docs/adr/0004-search-under-row-level-security.md).
 */
export const salesPagePlugins = listPages<SalesListArguments, SalesPageQuestion>({
  field: 'allVSales',
  connection: 'VSalesConnection',
  asked: viewArguments,
  question: salesPageQuestion,
  async page(client, { texts, unbilled, officeId, dayFrom, dayUntil, skip, take }) {
    const ofDays = [officeId, dayFrom, dayUntil, skip, take];
    const [name, values] = texts
      ? (['sought_sales_page', [JSON.stringify(texts), ...ofDays]] as const)
      : unbilled === null
        ? (['sales_page', ofDays] as const)
        : (['billing_page', [unbilled, ...ofDays]] as const);
    const places = values.map((_, at) => `$${at + 1}`).join(', ');
    return pageOf(client, `select ids, total from app_hidden.${name}(${places})`, values);
  },
});
