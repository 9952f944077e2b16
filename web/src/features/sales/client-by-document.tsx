import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '#web/lib/graphql.ts';
import { IdentificationInput } from '#web/ui/form/identification-input.tsx';
import { sentNumber } from '#web/ui/form/identification-rules.ts';
import { NewClientFields } from '#web/ui/form/new-client-fields.tsx';
import { KnownClient } from '#web/ui/known-client.tsx';
import { toastError } from '#web/ui/toasts.tsx';
import classes from './client-by-document.module.css';
import { FindSaleClientDocument } from './sale-form.generated.ts';
import type { SaleForm } from './use-sale-form.ts';

/** A client searched by document number: what is known of them, or what is asked of a new one. */
export function ClientByDocument({ sale }: { sale: SaleForm }) {
  const { door, form, focus, office, isSearched } = sale;
  const [searching, setSearching] = useState(false);
  const { foundClient } = form.values;

  const search = async () => {
    if (searching || form.validateField('identificationNumber').hasError) return;
    const searchedNumber = sentNumber(form.values);
    setSearching(true);
    try {
      const variables = { identificationNumber: searchedNumber };
      const answer = await request(FindSaleClientDocument, variables);
      const found = answer.clientByIdentificationNumber;
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
      <div className={classes.search}>
        <IdentificationInput
          form={form}
          currency={office.terms.currency}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void search();
          }}
        />
        <Button
          className={classes.button}
          variant={isSearched ? 'default' : 'filled'}
          loading={searching}
          onClick={() => void search()}
        >
          Buscar
        </Button>
      </div>
      <div aria-live="polite">
        {isSearched && foundClient && <KnownClient client={foundClient} />}
        {isSearched && !foundClient && (
          <NewClientFields
            form={form}
            savedWith={door.kind === 'sale' ? 'la venta' : 'la garantía'}
          />
        )}
      </div>
    </>
  );
}
