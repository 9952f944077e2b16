import type { Currency } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { useMe } from '#web/lib/session.ts';
import { toInput } from '#web/ui/form/date-time-value.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { invoicesTopic } from './invoice-model.ts';
import { InvoiceDocument, UpdateInvoiceDocument } from './invoices.generated.ts';

/** /invoices/edit/{id} */
export function EditInvoiceScreen() {
  const { time_zone: timeZone } = useMe();
  return (
    <RecordScreen
      topic={invoicesTopic}
      read={async (id, options) => (await request(InvoiceDocument, { id }, options)).invoiceById}
    >
      {({ id, officeId, currencyCode, invoiceDate, providerName, moneyStoreName, ...invoice }) => (
        <InvoiceForm
          office={{ id: officeId, currency: currencyCode as Currency }}
          initial={{ ...invoice, invoiceDate: toInput(invoiceDate, timeZone) }}
          known={[
            { value: invoice.providerId, label: providerName },
            { value: invoice.moneyStoreId, label: moneyStoreName },
          ]}
          draft={`invoices/${id}`}
          save={async (patch) => {
            await request(UpdateInvoiceDocument, { id, patch });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
