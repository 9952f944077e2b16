import { addDays, today } from '#domain/dates.ts';
import { displayMinute } from '#domain/display-time.ts';
import { formatMoney } from '#domain/money.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { shownClient } from '#domain/shown-name.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { can, type Me, session } from '#web/lib/session.ts';
import type { SearchHit, SearchProvider } from '#web/shared/search-provider.ts';
import {
  ClientsOfSalesDocument,
  type FoundSaleFragment,
  SalesByClientDocument,
  SalesByNumberDocument,
} from './recorded-sales.generated.ts';

const days = 31;
const most = 5;

/** The office's sales of the last month by invoice number or client, the latest first; a hit opens the sale's detail. */
export const salesSearch: SearchProvider = {
  group: 'Ventas',
  permission: 'sale.read',
  topic: 'sales',
  search: async (text, signal) => {
    const { me } = session.get();
    if (!me) return [];
    const { number, client } = meantSale(text);
    const sales = await (number
      ? salesByNumber(number, me, signal)
      : salesByClient(client, me, signal));
    return sales.map(hitOf);
  },
};

/** What a search for a sale means: a number is an invoice's, after 'Factura' or without; words are the client's. */
export function meantSale(text: string): { readonly number: string; readonly client: string } {
  const rest = text.trim().replace(/^(factura|venta)s?\s+/i, '');
  return /\d/.test(rest)
    ? { number: rest.toUpperCase(), client: '' }
    : { number: '', client: rest };
}

/** The office's sales of the last month. */
function lately({ officeId, timeZone }: Me) {
  const since = `${addDays(today(new Date(), timeZone), -days)} 00:00:00`;
  return { officeId: { equalTo: officeId }, saleDate: { greaterThanOrEqualTo: since } };
}

async function salesByNumber(
  number: string,
  me: Me,
  signal: AbortSignal,
): Promise<readonly FoundSaleFragment[]> {
  const filter = { ...lately(me), invoiceNumber: { equalTo: number } };
  const options = { signal, counted: false };
  const { allVSales } = await request(SalesByNumberDocument, { filter }, options);
  return allVSales?.nodes ?? [];
}

/** Of the clients who are meant, and of walk-ins, who are known by the names that the sale keeps. */
async function salesByClient(
  text: string,
  me: Me,
  signal: AbortSignal,
): Promise<readonly FoundSaleFragment[]> {
  const options = { signal, counted: false };
  const known = can('client.read', me)
    ? await request(ClientsOfSalesDocument, { text }, options)
    : undefined;
  const ids = (known?.allVClients?.nodes ?? []).map(({ id }) => id);
  const words = { includesInsensitive: text };
  const { ofClients, byFirstName, byLastName } = await request(
    SalesByClientDocument,
    {
      clients: { ...lately(me), clientId: { in: ids } },
      firstNames: { ...lately(me), clientName: words },
      lastNames: { ...lately(me), clientLastName: words },
    },
    options,
  );
  const found = [ofClients, byFirstName, byLastName].flatMap((sales) => sales?.nodes ?? []);
  return [...new Map(found.map((sale) => [sale.id, sale])).values()]
    .toSorted((one, other) => other.saleDate.localeCompare(one.saleDate))
    .slice(0, most);
}

function hitOf(sale: FoundSaleFragment): SearchHit {
  const { id, invoiceNumber, saleDate, timeZone, total, currencyCode } = sale;
  return {
    label: `Factura ${invoiceNumber} · ${shownClient(sale)}`,
    names: [invoiceNumber, `Factura ${invoiceNumber}`, shownClient(sale)],
    detail: [displayMinute(saleDate, timeZone), formatMoney(total, currencyCode)].join(' · '),
    href: paths.sales.details.replace('$id', encodeRouteId({ id })),
  };
}
