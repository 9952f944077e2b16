import { Button, Modal, PasswordInput, Text } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useStore } from '#web/lib/store.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { typedPassword } from '#web/ui/form/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { pendingAct } from './step-up.ts';

// Above what it may be asked in, below the loading overlay and toasts.
const layer = 300;

const schema = z.object({ presentPassword: typedPassword() });

/** Where an act asks for the present password (`shared/accounts/step-up.ts`); one per page. */
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
  attempt: (presentPassword: string) => Promise<void>;
  giveUp: () => void;
}) {
  const form = useForm({
    schema,
    initial: { presentPassword: '' },
    keepValues: true,
    submit: ({ presentPassword }) => attempt(presentPassword),
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
      </PlainForm>
    </>
  );
}
