import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { invoicesList } from '#domain/lists/expenses/invoices.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { detailsAction, editAction } from '#web/shared/disabled/record-actions.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { deleteInvoice } from './delete-invoice.ts';
import { invoicesHeading, invoicesTopic } from './invoice-model.ts';
import {
  InvoiceProvidersDocument,
  InvoicesDocument,
  type InvoicesQuery,
} from './invoices.generated.ts';

type Invoice = NonNullable<InvoicesQuery['allVInvoices']>['nodes'][number];

const rowActions: readonly RowAction<Invoice>[] = [
  editAction('invoice.update', paths.invoices.edit),
  // Other readers have no actions (doc 2 §6); they open a record by its provider.
  { ...detailsAction(paths.invoices.details), permission: 'invoice.update' },
  deleteInvoice,
];

/** 'Gastos del día' (doc 2 §2); readers limited to today have no date filters (doc 2 §6). */
export function InvoicesScreen() {
  const { timeZone } = useCurrentUser();
  const canSeeProviders = usePermission('provider.read');
  const canSeeOtherDays = usePermission('invoice.read_past');
  const hasActions = usePermission('invoice.update');
  const day = usePresentDay(timeZone);
  const { data: providers = [] } = useQuery({
    queryKey: ['providers', 'choices'],
    enabled: canSeeProviders,
    queryFn: ({ signal }) => request(InvoiceProvidersDocument, {}, { signal }),
    select: ({ allProviders }) =>
      (allProviders?.nodes ?? []).map(({ id, providerName }) => ({
        value: id,
        label: providerName,
      })),
  });
  return (
    <ListScreen<Invoice>
      definition={invoicesList}
      document={InvoicesDocument}
      routes={paths.invoices}
      topic={invoicesTopic}
      listTitle={canSeeOtherDays ? (filtered) => invoicesHeading(filtered, day) : 'Gastos del día'}
      defaultFilters={{ date_from: day, date_until: day }}
      choices={{ provider_id: providers }}
      tabs={[
        { label: 'Agregar Nuevo gasto', link: { to: paths.invoices.add } },
        {
          label: 'Gastos de días siguientes',
          permission: 'invoice.read_past',
          link: {
            to: paths.invoices.list,
            search: { date_from: addDays(day, 1), date_until: '' },
          },
        },
      ]}
      cells={
        hasActions
          ? {}
          : {
              providerName: ({ id, providerName }) => (
                <AnchorLink to={paths.invoices.details} params={{ id: encodeRouteId({ id }) }}>
                  {providerName}
                </AnchorLink>
              ),
            }
      }
      rowActions={rowActions}
      card={['providerName', 'totalPaid']}
    />
  );
}
