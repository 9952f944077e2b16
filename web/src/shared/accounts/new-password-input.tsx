import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordLength } from '#domain/password-rule.ts';

/** The input of a password that is set, which says what it asks for before anything is typed. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="new-password"
      description={`De ${passwordLength.min} a ${passwordLength.max} caracteres`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
      {...props}
    />
  );
}
