import { Button, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import { parsePerson } from '#domain/people/parse-person.ts';
import { focusField } from '#web/ui/form/focus-field.ts';
import columns from '#web/ui/form/form.module.css';
import look from '#web/ui/parts.module.css';
import { MissingConsents } from '../consents/client-consents.tsx';
import type { FoundClient } from './client-schema.ts';
import { ClientSearch } from './client-search.tsx';
import { KnownClient } from './known-client.tsx';

const paths = ['firstName', 'lastName', 'phone'] as const;

interface NamedValues {
  readonly foundClient: FoundClient | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/**
 * A registered client found by search, or a walk-in with name and phone only (doc 2 §2, §5). The
 * search avoids duplicate clients.
 */
export function NamedClient({
  form,
  currency,
  onNotFound = false,
  onFound,
}: {
  form: {
    readonly values: NamedValues;
    readonly setValues: (values: Partial<NamedValues>) => void;
    readonly field: (path: 'firstName' | 'lastName' | 'phone') => TextInputProps;
  };
  currency: Currency;
  /** Shows name and phone only if the search finds nobody, or the person chooses a new client. */
  onNotFound?: boolean;
  onFound?: () => void;
}) {
  const { foundClient } = form.values;
  // A restored draft of a new client shows the fields again.
  const [isNew, setNew] = useState(() => !onNotFound || isFilledIn(form.values));
  const fields = useRef<HTMLDivElement>(null);
  /** Moves the focus to the first empty field. */
  const showNewClientFields = (changedValues: Partial<NamedValues> = {}) => {
    const values = { ...form.values, ...changedValues };
    form.setValues(changedValues);
    setNew(true);
    focusField(fields, paths.find((path) => values[path] === '') ?? paths[0]);
  };
  return (
    <>
      <ClientSearch
        label="Buscar entre los clientes"
        data-path="client"
        data-autofocus
        currency={currency}
        chosen={foundClient}
        onChoose={(client) => {
          form.setValues({ foundClient: client });
          if (client) onFound?.();
        }}
        onNoMatch={(typed) => {
          showNewClientFields({ ...parsePerson(typed, currency) });
          return true;
        }}
      />
      <div aria-live="polite">{foundClient && <KnownClient client={foundClient} />}</div>
      {foundClient && <MissingConsents client={foundClient} />}
      {!foundClient && !isNew && (
        <Button variant="default" mt="sm" onClick={() => showNewClientFields()}>
          Cliente nuevo
        </Button>
      )}
      {!foundClient && isNew && (
        <>
          <Text mt="sm" fw={600}>
            Cliente de paso
          </Text>
          <Text c="dimmed">Si no está registrado, basta con su nombre y su teléfono.</Text>
          <div ref={fields} className={`${columns.fields} ${look.lower}`} data-columns={2}>
            <TextInput label="Nombre" {...form.field('firstName')} />
            <TextInput label="Apellido" {...form.field('lastName')} />
            <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
          </div>
        </>
      )}
    </>
  );
}

function isFilledIn({ firstName, lastName, phone }: NamedValues): boolean {
  return [firstName, lastName, phone].some((text) => text !== '');
}
