import { cleanText } from '#domain/clean-text.ts';
import { displayMinute } from '#domain/display-time.ts';
import { formatMoney } from '#domain/money.ts';
import { refundMark } from '#domain/refunds.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { shownClient } from '#domain/shown-name.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { can } from '#web/lib/session.ts';
import type { SearchHit, SearchProvider } from '#web/shared/search-provider.ts';
import { type FoundSaleFragment, SearchSalesDocument } from './recorded-sales.generated.ts';

/** Sales that the palette shows. */
const take = 5;

/** Sales by invoice number or client, of whenever and of every branch that the reader sees, the latest first; a hit opens the sale's detail. */
export const salesSearch: SearchProvider = {
  group: 'Ventas',
  permission: 'sale.read',
  topic: 'sales',
  search: async (text, signal) => {
    const { number, client } = meantSale(text);
    const { salesPage } = await request(
      SearchSalesDocument,
      number
        ? { input: { invoiceNumber: number, take } }
        : { input: { take }, clientFullName: client },
      { signal, counted: false },
    );
    return (salesPage?.nodes ?? []).map(hitOf);
  },
};

/** What a search for a sale means: a number is an invoice's, after 'Factura' or without; words are the client's. */
export function meantSale(text: string): { readonly number: string; readonly client: string } {
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
    label: [`Factura ${invoiceNumber}`, shownClient(sale), refundMark(sale)]
      .filter(Boolean)
      .join(' · '),
    names: [invoiceNumber, `Factura ${invoiceNumber}`, shownClient(sale)],
    detail: [...branch, displayMinute(saleDate, timeZone), amount].join(' · '),
    href: paths.sales.details.replace('$id', encodeRouteId({ id })),
  };
}
