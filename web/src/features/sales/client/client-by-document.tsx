import { useState } from 'react';
import { request } from '#web/lib/graphql.ts';
import { type DisabledClient, DisabledClientNotice } from '#web/shared/clients/disabled-client.tsx';
import { KnownClient } from '#web/shared/clients/known-client.tsx';
import { NewClientFields } from '#web/shared/clients/new-client-fields.tsx';
import { DocumentSearch } from '#web/shared/people/document-search.tsx';
import { sentNumber } from '#web/shared/people/identification-rules.ts';
import { toastError } from '#web/ui/toasts.tsx';
import { FindSaleClientDocument } from '../selling/sale-form.generated.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** A client searched by document number: what is known of them, or what is asked of a new one. */
export function ClientByDocument({ sale }: { sale: SaleForm }) {
  const { door, form, focus, office, isSearched } = sale;
  const [searching, setSearching] = useState(false);
  const [disabled, setDisabled] = useState<DisabledClient | null>(null);
  const { foundClient } = form.values;

  const search = async () => {
    if (searching || form.validateField('identificationNumber').hasError) return;
    const searchedNumber = sentNumber(form.values);
    setSearching(true);
    try {
      const variables = { identificationNumber: searchedNumber };
      const answer = await request(FindSaleClientDocument, variables);
      const found = answer.clientByIdentificationNumber;
      setDisabled(found ? null : answer.disabledClientByNumber);
      form.setValues({ searchedNumber, foundClient: found });
      focus(found ? 'workdayId' : 'phone');
    } catch (error) {
      toastError(error);
    } finally {
      setSearching(false);
    }
  };

  return (
    <>
      <DocumentSearch
        form={form}
        currency={office.terms.currency}
        searched={isSearched}
        searching={searching}
        onSearch={search}
      />
      <div aria-live="polite">
        {isSearched && foundClient && <KnownClient client={foundClient} />}
        {isSearched && !foundClient && disabled && (
          <DisabledClientNotice client={disabled} onReactivated={search} />
        )}
        {isSearched && !foundClient && !disabled && (
          <NewClientFields
            form={form}
            savedWith={door.kind === 'sale' ? 'la venta' : 'la garantía'}
          />
        )}
      </div>
    </>
  );
}
