import { TextInput, type TextInputProps } from '@mantine/core';
import { NewPasswordInput } from '#web/shared/accounts/new-password-input.tsx';

/** Login of a new employee: e-mail and first password. */
export function AccountFields({
  form,
}: {
  form: {
    readonly field: (
      path: 'email' | 'password',
    ) => Pick<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'withAsterisk'>;
  };
}) {
  return (
    <>
      <TextInput label="Email" type="email" {...form.field('email')} />
      <NewPasswordInput label="Contraseña" {...form.field('password')} />
    </>
  );
}
