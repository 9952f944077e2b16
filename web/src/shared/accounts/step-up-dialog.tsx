import { Button, Modal, PasswordInput, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#web/lib/api-error.ts';
import { type Proof, pendingAct } from '#web/lib/step-up.ts';
import { useStore } from '#web/lib/store.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { typedPassword } from '#web/ui/form/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { CodeInput } from './code-input.tsx';

// Above what it may be asked in, below the loading overlay and toasts.
const layer = 300;

const schema = z.object({ presentPassword: typedPassword(), code: z.string() });

/** Where an act asks who the person is (`lib/step-up.ts`); one per page. */
export function StepUpDialog() {
  const act = useStore(pendingAct);
  // Who is signed out meanwhile does nothing more.
  useEffect(() => () => pendingAct.get()?.giveUp(), []);
  return (
    <Modal
      opened={act !== null}
      onClose={() => act?.giveUp()}
      title="Confirme su contraseña"
      withCloseButton={false}
      centered
      size="sm"
      zIndex={layer}
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      {act && <StepUpForm attempt={act.attempt} giveUp={act.giveUp} />}
    </Modal>
  );
}

function StepUpForm({
  attempt,
  giveUp,
}: {
  attempt: (proof: Proof) => Promise<void>;
  giveUp: () => void;
}) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema,
    initial: { presentPassword: '', code: '' },
    keepValues: true,
    submit: ({ presentPassword, code }) =>
      attempt({ presentPassword, code: code || undefined }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
        throw error;
      }),
  });
  return (
    <>
      <Text mb="md">
        Entró hace más de 5 minutos. Para este cambio escriba la contraseña con la que entra.
      </Text>
      <PlainForm
        form={form}
        submitLabel="Confirmar"
        actions={
          <Button variant="default" onClick={giveUp}>
            Cancelar
          </Button>
        }
      >
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
          {...form.field('presentPassword')}
        />
        {asksCode && <CodeInput {...form.field('code')} />}
      </PlainForm>
    </>
  );
}
