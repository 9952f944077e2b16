import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import type { Currency } from '#domain/money.ts';
import { useMe } from '#web/lib/session.ts';
import type { IdentificationForm } from '#web/ui/form/identification-input.tsx';
import { PersonIdentification } from '#web/ui/form/person-identification.tsx';

type TextField = 'firstName' | 'lastName' | 'phone' | 'email' | 'password';

interface NewStaffForm extends Omit<IdentificationForm, 'field'> {
  readonly field: (
    path: 'identificationNumber' | TextField,
  ) => Pick<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'withAsterisk'>;
}

/** Who is hired, how they are reached, and the password with which they sign in first. */
export function NewStaffFields({ form }: { form: NewStaffForm }) {
  const { currency_code } = useMe();
  return (
    <>
      <PersonIdentification form={form} currency={currency_code as Currency} />
      <TextInput
        label="Nombre"
        description="Si queda vacío se toma del registro civil"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.field('firstName')}
      />
      <TextInput label="Apellido" autoComplete="off" {...form.field('lastName')} />
      <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <PasswordInput label="Contraseña" autoComplete="new-password" {...form.field('password')} />
    </>
  );
}
