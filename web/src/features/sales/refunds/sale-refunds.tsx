import { useQuery } from '@tanstack/react-query';
import { displayMinute } from '#domain/dates/display-time.ts';
import { decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { Facts } from '#web/ui/facts.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { SaleRefundsDocument } from './refunds.generated.ts';

/** Refunds of a sale and the remaining amount (doc 4 §6, §7); renders nothing without refunds. */
export function SaleRefunds({ sale }: { sale: SaleRecord['sale'] }) {
  const { data, error } = useQuery({
    ...showsRecords,
    queryKey: ['sales', 'refunds', sale.id],
    queryFn: ({ signal }) => request(SaleRefundsDocument, { saleId: sale.id }, { signal }),
  });
  const refunds = data?.allVRefunds?.nodes ?? [];
  if (!error && refunds.length === 0) return null;
  const money = (amount: string) => formatMoney(amount, sale.currencyCode);
  const refunded = sum(refunds.map(({ amount }) => amount));
  const left = decimal(sale.total).plus(decimal(sale.totalTip)).minus(decimal(refunded));
  return (
    <>
      <DataTable
        title="Reembolsos"
        whenEmpty="Aquí queda lo que se devuelva de esta venta."
        columns={[
          { caption: 'Fecha', cell: (row) => displayMinute(row.refundDate, row.timeZone) },
          { caption: 'Servicios', cell: ({ services }) => services },
          { caption: 'Medios de pago', cell: ({ methodNames }) => methodNames },
          { caption: 'Motivo', cell: ({ refundReason }) => refundReason },
          { caption: 'Registró', cell: ({ refundedByName }) => refundedByName },
          { caption: 'Monto', figure: true, cell: ({ amount }) => money(amount) },
        ]}
        rows={data ? refunds : undefined}
        error={error}
      />
      {data && (
        <Facts
          facts={{ Reembolsado: money(refunded), 'Queda de la venta': money(toAmount(left)) }}
        />
      )}
    </>
  );
}
