import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { passwordLength } from '#domain/people/password-rule.ts';

/** Input for a new password, which always shows the rules. */
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
