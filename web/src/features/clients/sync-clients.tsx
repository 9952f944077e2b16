import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { successTexts, warningTexts } from '#domain/texts/texts.ts';
import { reloadAfter } from '#web/lib/release/reload-after.ts';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { requestClientSync } from './client-requests.ts';

/** Milliseconds until the page reloads after a synchronisation (doc 1 §9). */
const reloadDelay = 3_000;

/** 'Sincronizar Clientes': completes missing names in the background (D32). */
export function SyncClients() {
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await requestClientSync();
      toastSuccess(successTexts.clientsSynchronised);
      reloadAfter(reloadDelay);
    } catch {
      toastWarning(warningTexts.clientsNotSynchronised);
      setRunning(false);
    }
  };
  return (
    <>
      <Text mb="md">
        Completa los nombres que faltan con los datos del registro civil y une las citas sin
        registrar con sus clientes.
      </Text>
      <Button loading={running} onClick={() => void run()}>
        Sincronizar
      </Button>
    </>
  );
}
