import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money/currencies.ts';
import type {
  IdentificationForm,
  IdentificationValues,
} from '#web/shared/people/identification-input.tsx';
import {
  PersonIdentification,
  registeredNumber,
} from '#web/shared/people/person-identification.tsx';
import { personQuery } from '#web/shared/people/person-lookup.ts';

type TextField = 'firstName' | 'lastName' | 'phone';

interface NewPersonForm extends Omit<IdentificationForm, 'field'> {
  readonly field: (
    path: 'identificationNumber' | TextField,
  ) => Pick<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'withAsterisk'>;
}

/** Returns whether the registry returned a name for the number; otherwise the name is required. */
function useIsRegistered(document: IdentificationValues): boolean {
  const number = registeredNumber(document);
  const { data } = useQuery({ ...personQuery(number ?? ''), enabled: false });
  return number !== null && data?.state === 'found';
}

/** Document, name and phone of a new employee. */
export function NewPersonFields({
  form,
  currency,
}: {
  form: NewPersonForm;
  /** Currency of the office; it determines the kind of identification. */
  currency: Currency;
}) {
  const registered = useIsRegistered(form.values);
  return (
    <>
      <PersonIdentification form={form} currency={currency} />
      <TextInput
        label="Nombre"
        description={registered ? 'Si queda vacío se toma del registro civil' : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('firstName')}
      />
      <TextInput label="Apellido" {...form.field('lastName')} />
      <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
    </>
  );
}
