import { PasswordInput } from '@mantine/core';
import * as z from 'zod/mini';
import { successTexts, validationTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { reloadAfter } from '#web/lib/reload-after.ts';
import { endSession } from '#web/lib/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { required } from '#web/ui/form/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { ChangePasswordDocument } from './employees.generated.ts';

/** Until the page reloads after a password change (doc 1 §9). */
const reloadDelay = 4_000;

const schema = z.object({ password: required(), repeat: required() }).check(
  z.refine(({ password, repeat }) => password === repeat, {
    error: validationTexts.passwordsDiffer,
    path: ['repeat'],
  }),
);

/** A new password, typed twice; all sessions of the person end with the old one (D36). */
export function ChangePasswordForm({ employeeId }: { employeeId: string }) {
  const form = useForm({
    schema,
    initial: { password: '', repeat: '' },
    submit: async ({ password }) => {
      const input = { employeeId, password };
      const { procEmployeeUpdatePassword } = await request(ChangePasswordDocument, { input });
      checkEndCode(procEmployeeUpdatePassword?.result);
      toastSuccess(successTexts.updated);
      endSession();
      reloadAfter(reloadDelay);
    },
  });
  return (
    <Form form={form} submitLabel="Cambiar contraseña" columns={2}>
      <PasswordInput
        label="Nueva contraseña"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordInput
        label="Repetir contraseña"
        autoComplete="new-password"
        {...form.field('repeat')}
      />
    </Form>
  );
}
