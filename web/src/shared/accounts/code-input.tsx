import { TextInput, type TextInputProps } from '@mantine/core';

/** The input of a second factor's code, which a phone offers to fill in; it appears when it is asked for. */
export function CodeInput({
  description = 'Los 6 dígitos de su aplicación, o un código de recuperación',
  ...props
}: TextInputProps) {
  return (
    <TextInput
      label="Código"
      // What is wrong with it says what to type, too.
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
