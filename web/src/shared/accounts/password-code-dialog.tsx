import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { type IssuedCode, issuedCode } from './issued-code.ts';
import classes from './password-code-dialog.module.css';

/** Dialog with a code for a new password; one per page. */
export function PasswordCodeDialog() {
  const shown = useStore(issuedCode);
  return (
    <Modal
      opened={shown !== null}
      onClose={() => issuedCode.set(null)}
      title="Código para una contraseña nueva"
      withCloseButton={false}
      centered
      size="sm"
      // A press outside would lose a code that is not shown again.
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 80 }}
    >
      {shown && <ShownCode {...shown} />}
    </Modal>
  );
}

function ShownCode({ email, code, expiresAt }: IssuedCode) {
  const { timeZone } = useCurrentUser();
  const shown = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(shown.current ? await copyText(shown.current) : false);
  return (
    <>
      <Text>
        Para <strong>{email}</strong>. Vale una sola vez, hasta el{' '}
        {displayMinute(expiresAt, timeZone)}, y no se muestra de nuevo.
      </Text>
      <output ref={shown} className={classes.code} aria-label="Código">
        {code}
      </output>
      {copied === false && (
        <Text mb="xs" role="status">
          Su navegador no deja copiar: el código está seleccionado.
        </Text>
      )}
      <Text c="dimmed">
        La persona entra en ‘¿Olvidó su contraseña?’ y escribe su email, este código y su contraseña
        nueva.
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
        <Button data-autofocus onClick={() => issuedCode.set(null)}>
          Listo
        </Button>
      </Group>
    </>
  );
}
