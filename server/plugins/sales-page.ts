import type { PgClient } from 'postgraphile/@dataplan/pg';
import {
  type SalesListArguments,
  type SalesPageQuestion,
  salesPageQuestion,
} from '../graphql/sales-page-question.ts';
import { type ListPage, listPages, pageOf, viewArguments } from './list-pages.ts';

/** A page, or, where another order is asked for, only how many there are: their rows are read as they are asked for. */
type PageOrCount = SalesPageQuestion & { readonly counts?: boolean };

function pageOrCount(args: SalesListArguments, pageWithoutFirst: number): PageOrCount | null {
  const page = salesPageQuestion(args, pageWithoutFirst);
  if (page || args.orderBy?.length !== 1) return page;
  const newest = { ...args, orderBy: ['SALE_DATE_DESC'], first: 0, offset: 0 };
  const counted = salesPageQuestion(newest, pageWithoutFirst);
  return counted && { ...counted, counts: true };
}

/** The function of the database that knows the page, and what it is told before office and days. */
function knowing({ texts, technician, number, unbilled }: PageOrCount): [string, unknown[]] {
  if (texts) return ['sought_sales_page', [JSON.stringify(texts)]];
  if (technician !== null) return ['technicians_page', [technician]];
  if (number !== null) return ['numbered_page', [number]];
  return unbilled === null ? ['sales_page', []] : ['billing_page', [unbilled]];
}

function known(client: PgClient, question: PageOrCount): Promise<ListPage | null> {
  const { officeId, dayFrom, dayUntil, skip, take } = question;
  const [name, narrowing] = knowing(question);
  const values = [...narrowing, officeId, dayFrom, dayUntil, skip, take];
  const places = values.map((_, at) => `$${at + 1}`).join(', ');
  return pageOf(client, `select ids, total from app_hidden.${name}(${places})`, values);
}

/**
 * Pages and counts of an office's sales come from the summary of days where it can tell them, so
 * that page 1,000 costs what page 1 costs (docs/adr/0003-summaries-in-slots.md), and from the clients
 * where these are searched (docs/adr/0004-search-under-row-level-security.md).
 */
export const salesPagePlugins = listPages<SalesListArguments, PageOrCount>({
  field: 'allVSales',
  connection: 'VSalesConnection',
  asked: viewArguments,
  question: pageOrCount,
  page: async (client, question) => (question.counts ? null : known(client, question)),
  total: async (client, question) =>
    question.counts ? ((await known(client, question))?.total ?? null) : null,
});
