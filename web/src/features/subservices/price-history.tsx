import { useQuery } from '@tanstack/react-query';
import { displayMinute } from '#domain/dates/display-time.ts';
import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { subservicesTopic } from './subservice-model.ts';
import { SubservicePricesDocument } from './subservices.generated.ts';

/** Prices of a subservice, newest first, with their authors. */
export function PriceHistory({ subserviceId: id }: { subserviceId: string }) {
  const { timeZone } = useCurrentUser();
  const { data, error } = useQuery({
    ...showsRecords,
    queryKey: [subservicesTopic, 'prices', id],
    queryFn: async ({ signal }) =>
      (await request(SubservicePricesDocument, { id }, { signal })).allVSubservicePrices?.nodes,
  });
  return (
    <DataTable
      title="Historial de precios"
      whenEmpty="Aquí queda cada cambio de precio, con quién y cuándo."
      columns={[
        { caption: 'Fecha', cell: (price) => displayMinute(price.created, timeZone) },
        {
          caption: 'Costo',
          figure: true,
          cell: (price) => formatMoney(price.cost, price.currencyCode),
        },
        { caption: 'Registrado por', cell: (price) => price.changedBy },
      ]}
      rows={data}
      error={error}
    />
  );
}
