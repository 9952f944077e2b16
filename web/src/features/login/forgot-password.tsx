import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { plainEmail } from '#domain/people/emails.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withCaptcha } from '#web/lib/http/captcha.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { filled, requiredEmail } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import {
  RequestPasswordCodeDocument,
  ResetByPhoneDocument,
  ResetPasswordDocument,
} from './forgot-password.generated.ts';
import { RepeatedPassword, repeatedPassword, samePasswords } from './repeated-password.tsx';

const schema = z
  .object({ email: requiredEmail(), code: filled(), ...repeatedPassword })
  .check(samePasswords());

/** Returns whether a code can be sent by SMS; undefined until loaded. */
function useResetByPhone(): boolean | undefined {
  const [byPhone, setByPhone] = useState<boolean>();
  useEffect(() => {
    request(ResetByPhoneDocument, {}).then(
      ({ resetByPhone }) => setByPhone(resetByPhone),
      () => setByPhone(false),
    );
  }, []);
  return byPhone;
}

/**
 * Resets a password with a one-time code from an administrator, or by SMS if the installation sends
 * messages (D67).
 *
 * @param onBack returns to the sign-in, with the typed e-mail
 * @param onReset called after the password is changed
 */
export function ForgotPassword({
  email: typed,
  onBack,
  onReset,
}: {
  email: string;
  onBack: (email: string) => void;
  onReset: (email: string) => void;
}) {
  const byPhone = useResetByPhone();
  const code = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { email: typed, code: '', password: '', repeat: '' },
    keepValues: true,
    submit: async ({ email, code, password }) => {
      await withCaptcha(() => request(ResetPasswordDocument, { email, code, password }));
      toastSuccess(successTexts.passwordReset);
      onReset(email);
    },
  });
  return (
    <>
      <h1 className={`${look.subject} ${look.spaced}`}>¿Olvidó su contraseña?</h1>
      <Text mb="md" mih="3.9em">
        {byPhone === undefined
          ? ''
          : byPhone
            ? 'Pida un código por SMS, al teléfono de su cuenta, o a su administrador. Vale 30 minutos.'
            : 'Pida un código a su administrador, que lo crea con ‘Restablecer contraseña’ en su lista de personal o de usuarios. Vale 30 minutos.'}
      </Text>
      <PlainForm form={form} submitLabel="Cambiar contraseña">
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        {byPhone && (
          <RequestCode
            email={form.values.email}
            check={() => form.validateField('email').hasError}
            onSent={() => code.current?.focus()}
          />
        )}
        <TextInput
          ref={code}
          label="Código"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <RepeatedPassword form={form} />
      </PlainForm>
      <Button variant="subtle" fullWidth mt="xs" onClick={() => onBack(form.values.email)}>
        Volver a iniciar sesión
      </Button>
    </>
  );
}

/** Requests a code by SMS; the response does not reveal whether the e-mail exists. */
function RequestCode({
  email,
  check,
  onSent: onRequested,
}: {
  email: string;
  check: () => boolean;
  onSent: () => void;
}) {
  const { running, run } = useTask();
  const requestCode = async () => {
    if (check()) return;
    await withCaptcha(() => request(RequestPasswordCodeDocument, { email: plainEmail(email) }));
    toastSuccess(successTexts.codeRequested);
    onRequested();
  };
  return (
    <Button variant="default" loading={running} onClick={() => void run(requestCode)}>
      Pedir código por SMS
    </Button>
  );
}
