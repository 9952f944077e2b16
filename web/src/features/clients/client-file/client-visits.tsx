import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { RefundBadge } from '#web/shared/sales/refund-badge.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import type { ClientVisitsQuery } from './client-file.generated.ts';
import type { ClientFile } from './client-file-model.ts';
import { shownInFile, visitsOf } from './client-sections.ts';

type Sold = NonNullable<ClientVisitsQuery['allVSales']>['nodes'][number];
/** Warranties have no refunds. */
type Visit = Omit<Sold, 'totalTip' | 'refundedTotal'> & Partial<Sold>;

const days = 365;

/** Sales and warranties of the client, latest first, with links to record and invoice. */
export function ClientVisits({ client: { id, identificationNumber } }: Pick<ClientFile, 'client'>) {
  const { timeZone } = useCurrentUser();
  const sales = usePermission('sale.read');
  const warranties = usePermission('warranty.read');
  const maySell = usePermission('sale.create');
  const maySaleInvoice = usePermission('sale.invoice');
  const mayWarrantyInvoice = usePermission('warranty.invoice');
  const { data, error } = useQuery(visitsOf(id));
  const until = usePresentDay(timeZone);
  const lastYear = {
    client_in: identificationNumber,
    date_from: addDays(until, -days),
    date_until: until,
  };
  const toLastYear = (list: string, text: string) => (
    <AnchorLink to={list} search={lastYear}>
      {text}
    </AnchorLink>
  );
  return (
    <>
      {sales && (
        <Visits
          title="Visitas"
          whenEmpty={`No ha venido todavía${maySell ? ': con Vender se registra su primera visita.' : '.'}`}
          visits={data && (data.allVSales?.nodes ?? [])}
          error={error}
          records={paths.sales}
          mayInvoice={maySaleInvoice}
        />
      )}
      {(data?.allVSales?.totalCount ?? 0) > shownInFile &&
        toLastYear(paths.salesClients.list, 'Ver los servicios del último año')}
      {warranties && (
        <Visits
          title="Garantías"
          whenEmpty="No se le ha repetido nada: aquí queda cada garantía."
          visits={data && (data.allVWarranties?.nodes ?? [])}
          error={error}
          records={paths.warranties}
          mayInvoice={mayWarrantyInvoice}
        />
      )}
      {(data?.allVWarranties?.totalCount ?? 0) > shownInFile &&
        toLastYear(paths.warrantiesClients.list, 'Ver las garantías del último año')}
    </>
  );
}

function Visits({
  title,
  whenEmpty,
  visits,
  error,
  records,
  mayInvoice,
}: {
  title: string;
  whenEmpty: string;
  visits: readonly Visit[] | undefined;
  error: Error | null;
  records: typeof paths.sales | typeof paths.warranties;
  mayInvoice: boolean;
}) {
  const { timeZone: zone } = useCurrentUser();
  const linkTo = (to: string, { id }: Visit, text: string) => (
    <AnchorLink to={to} params={{ id: encodeRouteId({ id }) }}>
      {text}
    </AnchorLink>
  );
  return (
    <DataTable
      title={title}
      whenEmpty={whenEmpty}
      rows={visits}
      error={error}
      columns={[
        {
          caption: 'Fecha',
          cell: (visit) =>
            linkTo(records.details, visit, displayMinute(visit.saleDate, visit.timeZone ?? zone)),
        },
        {
          caption: 'Nº Factura',
          cell: (visit) => (
            <>
              {mayInvoice
                ? linkTo(records.invoice, visit, visit.invoiceNumber)
                : visit.invoiceNumber}{' '}
              <RefundBadge sale={{ totalTip: '0.00', refundedTotal: '0.00', ...visit }} />
            </>
          ),
        },
        { caption: 'Técnica (o)', cell: ({ technicianNames }) => technicianNames },
        { caption: 'Sucursal', cell: ({ officeName }) => officeName },
        {
          caption: 'Total',
          figure: true,
          cell: ({ total, currencyCode }) => formatMoney(total, currencyCode),
        },
      ]}
    />
  );
}
