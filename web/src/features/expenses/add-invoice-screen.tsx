import { type ComponentProps, useState } from 'react';
import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { BranchInput, OfficeOfForm } from '#web/shared/offices/office-of-form.tsx';
import { presentInput } from '#web/ui/form/inputs/date-time-value.ts';
import { Screen } from '#web/ui/screen.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { CreateInvoiceDocument } from './invoices.generated.ts';

/** /invoices/add: an expense by a provider's invoice of the reader's office, or for head office of any (D63). */
export function AddInvoiceScreen() {
  const { officeId: own } = useCurrentUser();
  const [officeId, setOffice] = useState(own);
  return (
    <Screen>
      <OfficeOfForm id={officeId}>
        {(office) => (
          <NewInvoice
            key={office.id}
            office={office}
            branch={<BranchInput value={officeId} onChange={setOffice} />}
          />
        )}
      </OfficeOfForm>
    </Screen>
  );
}

function NewInvoice({
  office,
  branch,
}: Pick<ComponentProps<typeof InvoiceForm>, 'office' | 'branch'>) {
  // Providers, accounts and the currency are the branch's, so its draft is no other branch's.
  const draft = `invoices/add/${office.id}`;
  const requestId = useRequestId(draft);
  const day = usePresentDay(office.zone);
  const invoiceDate = presentInput(office.zone);
  return (
    <InvoiceForm
      office={office}
      branch={branch}
      initial={{
        providerId: '',
        moneyStoreId: '',
        invoiceNumber: '',
        invoiceDate,
        notes: '',
        total: '',
        taxTotal: '',
      }}
      today={{ day, fields: { invoiceDate } }}
      draft={draft}
      save={async (invoice) => {
        await request(CreateInvoiceDocument, {
          input: { invoice: { ...invoice, officeId: office.id }, requestId },
        });
        return successTexts.expenseAdded;
      }}
    />
  );
}
