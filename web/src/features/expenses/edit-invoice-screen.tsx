import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { OfficeOfForm } from '#web/shared/offices/office-of-form.tsx';
import { toInput } from '#web/ui/form/inputs/date-time-value.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { invoicesTopic } from './invoice-model.ts';
import { InvoiceDocument, type InvoiceQuery, UpdateInvoiceDocument } from './invoices.generated.ts';

/** /invoices/edit/{id} */
export function EditInvoiceScreen() {
  return (
    <RecordScreen
      topic={invoicesTopic}
      read={async (id, options) => (await request(InvoiceDocument, { id }, options)).invoiceById}
    >
      {(invoice, edits) => (
        <OfficeOfForm id={invoice.officeId}>
          {(office) => (
            <InvoiceForm
              id={invoice.id}
              office={{ ...office, currency: invoice.currencyCode }}
              initial={toValues(invoice, office.zone)}
              known={[
                { value: invoice.providerId, label: invoice.providerName },
                { value: invoice.moneyStoreId, label: invoice.moneyStoreName },
              ]}
              draft={`invoices/${invoice.id}`}
              today={null}
              edits={edits((present) => toValues(present, office.zone))}
              save={async (patch, { version }) => {
                await request(UpdateInvoiceDocument, { id: invoice.id, patch, version });
                return successTexts.edited;
              }}
            />
          )}
        </OfficeOfForm>
      )}
    </RecordScreen>
  );
}

function toValues(invoice: NonNullable<InvoiceQuery['invoiceById']>, zone: string) {
  const { providerId, moneyStoreId, invoiceNumber, invoiceDate, notes, total, taxTotal } = invoice;
  return {
    providerId,
    moneyStoreId,
    invoiceNumber,
    invoiceDate: toInput(invoiceDate, zone),
    notes,
    total,
    taxTotal,
  };
}
