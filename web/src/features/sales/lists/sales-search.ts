import { shortDateTime } from '#domain/dates/short-date.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { formatMoney } from '#domain/money/money.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { refundMark } from '#domain/sales/refunds.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import { can } from '#web/lib/session/session.ts';
import type { SearchHit, SearchProvider } from '#web/shared/search-provider.ts';
import { type FoundSaleFragment, SearchSalesDocument } from './recorded-sales.generated.ts';

/** Maximum number of sales in the palette. */
const maxHits = 5;

/**
 * Search for sales by invoice number or client, of any date and visible branch, latest first; a hit
 * opens the detail of the sale.
 */
export const salesSearch: SearchProvider = {
  group: 'Ventas',
  permission: 'sale.read',
  topic: 'sales',
  search: async (text, signal) => {
    const { number, client } = parseSaleSearch(text);
    const { salesPage } = await request(
      SearchSalesDocument,
      number
        ? { input: { invoiceNumber: number, take: maxHits } }
        : { input: { take: maxHits }, clientFullName: client },
      { signal },
    );
    return (salesPage?.nodes ?? []).map(hitOf);
  },
};

/** Parses a search for a sale: digits, with or without 'Factura', are an invoice number, other words are a client. */
export function parseSaleSearch(text: string): {
  readonly number: string;
  readonly client: string;
} {
  const rest = cleanText(text).replace(/^(factura|venta)s?\s+/i, '');
  return /\d/.test(rest)
    ? { number: rest.toUpperCase(), client: '' }
    : { number: '', client: rest };
}

function hitOf(sale: FoundSaleFragment): SearchHit {
  const { id, invoiceNumber, saleDate, timeZone, total, currencyCode, officeName } = sale;
  const branch = can('office.see_all') ? [officeName] : [];
  const amount = formatMoney(total, currencyCode);
  return {
    label: [`Factura ${invoiceNumber}`, displayClient(sale), refundMark(sale)]
      .filter(Boolean)
      .join(' · '),
    names: [invoiceNumber, `Factura ${invoiceNumber}`, displayClient(sale)],
    detail: [...branch, shortDateTime(saleDate, timeZone, presentDay(timeZone)), amount].join(
      ' · ',
    ),
    href: paths.sales.details.replace('$id', encodeRouteId({ id })),
  };
}
