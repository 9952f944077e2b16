import { addDays, displayDateTime, today } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { shownClient } from '#domain/shown-name.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { session } from '#web/lib/session.ts';
import type { SearchProvider } from '#web/shared/search-provider.ts';
import { SearchSalesDocument } from './recorded-sales.generated.ts';

const days = 31;

/** The office's sales of the last month by their invoice number; a hit opens the sale's detail. */
export const salesSearch: SearchProvider = {
  group: 'Ventas',
  permission: 'sale.read',
  topic: 'sales',
  search: async (text, signal) => {
    const { me } = session.get();
    if (!me) return [];
    const since = `${addDays(today(new Date(), me.timeZone), -days)} 00:00:00`;
    const variables = { officeId: me.officeId, since, number: text.toUpperCase() };
    const { allVSales } = await request(SearchSalesDocument, variables, { signal, counted: false });
    return (allVSales?.nodes ?? []).map((sale) => ({
      label: `Factura ${sale.invoiceNumber} · ${shownClient(sale)}`,
      detail: [
        displayDateTime(sale.saleDate, me.timeZone),
        formatMoney(sale.total, sale.currencyCode),
      ].join(' · '),
      href: paths.sales.details.replace('$id', encodeRouteId({ id: sale.id })),
    }));
  },
};
