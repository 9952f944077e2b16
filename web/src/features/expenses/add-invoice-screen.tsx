import type { Currency } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { useRequestId } from '#web/lib/request-id.ts';
import { useMe } from '#web/lib/session.ts';
import { presentInput } from '#web/ui/form/date-time-value.ts';
import { Screen } from '#web/ui/screen.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { CreateInvoiceDocument } from './invoices.generated.ts';

/** /invoices/add: an expense of the reader's office by a provider's invoice. */
export function AddInvoiceScreen() {
  const { office_id: id, currency_code: currency, time_zone: timeZone } = useMe();
  const requestId = useRequestId('invoices/add');
  return (
    <Screen>
      <InvoiceForm
        office={{ id, currency: currency as Currency }}
        initial={{
          providerId: '',
          moneyStoreId: '',
          invoiceNumber: '',
          invoiceDate: presentInput(timeZone),
          notes: '',
          total: '',
          taxTotal: '',
        }}
        draft="invoices/add"
        save={async (invoice) => {
          await request(CreateInvoiceDocument, {
            input: { invoice, requestId },
          });
          return successTexts.expenseAdded;
        }}
      />
    </Screen>
  );
}
