import { useState } from 'react';
import { request } from '#web/lib/graphql.ts';
import { type DisabledClient, DisabledClientNotice } from '#web/ui/form/disabled-client.tsx';
import { DocumentSearch } from '#web/ui/form/document-search.tsx';
import { sentNumber } from '#web/ui/form/identification-rules.ts';
import { NewClientFields } from '#web/ui/form/new-client-fields.tsx';
import { KnownClient } from '#web/ui/known-client.tsx';
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
