import { Button, Text, Title } from '@mantine/core';
import { MySecondFactor } from '#web/features/employees/my-profile/my-second-factor.tsx';
import { signInWith, signOut } from '#web/lib/auth/sign-in.ts';
import { pause } from '#web/lib/browser/pause.ts';
import { session } from '#web/lib/session/session.ts';
import { AccountDialogs } from '#web/shared/accounts/account-dialogs.tsx';
import { ConfirmDialog, useConfirmKeys } from '#web/ui/feedback/confirm.tsx';
import { toastError } from '#web/ui/feedback/toasts.tsx';
import { DeviceClock } from './shell/device-clock.tsx';

/** In milliseconds: the server caches session data for 2 s. */
const pollInterval = 700;
const maxPolls = 5;

async function continueToApp(): Promise<void> {
  for (let attempt = 1; attempt <= maxPolls; attempt++) {
    const { token } = session.get();
    if (!token || (await signInWith(token)).roleId !== null) return;
    await pause(pollInterval);
  }
}

/** Replaces all screens until the person sets up the second factor that the company requires. */
export function SecondFactorRequired() {
  useConfirmKeys();
  return (
    <main id="main" style={{ maxWidth: 760, padding: '32px 16px', margin: '0 auto' }}>
      <DeviceClock />
      <Title order={1} size="h3">
        Active su segundo factor para continuar
      </Title>
      <Text mt="xs">
        Su empresa lo pide a quien cambia permisos, cierra meses o ve ganancias. Toma un minuto y
        solo se hace una vez. Tenga su teléfono a la mano.
      </Text>
      <MySecondFactor onSaved={() => void continueToApp().catch(toastError)} />
      <Button variant="subtle" mt="xl" onClick={signOut}>
        Cerrar sesión
      </Button>
      <ConfirmDialog />
      <AccountDialogs />
    </main>
  );
}
