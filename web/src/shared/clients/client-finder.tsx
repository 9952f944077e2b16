import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import { displayDocument, isWithoutDocument } from '#domain/people/display-document.ts';
import { identificationTypes } from '#domain/people/identification.ts';
import { identityOf } from '#domain/people/identity.ts';
import { request } from '#web/lib/api/graphql.ts';
import { toastError } from '#web/ui/feedback/toasts.tsx';
import { bufferKeys } from '#web/ui/form/inputs/key-buffer.ts';
import { MissingConsents } from '../consents/client-consents.tsx';
import { DocumentSearch } from '../people/document-search.tsx';
import type { IdentificationValues } from '../people/identification-input.tsx';
import { sentNumber } from '../people/identification-rules.ts';
import { matchingDocument } from '../people/matching-document.ts';
import { type FoundClient, isSearched, searchedAs } from './client-schema.ts';
import { ClientSearch } from './client-search.tsx';
import { type DisabledClient, DisabledClientNotice } from './disabled-client.tsx';
import { FindClientDocument } from './find-client.generated.ts';
import { KnownClient } from './known-client.tsx';
import { NewClientFields, type NewConsents } from './new-client-fields.tsx';

interface FinderValues extends IdentificationValues {
  readonly searchedNumber: string;
  readonly foundClient: FoundClient | null;
  readonly address: string;
  readonly consents?: NewConsents | undefined;
}

type Path = 'identificationNumber' | 'phone' | 'email' | 'address' | 'firstName' | 'lastName';

/**
 * Client by document number: shows a registered client, or the fields of a new one (doc 2 §4). The
 * field also searches by name and phone; a listed client is never registered again.
 */
export function ClientFinder({
  form,
  currency,
  savedWith,
  onSearched,
}: {
  /** The form fields of the finder. */
  form: {
    readonly values: FinderValues;
    readonly setValues: (values: Partial<FinderValues>) => void;
    readonly field: (path: Path) => TextInputProps;
    readonly validateField: (path: 'identificationNumber') => { hasError: boolean };
  };
  currency: Currency;
  /** The record that saves a new client, such as 'la venta'. */
  savedWith: string;
  onSearched?: (found: FoundClient | null) => void;
}) {
  const [searching, setSearching] = useState(false);
  const [disabled, setDisabled] = useState<DisabledClient | null>(null);
  const { foundClient } = form.values;
  const searched = isSearched(form.values);

  /** Returns whether the search has identified the client as registered or new. */
  const search = async (): Promise<boolean> => {
    const document = matchingDocument(form.values, currency);
    if (searching) return false;
    form.setValues(document);
    if (form.validateField('identificationNumber').hasError) return false;
    const searchedNumber = searchedAs(document);
    setSearching(true);
    try {
      const { identificationType } = document;
      const identified = { identificationNumber: sentNumber(document), identificationType };
      const answer = await request(FindClientDocument, identified, { counted: true });
      const found = answer.clientByIdentificationNumber;
      setDisabled(answer.disabledClientByNumber);
      // The typed fields belong to the previously searched client.
      const another = searchedNumber !== form.values.searchedNumber;
      form.setValues({ searchedNumber, foundClient: found, ...(another && { consents: {} }) });
      onSearched?.(found);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setSearching(false);
    }
  };
  const choose = (client: FoundClient | null) => {
    if (!client) return;
    const { identificationNumber } = client;
    const identificationType =
      identificationTypes(currency).find((type) => type === client.identificationType) ??
      form.values.identificationType;
    const document = { ...form.values, identificationType, identificationNumber };
    const searchedNumber = searchedAs(document);
    form.setValues({
      identificationType,
      identificationNumber,
      searchedNumber,
      foundClient: client,
    });
    onSearched?.(client);
  };
  const { value, onChange, error, onBlur, withAsterisk } = form.field('identificationNumber');
  const number = String(value ?? '');

  return (
    <>
      <DocumentSearch
        form={form}
        currency={currency}
        searched={searched}
        searching={searching}
        onSearch={() => bufferKeys(search())}
      >
        <ClientSearch
          label="Número de identificación"
          listLabel="Clientes"
          currency={currency}
          identityOf={(identificationNumber) => {
            const document = matchingDocument({ ...form.values, identificationNumber }, currency);
            return identityOf(document.identificationType, sentNumber(document));
          }}
          data-path="identificationNumber"
          error={error}
          {...(onBlur && { onBlur })}
          {...(withAsterisk && { withAsterisk })}
          freeText={{
            text: isWithoutDocument(number) ? displayDocument(number, null) : number,
            onChange,
          }}
          onChoose={choose}
          onNoMatch={search}
          ambiguousText="Elija con las flechas a quién corresponde, o pulse Buscar"
        />
      </DocumentSearch>
      <div aria-live="polite">
        {searched && foundClient && <KnownClient client={foundClient} />}
        {searched && !foundClient && disabled && (
          <DisabledClientNotice
            client={disabled}
            onReactivated={async () => void (await search())}
          />
        )}
        {searched && !foundClient && !disabled && (
          <NewClientFields form={form} savedWith={savedWith} />
        )}
      </div>
      {searched && foundClient && <MissingConsents client={foundClient} />}
    </>
  );
}
