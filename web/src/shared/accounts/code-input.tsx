import { TextInput, type TextInputProps } from '@mantine/core';

/** Input for a second factor code, which a phone can autofill; shown when required. */
export function CodeInput({
  description = 'Los 6 dígitos de su aplicación, o un código de recuperación',
  ...props
}: TextInputProps) {
  return (
    <TextInput
      label="Código"
      // The error text contains the description.
      description={props.error ? undefined : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      {...props}
    />
  );
}
