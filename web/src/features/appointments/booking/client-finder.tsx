import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#domain/money.ts';
import { request } from '#web/lib/graphql.ts';
import { type DisabledClient, DisabledClientNotice } from '#web/shared/clients/disabled-client.tsx';
import { KnownClient } from '#web/shared/clients/known-client.tsx';
import { NewClientFields } from '#web/shared/clients/new-client-fields.tsx';
import { DocumentSearch } from '#web/shared/people/document-search.tsx';
import type { IdentificationForm } from '#web/shared/people/identification-input.tsx';
import { sentNumber } from '#web/shared/people/identification-rules.ts';
import { toastError } from '#web/ui/toasts.tsx';
import { FindAppointmentClientDocument } from './appointment-form.generated.ts';
import type { IdentifiedAppointment } from './appointment-schema.ts';
import classes from './client-finder.module.css';

/** The part of the form that the finder works on. */
interface FinderForm {
  readonly values: IdentifiedAppointment;
  readonly setValues: (values: Partial<IdentifiedAppointment>) => void;
  readonly field: (path: keyof IdentifiedAppointment) => TextInputProps;
  readonly validateField: (path: 'identificationNumber') => { hasError: boolean };
}

/** Whether the document number that stands in the form is the one that was searched. */
export function isSearched(values: IdentifiedAppointment): boolean {
  return values.searchedNumber !== '' && values.searchedNumber === sentNumber(values);
}

/** Who comes: searched by document number; a new client tells phone, e-mail and address (doc 2 §4). */
export function ClientFinder({ form, currency }: { form: FinderForm; currency: Currency }) {
  const [searching, setSearching] = useState(false);
  const [disabled, setDisabled] = useState<DisabledClient | null>(null);
  const { foundClient } = form.values;
  const searched = isSearched(form.values);

  const search = async () => {
    if (searching || form.validateField('identificationNumber').hasError) return;
    const searchedNumber = sentNumber(form.values);
    setSearching(true);
    try {
      const variables = { identificationNumber: searchedNumber };
      const answer = await request(FindAppointmentClientDocument, variables);
      setDisabled(answer.disabledClientByNumber);
      form.setValues({ searchedNumber, foundClient: answer.clientByIdentificationNumber });
    } catch (error) {
      toastError(error);
    } finally {
      setSearching(false);
    }
  };

  return (
    <div className={classes.finder}>
      <DocumentSearch
        form={form as unknown as IdentificationForm}
        currency={currency}
        searched={searched}
        searching={searching}
        onSearch={search}
      />
      <div aria-live="polite">
        {searched && foundClient && <KnownClient client={foundClient} />}
        {searched && !foundClient && disabled && (
          <DisabledClientNotice client={disabled} onReactivated={search} />
        )}
        {searched && !foundClient && !disabled && (
          <NewClientFields form={form} savedWith="la cita" />
        )}
      </div>
    </div>
  );
}
