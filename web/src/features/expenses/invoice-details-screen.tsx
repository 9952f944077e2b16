import { displayDateTime } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { useEndingActions } from '#web/ui/record/use-ending-actions.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { deleteInvoice } from './delete-invoice.ts';
import { ExpenseTimeline } from './expense-timeline.tsx';
import { invoicesTopic } from './invoice-model.ts';
import {
  InvoiceEventsDocument,
  InvoiceRecordDocument,
  type InvoiceRecordQuery,
} from './invoices.generated.ts';
import { paymentState } from './payment-state.ts';

type Invoice = NonNullable<InvoiceRecordQuery['allVInvoices']>['nodes'][number];

const readEvents = async (id: string, options: RequestOptions) =>
  (await request(InvoiceEventsDocument, { id }, options)).procInvoiceEvents?.nodes;

/** /invoices/invoices_details/{id}: an expense with its provider, amounts and history. */
export function InvoiceDetailsScreen() {
  return (
    <RecordScreen
      topic={invoicesTopic}
      page
      read={async (id, options) =>
        (await request(InvoiceRecordDocument, { id }, options)).allVInvoices?.nodes[0]
      }
    >
      {(invoice) => <InvoicePage invoice={invoice} />}
    </RecordScreen>
  );
}

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const { id, timeZone: zone, invoiceDay, currencyCode } = invoice;
  const mayEdit = usePermission('invoice.update');
  const actions = useEndingActions([deleteInvoice]);
  const params = { id: encodeRouteId({ id }) };
  const state = paymentState(invoiceDay, usePresentDay(zone));
  return (
    <RecordPage
      subject={`Factura ${invoice.invoiceNumber}`}
      figure={formatMoney(invoice.totalPaid, currencyCode)}
      state={state}
      facts={{
        Fecha: displayDateTime(invoice.invoiceDate, zone),
        Sucursal: invoice.officeName,
      }}
      actions={
        <RecordActions
          others={
            mayEdit && (
              <ButtonLink variant="default" to={paths.invoices.edit} params={params}>
                Editar
              </ButtonLink>
            )
          }
          menu={{ actions, row: invoice, topic: invoicesTopic }}
        />
      }
      people={<Provider id={invoice.providerId} name={invoice.providerName} />}
      timeline={
        <ExpenseTimeline
          topic={invoicesTopic}
          {...invoice}
          currency={currencyCode}
          read={readEvents}
          at={invoice.invoiceDate}
          state={state}
        />
      }
      further={<AuditPanel topic={invoicesTopic} objectIds={[id]} />}
    >
      <RecordSection title="Montos">
        <Facts
          facts={{
            Total: formatMoney(invoice.total, currencyCode),
            Impuesto: formatMoney(invoice.taxTotal, currencyCode),
            'Total pagado': formatMoney(invoice.totalPaid, currencyCode),
            'Cuenta de dinero': invoice.moneyStoreName,
            Notas: invoice.notes,
          }}
        />
      </RecordSection>
    </RecordPage>
  );
}

function Provider({ id, name }: { id: string; name: string }) {
  const mayOpen = usePermission('provider.manage');
  const link = { to: paths.providers.edit, params: { id: encodeRouteId({ id }) } };
  return <PersonCard relation="Proveedor" name={name} link={mayOpen ? link : undefined} />;
}
