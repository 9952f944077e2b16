import type { PasswordInputProps } from '@mantine/core';
import * as z from 'zod/mini';
import { validationTexts } from '#domain/texts/texts.ts';
import { NewPasswordInput } from '#web/shared/accounts/new-password-input.tsx';
import { newPassword, typedPassword } from '#web/ui/form/rules/rules.ts';

/** Schema fields of `RepeatedPassword`; `samePasswords` compares them. */
export const repeatedPassword = { password: newPassword(), repeat: typedPassword() };

/** Returns the check that both inputs have the same password. */
export function samePasswords<
  Values extends { readonly password: string; readonly repeat: string },
>() {
  return z.refine<Values>(({ password, repeat }) => password === repeat, {
    error: validationTexts.passwordsDiffer,
    path: ['repeat'],
  });
}

/** Inputs for a new password, typed twice. */
export function RepeatedPassword({
  form,
}: {
  form: { readonly field: (path: 'password' | 'repeat') => PasswordInputProps };
}) {
  return (
    <>
      <NewPasswordInput label="Contraseña nueva" {...form.field('password')} />
      <NewPasswordInput
        label="Repetir la contraseña nueva"
        description={undefined}
        {...form.field('repeat')}
      />
    </>
  );
}
