import { Button, Modal, PasswordInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { request } from '#web/lib/api/graphql.ts';
import { passkeyUnavailableReason } from '#web/lib/auth/passkey-unavailable.ts';
import { isOfThisHost, signWithPasskey } from '#web/lib/auth/passkeys.ts';
import { type Proof, pendingAct } from '#web/lib/auth/step-up.ts';
import { rememberFocus } from '#web/lib/browser/return-focus.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { typedPassword } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { BeginPasskeyStepUpDocument, OwnPasskeyHostsDocument } from './accounts.generated.ts';
import { CodeInput } from './code-input.tsx';

// Above the dialogs that may open it, below the loading overlay and toasts.
const layer = 300;

const schema = z.object({ presentPassword: typedPassword(), code: z.string() });

/** Dialog for the identity proof of an act (`lib/auth/step-up.ts`); one per page. */
export function StepUpDialog() {
  const act = useStore(pendingAct);
  // Sign-out cancels the act.
  useEffect(() => () => pendingAct.get()?.cancel(), []);
  useLayoutEffect(() => (act ? rememberFocus() : undefined), [act]);
  return (
    <Modal
      opened={act !== null}
      onClose={() => act?.cancel()}
      title="Confirme su contraseña"
      withCloseButton={false}
      centered
      size="sm"
      zIndex={layer}
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      {act && <StepUpForm attempt={act.attempt} cancel={act.cancel} />}
    </Modal>
  );
}

/** Returns whether one of the person's passkeys works here. */
function useHasPasskey(): boolean {
  const { data } = useQuery({
    queryKey: ['own-passkeys', 'hosts'],
    queryFn: ({ signal }) => request(OwnPasskeyHostsDocument, {}, { signal }),
    enabled: passkeyUnavailableReason() === undefined,
  });
  return data?.procOwnPasskeys?.nodes.some(({ host }) => isOfThisHost(host ?? '')) === true;
}

function StepUpForm({
  attempt,
  cancel,
}: {
  attempt: (proof: Proof) => Promise<void>;
  cancel: () => void;
}) {
  const [isCodeRequired, setCodeRequired] = useState(false);
  const hasPasskey = useHasPasskey();
  const { running: signing, run } = useTask();
  const sign = async () => {
    const begun = await request(BeginPasskeyStepUpDocument, {});
    await attempt({ passkey: await signWithPasskey(begun.procBeginPasskeyStepUp?.options ?? '') });
  };
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { presentPassword: '', code: '' },
    keepValues: true,
    submit: ({ presentPassword, code }) =>
      attempt({ presentPassword, code: code || undefined }).catch((error: unknown) => {
        if (
          isCodeRequired ||
          !(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
        )
          throw error;
        // The first request of a code is no error.
        setCodeRequired(true);
        return false;
      }),
  });
  return (
    <>
      <Text mb="md">
        Entró hace más de 5 minutos. Para este cambio escriba la contraseña con la que entra
        {hasPasskey && ' o use su llave de acceso'}.
      </Text>
      <PlainForm
        form={form}
        submitLabel="Confirmar"
        actions={
          <Button variant="default" onClick={cancel}>
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
        {isCodeRequired && <CodeInput {...form.field('code')} />}
        {hasPasskey && (
          <Button variant="default" loading={signing} onClick={() => void run(sign)}>
            Usar llave de acceso
          </Button>
        )}
      </PlainForm>
    </>
  );
}
