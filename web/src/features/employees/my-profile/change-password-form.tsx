import { useRef } from 'react';
import * as z from 'zod/mini';
import { successTexts, validationTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { reloadAfter } from '#web/lib/release/reload-after.ts';
import { endSession } from '#web/lib/session/session.ts';
import { NewPasswordInput } from '#web/shared/accounts/new-password-input.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useConfirmLeave } from '#web/ui/form/leaving/use-confirm-leave.ts';
import { newPassword, typedPassword } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { ChangePasswordDocument } from '../employees.generated.ts';

/** Milliseconds until the page reloads after a password change (doc 1 §9). */
const reloadDelay = 4_000;

const schema = z.object({ password: newPassword(), repeat: typedPassword() }).check(
  z.refine(({ password, repeat }) => password === repeat, {
    error: validationTexts.passwordsDiffer,
    path: ['repeat'],
  }),
);

/**
 * Form for a new password, typed twice; the change ends all sessions of the person (D36).
 *
 * @param ownId id of the signed-in employee, or of a user who is no employee
 */
export function ChangePasswordForm({ ownId }: { ownId: string }) {
  const changed = useRef(false);
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { password: '', repeat: '' },
    submit: async ({ password }) => {
      const input = { employeeId: ownId, password };
      const { procEmployeeUpdatePassword } = await withStepUp(() =>
        request(ChangePasswordDocument, { input }),
      );
      checkEndCode(procEmployeeUpdatePassword?.result);
      toastSuccess(successTexts.passwordChanged);
      changed.current = true;
      endSession();
      reloadAfter(reloadDelay, { unlessTyped: true });
    },
  });
  useConfirmLeave(() => form.isDirty() && !changed.current);
  return (
    <Form form={form} submitLabel="Cambiar contraseña" columns={2}>
      <NewPasswordInput label="Nueva contraseña" {...form.field('password')} />
      <NewPasswordInput
        label="Repetir contraseña"
        description={undefined}
        {...form.field('repeat')}
      />
    </Form>
  );
}
