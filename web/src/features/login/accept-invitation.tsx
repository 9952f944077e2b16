import { Text } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { successTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { withCaptcha } from '#web/lib/http/captcha.ts';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import { AcceptInvitationDocument } from './accept-invitation.generated.ts';
import { RepeatedPassword, repeatedPassword, samePasswords } from './repeated-password.tsx';

const schema = z.object(repeatedPassword).check(samePasswords());

/**
 * Sets the first password of an invited person (D108).
 *
 * @param onAccepted called with the e-mail of the account, for the sign-in; '' if the password existed, because
 *   the answer of an earlier attempt was lost
 */
export function AcceptInvitation({
  token,
  onAccepted,
}: {
  token: string;
  onAccepted: (email: string) => void;
}) {
  useEffect(() => {
    document.title = 'Invitación · Turno';
  }, []);
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { password: '', repeat: '' },
    keepValues: true,
    submit: async ({ password }) => {
      try {
        const { procAcceptInvitation } = await withCaptcha(() =>
          request(AcceptInvitationDocument, { token, password }),
        );
        toastSuccess(successTexts.passwordReset);
        onAccepted(procAcceptInvitation?.email ?? '');
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'INVITATION_ACCEPTED')) throw error;
        toastWarning(error.message);
        onAccepted('');
      }
    },
  });
  return (
    <>
      <h1 className={`${look.subject} ${look.spaced}`}>Cree su contraseña</h1>
      <Text mb="md">
        Le invitaron a Turno. Con esta contraseña y su email entra desde hoy; nadie más la conoce.
      </Text>
      <PlainForm form={form} submitLabel="Crear contraseña">
        <RepeatedPassword form={form} />
      </PlainForm>
    </>
  );
}
