import type { PoolClient } from 'pg';
import { pageRows } from '#domain/lists/page-rows.ts';
import type { SessionClaims } from '#server/database/session-claims.ts';
import type { Fixture, SaleArguments } from './fixture.ts';
import { readPage, webDocument } from './web-documents.ts';

/** A request of the web app and the statements that it executes. */
export interface Scenario {
  readonly name: string;
  /** Scenario of the same size to compare p95 with. */
  readonly baseline?: string;
  /** Number of concurrent clients. */
  readonly clients: number;
  readonly claims: SessionClaims;
  /** Path of a GET request, instead of a body. */
  readonly path?: string;
  /** Returns the next GraphQL request as JSON. */
  body(): string;
  /** Text that every correct response contains. */
  readonly expected: string;
  /** Runs the same statements without the server, in a transaction of the same user. */
  statements(client: PoolClient): Promise<void>;
}

/** Creates sales with two lines with concurrent clients. */
export function creatingSales({ supervisor, nextSale }: Fixture, clients: number): Scenario {
  return {
    name: `create a sale, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    clients,
    claims: supervisor,
    body: () =>
      JSON.stringify({ query: webDocument('CreateSale'), variables: { input: nextSale() } }),
    expected: '"vEndCode":"99999"',
    async statements(client) {
      const { rows } = await client.query<{ v_end_code: string }>({
        name: 'create_sale',
        text: `select * from app_public.proc_create_sales(office_id => $1,
          identification_number => $2, invoice_number => $3, total_tip => $4, sales_details => $5,
          payment_details => $6, request_id => $7)`,
        values: valuesOf(nextSale()),
      });
      if (rows[0]?.v_end_code !== '99999') throw new Error('the sale was not created');
    },
  };
}

function valuesOf(sale: SaleArguments): string[] {
  return [
    sale.officeId,
    sale.identificationNumber,
    sale.invoiceNumber,
    sale.totalTip,
    JSON.stringify(sale.salesDetails),
    JSON.stringify(sale.paymentDetails),
    sale.requestId,
  ];
}

/** Reads a page of all sales of the office with the total. */
export function listingSales(fixture: Fixture, page: number): Scenario {
  const { supervisor, officeId, firstDay, today } = fixture;
  return {
    name: `sales list, page ${page}`,
    ...(page > 1 && { baseline: 'sales list, page 1' }),
    ...salesPage({ claims: supervisor, officeId, from: firstDay, until: today, page }),
  };
}

/** Reads the first page of all offices' sales of the last thirty days as head office. */
export function listingAllSales({ admin, today }: Fixture): Scenario {
  const from = new Date(`${today}T00:00:00Z`);
  from.setUTCDate(from.getUTCDate() - 30);
  return {
    name: 'sales list of all offices, 30 days',
    ...salesPage({ claims: admin, from: from.toISOString().slice(0, 10), until: today, page: 1 }),
  };
}

/** Reads a page of an office's sales of the last year as head office, with eight clients. */
export function listingYearAsHeadOffice({ admin, officeId, today }: Fixture): Scenario {
  return {
    name: "head office: an office's year",
    ...salesPage({
      claims: admin,
      officeId,
      from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
      until: today,
      page: 1,
      clients: 8,
    }),
  };
}

/** Reads a page of all offices' sales of all years. */
export function listingEverySale({ admin, firstDay, today }: Fixture, page: number): Scenario {
  return {
    name: `head office: every sale, page ${page}`,
    ...(page > 1 && { baseline: 'head office: every sale, page 1' }),
    ...salesPage({ claims: admin, from: firstDay, until: today, page, clients: 8 }),
  };
}

interface SalesPage {
  readonly claims: SessionClaims;
  /** All offices if undefined. */
  readonly officeId?: string;
  /** yyyy-MM-dd */
  readonly from: string;
  readonly until: string;
  readonly page: number;
  /** Defaults to one. */
  readonly clients?: number;
}

function salesPage({
  claims,
  officeId,
  from,
  until,
  page,
  clients = 1,
}: SalesPage): Omit<Scenario, 'name' | 'baseline'> {
  const input = {
    officeId,
    saleDayFrom: from,
    saleDayUntil: until,
    take: pageRows,
    skip: (page - 1) * pageRows,
  };
  const body = JSON.stringify({ query: webDocument('Sales'), variables: { input } });
  return {
    clients,
    claims,
    body: () => body,
    expected: '"nodes":[{',
    statements: (client) => readPage(client, 'sales', input),
  };
}

/** Parts of last names, folded as in the search field. */
const searched = ['rodrig', 'guede', 'zambr', 'uzcat', 'bricen', 'velasq', 'ordon', 'quisp'];

/** Cycles through the search terms. */
function termsOfSearch(): () => string {
  let times = 0;
  return () => searched[times++ % searched.length] as string;
}

/** Searches clients by a part of a name as the sale form does, with concurrent clients. */
export function searchingClients({ supervisor }: Fixture, clients: number): Scenario {
  const next = termsOfSearch();
  return {
    name: clients === 1 ? 'client search' : `client search, ${clients} clients`,
    clients,
    claims: supervisor,
    body: () =>
      JSON.stringify({ query: webDocument('SearchClients'), variables: { text: next() } }),
    expected: '"nodes":[{',
    statements: (client) => readPage(client, 'clients', { searchText: next(), take: 8 }, false),
  };
}

/** Lists the newest clients by a part of a name, with the total. */
export function listingClients({ supervisor }: Fixture): Scenario {
  const next = termsOfSearch();
  const input = () => ({ searchText: next(), orderBy: 'ID_DESC', take: pageRows, skip: 0 });
  return {
    name: 'clients list by part of a name',
    clients: 1,
    claims: supervisor,
    body: () => JSON.stringify({ query: webDocument('Clients'), variables: { input: input() } }),
    expected: '"nodes":[{',
    statements: (client) => readPage(client, 'clients', input()),
  };
}

/** Reads the earnings of the office's technicians of today and this week. */
export function readingProfit({ supervisor, today }: Fixture): Scenario {
  const body = JSON.stringify({
    query: webDocument('EmployeesProfit'),
    variables: { date: today },
  });
  return {
    name: 'weekly profit',
    clients: 1,
    claims: supervisor,
    body: () => body,
    expected: '"employeeAccumulated":',
    async statements(client) {
      await client.query({
        name: 'profit',
        text: 'select * from app_public.proc_profit_by_employee($1)',
        values: [today],
      });
    },
  };
}
