import {
  type FigurePageQuestion,
  type FigureRowsArguments,
  figurePageQuestion,
} from '../graphql/figure-page-question.ts';
import { listPages, pageOf } from './list-pages.ts';

const asked = ['dateFrom', 'dateUntil', 'officeId', 'filter', 'after', 'first', 'offset'] as const;

/**
 * Pages of the rows behind a figure, and how many there are, come from the summaries and from sales
 * in their order, so that page 1 of a year costs what page 1 of a day costs
 * (db/schema/reports/lines_page.sql).
 */
export const figurePagePlugins = [
  ...listPages<FigureRowsArguments, FigurePageQuestion>({
    field: 'procProfitLinesByOffice',
    connection: 'ProcProfitLinesByOfficeConnection',
    asked,
    question: figurePageQuestion,
    page: (client, { dayFrom, dayUntil, officeId, skip, take }) =>
      pageOf(client, 'select ids, total from app_hidden.profit_lines_page($1, $2, $3, $4, $5)', [
        dayFrom,
        dayUntil,
        officeId,
        skip,
        take,
      ]),
  }),
  ...listPages<FigureRowsArguments, FigurePageQuestion>({
    field: 'procDashboardLines',
    connection: 'ProcDashboardLinesConnection',
    asked: ['dimension', 'member', 'currencyCode', ...asked],
    question: figurePageQuestion,
    page: (client, { dimension, member, currencyCode, dayFrom, dayUntil, officeId, skip, take }) =>
      pageOf(
        client,
        `select ids, total from app_hidden.dashboard_lines_page(dimension => $1, member => $2, currency_code => $3,
           date_from => $4, date_until => $5, office_id => $6, skip => $7, take => $8)`,
        [dimension, member, currencyCode, dayFrom, dayUntil, officeId, skip, take],
      ),
  }),
];
