import { ClientSearch } from '#web/shared/clients/client-search.tsx';
import { KnownClient } from '#web/shared/clients/known-client.tsx';
import { UnaskedConsents } from '#web/shared/consents/client-consents.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** A registered client, found by any part of name, document or phone (doc 2 §2 add_by_clients). */
export function ClientBySearch({ sale: { form, focus, office } }: { sale: SaleForm }) {
  const { foundClient } = form.values;
  return (
    <>
      <ClientSearch
        label="Cliente"
        withAsterisk
        data-path="client"
        currency={office.terms.currency}
        chosen={foundClient}
        onChoose={(client) => {
          form.setValues({ foundClient: client });
          if (client) focus('workdayId');
        }}
      />
      <div aria-live="polite">{foundClient && <KnownClient client={foundClient} />}</div>
      {foundClient && <UnaskedConsents client={foundClient} />}
    </>
  );
}
