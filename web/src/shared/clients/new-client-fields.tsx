import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import columns from '#web/ui/form/form.module.css';
import look from '#web/ui/parts.module.css';
import { ConsentAnswers } from '../consents/consent-answers.tsx';
import { useOfficeTown } from '../offices/use-office-town.ts';

/** Consents of a new client, saved with the registration. */
export interface NewConsents {
  readonly messages?: boolean | undefined;
  readonly photos?: boolean | undefined;
}

type Path = 'phone' | 'email' | 'address' | 'firstName' | 'lastName';

/**
 * Fields of a client whom the search did not find (doc 2 §4, D17), name first, as spoken at the
 * counter. The address defaults to the office's town (D73).
 */
export function NewClientFields({
  form,
  savedWith,
}: {
  form: {
    readonly values: { readonly address: string; readonly consents?: NewConsents | undefined };
    readonly setValues: (values: {
      readonly address?: string;
      readonly consents?: NewConsents;
    }) => void;
    readonly field: (path: Path) => TextInputProps;
  };
  /** The record that saves the client, such as 'la venta'. */
  savedWith: string;
}) {
  const town = useOfficeTown();
  const { consents = {} } = form.values;
  const fillAddress = useEffectEvent((town: string | undefined) => {
    if (town && form.values.address === '') form.setValues({ address: town });
  });
  // Only when the town is known: an emptied address stays empty.
  useEffect(() => fillAddress(town), [town]);
  return (
    <>
      <Text mt="sm" fw={600}>
        Cliente nuevo
      </Text>
      <Text c="dimmed">No está registrado: se guardará junto con {savedWith}.</Text>
      <div className={`${columns.fields} ${look.lower}`} data-columns={2}>
        <TextInput label="Nombre" {...form.field('firstName')} />
        <TextInput label="Apellido" {...form.field('lastName')} />
        <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
        <TextInput label="Email" type="email" {...form.field('email')} />
        <TextInput className={look.wide} label="Dirección" {...form.field('address')} />
      </div>
      <ConsentAnswers
        aside
        values={{ MESSAGES: consents.messages, PHOTOS: consents.photos }}
        onAnswer={(purpose, accepted) =>
          form.setValues({
            consents: { ...consents, [purpose === 'MESSAGES' ? 'messages' : 'photos']: accepted },
          })
        }
      />
    </>
  );
}
